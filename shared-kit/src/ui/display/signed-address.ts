/** Names of the provider and CloudFront, of S3 and Google, and of Azure. */
const SIGNATURE = /^(?:(?:x-amz-|x-goog-)?signature|sig)$/i;

/** What is renewed with a signature, while the picture stays the same. */
const SIGNED_WITH =
  /^(?:expires|policy|key-pair-id|awsaccesskeyid|googleaccessid|x-amz-.*|x-goog-.*|se|st|ske|skt)$/i;

/** Whether an address carries a signature, which most servers make of the whole query: nothing may be added to it. */
export function isSigned(address: string): boolean {
  return [...queryOf(address).keys()].some((name) => SIGNATURE.test(name));
}

/** What is left of an address that is signed anew with each answer: the same for the same picture. */
export function withoutSignature(address: string): string {
  if (!isSigned(address)) return address;
  const kept = [...queryOf(address)].filter(
    ([name]) => !SIGNATURE.test(name) && !SIGNED_WITH.test(name),
  );
  return `${address.split('?')[0]}?${new URLSearchParams(kept)}`;
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('#')[0]?.split('?')[1]);
}
