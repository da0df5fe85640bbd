import { useCallback } from 'react';
import { useIntl } from '../i18n';
import { ApiError, ContractError, NoResponseError } from './errors';

/** The HTTP statuses that have a message of their own. */
export const STATUSES_WITH_MESSAGE = [
  400, 401, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 423,
  424, 426, 429, 431, 451, 500, 501, 502, 503, 504, 505,
] as const;

/** Texts of the caller's own, already translated, that take the place of the default ones. */
export interface ErrorMessageOverrides {
  /** By `data.status` of the answer, such as `no_face`. Comes first. */
  byReason?: Record<string, string>;
  /** By HTTP status. */
  byStatus?: Record<number, string>;
}

/** What to tell a person about a failed call. Raw error text is never shown. */
export type DescribeError = (error: unknown, overrides?: ErrorMessageOverrides) => string;

/**
 * Finds the message of an error: by the answer's machine word where the caller gave one, else by
 * the HTTP status, the caller's table before the default one.
 */
export function useErrorMessage(): DescribeError {
  const intl = useIntl();
  return useCallback(
    (error, { byReason = {}, byStatus = {} } = {}) => {
      if (error instanceof ApiError) {
        const { status, data } = error;
        const chosen = (data?.status && byReason[data.status]) || byStatus[status];
        if (chosen) return chosen;
        const isKnown = STATUSES_WITH_MESSAGE.some((known) => known === status);
        return intl.formatMessage({ id: isKnown ? `kit.status.${status}` : 'kit.error.default' });
      }
      if (error instanceof NoResponseError)
        return intl.formatMessage({ id: 'kit.error.noResponse' });
      if (error instanceof ContractError) return intl.formatMessage({ id: 'kit.error.contract' });
      return intl.formatMessage({ id: 'kit.error.default' });
    },
    [intl],
  );
}
