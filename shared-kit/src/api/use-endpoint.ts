import type { Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { callEach } from './call-each';
import { callEndpoint } from './call-endpoint';
import { type EndpointKey, endpointKey, serializeKey, severalKey } from './endpoint-key';
import { isOffered, recordRefusal } from './optional-calls';
import { keepTrying, stopTrying } from './poll-retries';

/** What is known of an answer, without the way to read it anew. */
export interface ResourceState<Data> {
  /** Undefined means unknown: never read as empty or zero. */
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  /** The data are older than the last attempt to read them, which failed. */
  isStale: boolean;
  /** When the data were read, milliseconds since the epoch. */
  updatedAt: number | undefined;
}

/** What a data hook returns: the answer, its state and the way to read it anew. */
export interface Resource<Data> extends ResourceState<Data> {
  /** The data answer the previous input; those for the current one are on their way. */
  isPrevious: boolean;
  reload: () => Promise<void>;
}

interface UseEndpointOptions {
  /**
   * Milliseconds between two reads while the component is mounted. They rest while nobody can see the tab,
   * and the first look at it reads at once.
   */
  pollInterval?: number;
  /** Keeps the previous answer on screen while another page or filter is read, and no longer where that fails. */
  keepPreviousData?: boolean;
  /** True for a call that a provider need not have: one that it does not have is asked once, and answers nothing. */
  isOptional?: boolean;
  /** False for what does not change while the tab is in use. */
  revalidateOnFocus?: boolean;
  /** False where what was read before will do for whoever asks later: many that are read in turn would be read at once. */
  revalidateIfStale?: boolean;
  /** Milliseconds after a read in which a look at the tab asks for no other; 5 s by default. */
  focusThrottleInterval?: number;
  /** True where the component says when the data were read: a read that brings the same data draws it anew as well. */
  redrawsWithEachRead?: boolean;
}

/** Milliseconds after which a poll that failed is tried again, where its interval is longer. */
const LONGEST_RETRY_MS = 30_000;

/** As swr has it. */
const FOCUS_PAUSE_MS = 5000;

const readAt = new Map<string, number>();

/** Goes with the answers themselves. */
export function forgetReadTimes(): void {
  readAt.clear();
}

/**
 * Reads a GET endpoint through the shared cache. A null input reads nothing (a missing permission,
 * a choice not made yet).
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | null,
  { isOptional = false, ...options }: UseEndpointOptions = {},
): Resource<EndpointAnswer<E>> {
  const isAsked = input !== null && (!isOptional || isOffered(endpoint));
  const read = async () => {
    try {
      return await callEndpoint(endpoint, input as EndpointInput<E>);
    } catch (error) {
      if (isOptional) recordRefusal(endpoint, error);
      throw error;
    }
  };
  return useAnswer(isAsked ? endpointKey(endpoint, input) : null, read, options, {
    pollsWhenHidden: false,
  });
}

interface UseEndpointsOptions extends Omit<UseEndpointOptions, 'isOptional'> {
  /** How many reads are under way at a time; all of them by default. */
  concurrency?: number;
}

/**
 * Reads a GET endpoint once for each input and answers in their order. All or none: where one
 * read fails its error is that of all, and what was read before stays, marked as old.
 */
export function useEndpoints<E extends Endpoint>(
  endpoint: E,
  inputs: readonly EndpointInput<E>[] | null,
  { concurrency = Number.POSITIVE_INFINITY, ...options }: UseEndpointsOptions = {},
): Resource<EndpointAnswer<E>[]> {
  return useAnswer(
    inputs === null ? null : severalKey(endpoint, inputs),
    () => callEach(inputs ?? [], (input) => callEndpoint(endpoint, input), concurrency),
    options,
    { pollsWhenHidden: false },
  );
}

/** Reads a GET endpoint, polled in a hidden tab too: for what is announced outside of it. */
export function useEndpointWhileHidden<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | null,
  options: UseEndpointOptions,
): Resource<EndpointAnswer<E>> {
  return useAnswer(
    input === null ? null : endpointKey(endpoint, input),
    () => callEndpoint(endpoint, input as EndpointInput<E>),
    options,
    { pollsWhenHidden: true },
  );
}

function useAnswer<Answer>(
  key: EndpointKey | null,
  read: () => Promise<Answer>,
  options: UseEndpointOptions,
  { pollsWhenHidden }: { pollsWhenHidden: boolean },
): Resource<Answer> {
  const { pollInterval = 0 } = options;
  const name = key === null ? undefined : serializeKey(key);
  const answered = useSWR(
    key,
    async () => {
      const answer = await read();
      if (name !== undefined) readAt.set(name, Date.now());
      return answer;
    },
    {
      refreshInterval: pollInterval,
      refreshWhenHidden: pollsWhenHidden,
      // swr polls no further once a read has failed: these carry on.
      shouldRetryOnError: pollInterval > 0,
      // Or it would carry on only where the tab was seen, and online, as the read failed.
      revalidateOnReconnect: pollInterval === 0,
      onErrorRetry: (_error, failed, _config, revalidate, retry) => {
        keepTrying(failed, Math.min(pollInterval, LONGEST_RETRY_MS), () => {
          const mayRead = pollsWhenHidden || document.visibilityState === 'visible';
          if (mayRead) void revalidate(retry);
          return mayRead;
        });
      },
      onSuccess: (_answer, read) => stopTrying(read),
      // A read that fails says that what is on screen grows old; one left out says nothing.
      refreshWhenOffline: true,
      keepPreviousData: options.keepPreviousData ?? false,
      revalidateOnFocus: options.revalidateOnFocus ?? true,
      revalidateIfStale: options.revalidateIfStale ?? true,
      focusThrottleInterval: options.focusThrottleInterval ?? FOCUS_PAUSE_MS,
    },
  );
  const { data: found, error, isLoading, mutate } = answered;
  // swr draws anew for what is taken of its answer alone.
  if (options.redrawsWithEachRead) void answered.isValidating;
  const { cache } = useSWRConfig();
  const isOfPrevious =
    found !== undefined && name !== undefined && cache.get(name)?.data === undefined;
  // The answer to another question is worse than none once it is known that the right one does not come.
  const data = isOfPrevious && error !== undefined ? undefined : found;
  const reload = useCallback(async () => {
    await mutate();
  }, [mutate]);
  return {
    data,
    error,
    isLoading,
    isStale: data !== undefined && error !== undefined,
    updatedAt: name === undefined ? undefined : readAt.get(name),
    isPrevious: isOfPrevious && data !== undefined,
    reload,
  };
}
