import type { ChangingEndpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { useMemo } from 'react';
import { callAnyEndpoint } from './call-endpoint';
import { useMayCall } from './current-user';
import { sendFile, type UploadOptions } from './upload/upload-endpoint';

/**
 * Makes a call that changes something, by the rules of `callEndpoint`. Where it sends a file, `onProgress`
 * tells how far that has come.
 */
export type Mutation<E extends ChangingEndpoint> = (
  input: EndpointInput<E>,
  options?: UploadOptions,
) => Promise<EndpointAnswer<E>>;

/**
 * A call that changes something, for whom may make it: undefined where the signed-in user lacks its
 * permission. The same function for as long as that holds.
 */
export function useMutation<E extends ChangingEndpoint>(endpoint: E): Mutation<E> | undefined {
  const isAllowed = useMayCall(endpoint);
  return useMemo(() => {
    if (!isAllowed) return undefined;
    const send = endpoint.multipart ? sendFile : callAnyEndpoint;
    return (input, options) => send(endpoint, input, options);
  }, [endpoint, isAllowed]);
}
