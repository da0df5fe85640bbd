import type { Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { callEach } from './call-each';
import { callEndpoint } from './call-endpoint';
import { type EndpointKey, endpointKey, serializeKey, severalKey } from './endpoint-key';
import { isOffered, recordOffered, recordRefusal } from './optional-calls';
import { keepTrying, stopTrying } from './poll-retries';

/** The state of an answer, without a function that reloads it. */
export interface ResourceState<Data> {
  /** Undefined means unknown, never empty or zero. */
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  /** The last attempt to read the data failed; they are from an earlier one. */
  isStale: boolean;
  /** When the data were read, milliseconds since the epoch. */
  updatedAt: number | undefined;
}

/** What a data hook returns: the answer, its state and a function that reloads it. */
export interface Resource<Data> extends ResourceState<Data> {
  /** Whether the data belong to the previous input, while those for the current one are loading. */
  isPrevious: boolean;
  reload: () => Promise<void>;
}

interface UseEndpointOptions {
  /**
   * Milliseconds between two reads while the component is mounted. Polling pauses while the tab is hidden, and
   * reads at once when it is shown.
   */
  pollInterval?: number;
  /** Keeps the previous answer on screen while another page or filter is being read, unless that read fails. */
  keepPreviousData?: boolean;
  /** True for a call that a provider need not offer: if it is missing, the call is made once and there are no data. */
  isOptional?: boolean;
  /** False for what does not change while the tab is in use. */
  revalidateOnFocus?: boolean;
  /** False to reuse cached data on mount: otherwise many inputs that are read in turn would be read again at once. */
  revalidateIfStale?: boolean;
  /** Milliseconds after a read in which a return to the tab does not read again; 5 s by default. */
  focusThrottleInterval?: number;
  /**
   * True if the component shows when the data were read: it then re-renders after each read, even if the data are the
   * same.
   */
  redrawsWithEachRead?: boolean;
}

/** Milliseconds after which a failed poll is retried, if its interval is longer. */
const LONGEST_RETRY_MS = 30_000;

/** The default of swr. */
const FOCUS_PAUSE_MS = 5000;

const readAt = new Map<string, number>();

/** Called together with the removal of the cached answers. */
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
      const answer = await callEndpoint(endpoint, input as EndpointInput<E>);
      if (isOptional) recordOffered(endpoint);
      return answer;
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
  /** Number of concurrent reads; all of them by default. */
  concurrency?: number;
}

/**
 * Reads a GET endpoint once for each input and returns the answers in their order. All or none: if one read fails, its
 * error applies to all, and earlier data stay, marked as stale.
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

/** Reads a GET endpoint and polls it in a hidden tab too, for notifications. */
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
      // swr stops polling after a failed read; these options keep it going.
      shouldRetryOnError: pollInterval > 0,
      // With it, swr would only retry reads that failed while the tab was visible and online. The retry handles
      // reconnects as well.
      revalidateOnReconnect: pollInterval === 0,
      onErrorRetry: (_error, failed, _config, revalidate, retry) => {
        keepTrying(failed, Math.min(pollInterval, LONGEST_RETRY_MS), () => {
          const mayRead = pollsWhenHidden || document.visibilityState === 'visible';
          if (mayRead) void revalidate(retry);
          return mayRead;
        });
      },
      onSuccess: (_answer, read) => stopTrying(read),
      // A failed read marks the data as stale; a skipped one would not.
      refreshWhenOffline: true,
      keepPreviousData: options.keepPreviousData ?? false,
      revalidateOnFocus: options.revalidateOnFocus ?? true,
      revalidateIfStale: options.revalidateIfStale ?? true,
      focusThrottleInterval: options.focusThrottleInterval ?? FOCUS_PAUSE_MS,
    },
  );
  const { data: found, error, isLoading, mutate } = answered;
  // swr re-renders only for the fields that are accessed.
  if (options.redrawsWithEachRead) void answered.isValidating;
  const { cache } = useSWRConfig();
  const isOfPrevious =
    found !== undefined && name !== undefined && cache.get(name)?.data === undefined;
  // Once the current read has failed, data of the previous input is worse than none.
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
