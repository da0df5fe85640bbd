/**
 * Reads `PROVIDERS` from the environment: the addresses of the providers in the gateway's format, with or without a
 * scheme.
 * @throws {Error} if they are separated by commas, which the gateway would take as part of the port
 */
export function readProviderAddresses(
  environment: Record<string, string | undefined> = process.env,
): string[] {
  const { PROVIDERS = 'provider:8000' } = environment;
  if (PROVIDERS.includes(',')) {
    throw new Error(
      `PROVIDERS must be addresses such as provider:8000 with spaces between and no commas, and it is "${PROVIDERS}".`,
    );
  }
  const addresses = PROVIDERS.trim().split(/\s+/);
  return addresses.map((address) => (address.includes('://') ? address : `http://${address}`));
}
