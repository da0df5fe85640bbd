import { type AnyEndpoint, toWire } from '@maitred/contract';
import { findBlockedAddress } from '../blocked-calls';
import { endpointName, NoResponseError } from '../errors';
import {
  CALL_TIMEOUT_MS,
  type Caller,
  prepareRequest,
  type RawInput,
  readAnswer,
  requestHeaders,
} from '../request';

interface RawAnswer {
  status: number;
  statusText: string;
  text: string;
  headers: { get: (name: string) => string | null };
}

/**
 * One attempt of an upload. It uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws {ContractError | NoResponseError | ApiError}
 */
export async function sendUpload(
  endpoint: AnyEndpoint,
  input: RawInput,
  caller: Caller,
  onProgress?: (share: number) => void,
): Promise<unknown> {
  const { address, body } = prepareRequest(endpoint, input);
  const sentHeaders = requestHeaders(endpoint, caller);
  const answer = await new Promise<RawAnswer>((resolve, reject) => {
    const { signal } = caller;
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    request.open(endpoint.method, address.href);
    request.timeout = CALL_TIMEOUT_MS;
    sentHeaders.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    const abort = () => request.abort();
    const fail = (blockedAddress?: string) =>
      reject(new NoResponseError(endpointName(endpoint), { blockedAddress }));
    const failAtOnce = () =>
      findBlockedAddress(endpoint, address, sentHeaders).then(fail, () => fail());
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      resolve({ status, statusText, text: responseText, headers });
    });
    request.addEventListener('error', failAtOnce);
    // Distinguished from a lost connection: the sender may try again with a smaller file.
    request.addEventListener('timeout', () => {
      const cause = new DOMException('The time of the call is over', 'TimeoutError');
      reject(new NoResponseError(endpointName(endpoint), { cause }));
    });
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    onProgress?.(0);
    request.send(toFormData(body));
  });
  return readAnswer(endpoint, answer, answer.text);
}

/** The body of a multipart call: one field per key, named as on the wire. */
function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toWire(body) ?? {})) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
