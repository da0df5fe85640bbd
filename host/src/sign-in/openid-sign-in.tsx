import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice } from '@maitred/shared-kit/ui';
import { keepReturnAddress, OPENID_START_ADDRESS, type OpenIdRefusal } from './openid-return';

const REFUSALS: Record<OpenIdRefusal, { id: string }> = {
  refused: { id: 'host.openid.refused' },
  unreachable: { id: 'host.openid.unreachable' },
  expired: { id: 'host.openid.expired' },
  not_allowed: { id: 'host.openid.notAllowed' },
  failed: { id: 'host.openid.failed' },
};

interface OpenIdSignInProps {
  /** Display name of the issuer. */
  name: string;
  /** Where to go after signing in. */
  from: string | undefined;
  refusal: OpenIdRefusal | undefined;
}

/** A link to the issuer, and the reason why it did not sign the person in. */
export function OpenIdSignIn({ name, from, refusal }: OpenIdSignInProps) {
  const intl = useIntl();
  return (
    <>
      {refusal && <Notice tone="error">{intl.formatMessage(REFUSALS[refusal], { name })}</Notice>}
      <Button asChild size="lg" variant="outline">
        <a href={OPENID_START_ADDRESS} onClick={() => keepReturnAddress(from)}>
          {intl.formatMessage({ id: 'host.openid.signIn' }, { name })}
        </a>
      </Button>
    </>
  );
}
