import type { AnyEndpoint, Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { requestLanguage } from '../../i18n/catalogue-store';
import { type CallOptions, reportMisfit, withFreshToken } from '../call-endpoint';
import { endpointName, NoResponseError } from '../errors';

export interface UploadOptions extends CallOptions {
  /** Called with the share of the body that was sent, 0 to 1; a second attempt starts at 0 again. */
  onProgress?: (share: number) => void;
}

/** @deprecated Since 1.1.0: `useMutation` sends files, and checks permissions. Removed with the next major. */
export function uploadEndpoint<E extends Endpoint & { multipart?: true }>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: UploadOptions,
): Promise<EndpointAnswer<E>> {
  return sendFile(endpoint, input, options);
}

/**
 * Sends a file by the rules of `callEndpoint`, and reports progress: bearer token,
 * language, strict checks both ways, one retry with a fresh token after a 401, and an end by
 * `signal`. Each attempt has 7 s from its first byte sent to the last byte of its answer, as every
 * call has, so a file must be small enough for the link: scale a picture down before it is sent.
 * @throws {ApiError} the answer was a 4xx or 5xx
 * @throws {NoResponseError} there was no answer; its cause is a TimeoutError where the time was over
 * @throws {ContractError} the input or the answer is not what the contract says
 * @throws the signal's reason, where it was aborted
 */
export async function sendFile<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, onProgress, idempotencyKey }: UploadOptions = {},
): Promise<EndpointAnswer<E>> {
  const { sendUpload } = await loadSending(endpoint);
  const sending = withFreshToken(endpoint, signal, (accessToken) => {
    const options = { accessToken, language: requestLanguage(), signal, idempotencyKey };
    return sendUpload(endpoint, input, options, onProgress);
  });
  return (await reportMisfit(sending)) as EndpointAnswer<E>;
}

/** Loads the code that sends files, which few people need. Fails as a call without an answer does, if the code does not arrive. */
async function loadSending(endpoint: AnyEndpoint) {
  try {
    return await import(/* webpackChunkName: "send-upload" */ './send-upload');
  } catch (cause) {
    throw new NoResponseError(endpointName(endpoint), { cause });
  }
}
