import { readIssuerLogoutEndpoint } from '@maitred/contract';
import { callEndpoint } from '@maitred/shared-kit/api';
import { logOut } from '@maitred/shared-kit/host';

/** Logs out here and, where an issuer has signed the person in and offers it, at the issuer too. */
export async function logOutWithIssuer(): Promise<void> {
  // Sent while there is a token; without an answer the person is logged out here all the same.
  const issuerLogout = callEndpoint(readIssuerLogoutEndpoint, {}).catch(() => ({ url: null }));
  await logOut();
  const { url } = await issuerLogout;
  if (url !== null) window.location.assign(url);
}
