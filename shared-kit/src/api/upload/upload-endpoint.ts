import type { AnyEndpoint, Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { requestLanguage } from '../../i18n/catalogue-store';
import { type CallOptions, reportMisfit, withFreshToken } from '../call-endpoint';
import { endpointName, NoResponseError } from '../errors';

export interface UploadOptions extends CallOptions {
  /** Called with the fraction of the body that has been sent, 0 to 1; a second attempt starts at 0 again. */
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
 * Sends a file by the rules of `callEndpoint`, and reports progress: bearer token, language, validation in both
 * directions, one retry with a fresh token after a 401, and cancellation by `signal`. Each attempt has 7 s from its
 * first byte sent to the last byte of its response, as every call has, so a file must be small enough for the
 * connection: scale a picture down before sending it.
 * @throws {ApiError} the response was a 4xx or 5xx
 * @throws {NoResponseError} there was no response; its cause is a TimeoutError if the time limit was exceeded
 * @throws {ContractError} the input or the response violates the contract
 * @throws the signal's reason, if it was aborted
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

/**
 * Loads the code that sends files, which few people need. If it does not load, it fails like a call without a response.
 */
async function loadSending(endpoint: AnyEndpoint) {
  try {
    return await import(/* webpackChunkName: "send-upload" */ './send-upload');
  } catch (cause) {
    throw new NoResponseError(endpointName(endpoint), { cause });
  }
}
