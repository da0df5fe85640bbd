import { logIn } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Navigate, useLocation } from '@maitred/shared-kit/router';
import { useIsLoggedIn } from '@maitred/shared-kit/session';
import { Notice } from '@maitred/shared-kit/ui';
import { returnAddress } from '../routes/return-address';
import { LOGIN_VISIT_NAME } from '../routes/route-table';
import type { LoginState } from '../routes/session-gate';
import { CredentialsForm } from '../sign-in/credentials-form';
import { SignInPage } from '../sign-in/sign-in-page';
import { PageVisit } from '../telemetry/page-visit';

/** Signs a person in by name and password, and takes them to where they were going. */
export function LoginScreen() {
  const intl = useIntl();
  const isLoggedIn = useIsLoggedIn();
  const state = useLocation().state as LoginState | null;
  if (isLoggedIn) return <Navigate to={returnAddress(state?.from)} replace />;
  return (
    <SignInPage title={intl.formatMessage({ id: 'host.login.title' })}>
      <PageVisit name={LOGIN_VISIT_NAME} />
      {state?.isExpired && <Notice>{intl.formatMessage({ id: 'host.login.expired' })}</Notice>}
      <CredentialsForm
        messages={{ byStatus: { 401: intl.formatMessage({ id: 'host.login.wrong' }) } }}
        onSubmit={logIn}
      />
    </SignInPage>
  );
}
