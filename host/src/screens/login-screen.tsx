import { logIn, Navigate, useIsLoggedIn } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { Notice } from '@maitred/shared-kit/ui';
import * as v from 'valibot';
import { useConfig } from '../config/config-context';
import { LOGIN_VISIT_NAME } from '../routes/paths';
import { returnAddress } from '../routes/return-address';
import { CredentialsForm } from '../sign-in/credentials-form';
import { LoginStateSchema } from '../sign-in/login-state';
import { OpenIdArrival } from '../sign-in/openid-arrival';
import { readOutcome } from '../sign-in/openid-return';
import { OpenIdSignIn } from '../sign-in/openid-sign-in';
import { SignInPage } from '../sign-in/sign-in-page';
import { PageVisit } from '../telemetry/page-visit';

/**
 * Signs a person in by name and password, or through the deployment's issuer, and takes them to where they were going.
 */
export function LoginScreen() {
  const intl = useIntl();
  const isLoggedIn = useIsLoggedIn();
  const { openid } = useConfig();
  const { hash, state } = useLocation();
  const { from, isExpired, losesWork, refusal } = v.parse(LoginStateSchema, state);
  const title = intl.formatMessage({ id: 'host.login.title' });
  const outcome = openid && readOutcome(hash);
  // Also if another tab has handed over its session meanwhile.
  if (outcome) {
    return (
      <SignInPage title={title}>
        <OpenIdArrival outcome={outcome} />
      </SignInPage>
    );
  }
  if (isLoggedIn) return <Navigate to={returnAddress(from)} replace />;
  return (
    <SignInPage title={title}>
      <PageVisit name={LOGIN_VISIT_NAME} />
      {isExpired && <Notice>{intl.formatMessage({ id: 'host.login.expired' })}</Notice>}
      {losesWork && (
        <Notice tone="warning">{intl.formatMessage({ id: 'host.unsaved.lost' })}</Notice>
      )}
      <CredentialsForm
        messages={{ byStatus: { 401: intl.formatMessage({ id: 'host.login.wrong' }) } }}
        onSubmit={logIn}
      />
      {openid && <OpenIdSignIn name={openid.name} from={from} refusal={refusal} />}
    </SignInPage>
  );
}
