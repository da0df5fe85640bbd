import { exchangeSignInCodeEndpoint } from '@maitred/contract';
import { ApiError, callEndpoint } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useNavigate } from '@maitred/shared-kit/router';
import { session } from '@maitred/shared-kit/session';
import { Box, Spinner } from '@maitred/shared-kit/ui';
import { useEffect, useRef } from 'react';
import { LOGIN_PATH } from '../routes/paths';
import type { LoginState } from './login-state';
import { type OpenIdOutcome, type OpenIdRefusal, takeReturnAddress } from './openid-return';

/**
 * Completes the sign-in of a person who returns from the issuer, and cleans the address: the code is sent once, and
 * neither the code nor a refusal stays in the history.
 */
export function OpenIdArrival({ outcome }: { outcome: OpenIdOutcome }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const from = takeReturnAddress();
    const goOn = (state: LoginState) => void navigate(LOGIN_PATH, { replace: true, state });
    if ('refusal' in outcome) {
      goOn({ from, refusal: outcome.refusal });
      return;
    }
    callEndpoint(exchangeSignInCodeEndpoint, { body: { code: outcome.code } }).then(
      (tokens) => {
        goOn({ from });
        session.logIn(tokens);
      },
      (error: unknown) => goOn({ from, refusal: refusalOf(error) }),
    );
  }, [outcome, navigate]);

  return (
    <Box display="grid" placeItems="center" minHeight="12rem" color="quiet">
      <Spinner size="lg" label={intl.formatMessage({ id: 'host.openid.loading' })} />
    </Box>
  );
}

function refusalOf(error: unknown): OpenIdRefusal {
  return error instanceof ApiError && error.status === 401 ? 'expired' : 'failed';
}
