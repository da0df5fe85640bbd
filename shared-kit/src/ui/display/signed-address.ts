/** Signature parameters of the provider and CloudFront, of S3 and Google, and of Azure. */
const SIGNATURE = /^(?:(?:x-amz-|x-goog-)?signature|sig)$/i;

/** Parameters that change with the signature while the picture stays the same. */
const SIGNED_WITH =
  /^(?:expires|policy|key-pair-id|awsaccesskeyid|googleaccessid|x-amz-.*|x-goog-.*|se|st|ske|skt)$/i;

/** Whether an address is signed. Most signatures cover the whole query, so nothing may be added to it. */
export function isSigned(address: string): boolean {
  return [...queryOf(address).keys()].some((name) => SIGNATURE.test(name));
}

/** The address without the parts that change with each signature: equal for the same picture. */
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
