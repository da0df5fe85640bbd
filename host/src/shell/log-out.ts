import { readIssuerLogoutEndpoint } from '@maitred/contract';
import { callEndpoint } from '@maitred/shared-kit/api';
import { logOut } from '@maitred/shared-kit/host';

/** Logs out here and, if the person signed in through an issuer that supports it, at the issuer too. */
export async function logOutWithIssuer(): Promise<void> {
  // Sent while there is still a token. If it fails, the person is logged out here all the same.
  const issuerLogout = callEndpoint(readIssuerLogoutEndpoint, {}).catch(() => ({ url: null }));
  await logOut();
  const { url } = await issuerLogout;
  if (url !== null) window.location.assign(url);
}
