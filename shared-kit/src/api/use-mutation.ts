import type { ChangingEndpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { useMemo } from 'react';
import { callAnyEndpoint } from './call-endpoint';
import { useMayCall } from './current-user';
import { sendFile, type UploadOptions } from './upload/upload-endpoint';

/**
 * Makes a call that changes something, by the rules of `callEndpoint`. If it sends a file, `onProgress` reports
 * the progress.
 */
export type Mutation<E extends ChangingEndpoint> = (
  input: EndpointInput<E>,
  options?: UploadOptions,
) => Promise<EndpointAnswer<E>>;

/**
 * Returns a call that changes something, or undefined if the signed-in user lacks its permission. The function is
 * stable as long as the permission is.
 */
export function useMutation<E extends ChangingEndpoint>(endpoint: E): Mutation<E> | undefined {
  const isAllowed = useMayCall(endpoint);
  return useMemo(() => {
    if (!isAllowed) return undefined;
    const send = endpoint.multipart ? sendFile : callAnyEndpoint;
    return (input, options) => send(endpoint, input, options);
  }, [endpoint, isAllowed]);
}
