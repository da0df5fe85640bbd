import { useCallback } from 'react';
import { useIntl } from '../i18n';
import { ApiError, ContractError, NoResponseError } from './errors';

/** Message id for each HTTP status that has its own message. */
export const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'kit.status.400',
  401: 'kit.status.401',
  403: 'kit.status.403',
  404: 'kit.status.404',
  405: 'kit.status.405',
  406: 'kit.status.406',
  407: 'kit.status.407',
  408: 'kit.status.408',
  409: 'kit.status.409',
  410: 'kit.status.410',
  411: 'kit.status.411',
  412: 'kit.status.412',
  413: 'kit.status.413',
  414: 'kit.status.414',
  415: 'kit.status.415',
  416: 'kit.status.416',
  417: 'kit.status.417',
  422: 'kit.status.422',
  423: 'kit.status.423',
  424: 'kit.status.424',
  426: 'kit.status.426',
  429: 'kit.status.429',
  431: 'kit.status.431',
  451: 'kit.status.451',
  500: 'kit.status.500',
  501: 'kit.status.501',
  502: 'kit.status.502',
  503: 'kit.status.503',
  504: 'kit.status.504',
  505: 'kit.status.505',
};

/** The caller's own messages, already translated, in place of the default ones. */
export interface ErrorMessageOverrides {
  /** By `data.status` of the answer, such as `no_face`. Comes first. */
  byReason?: Record<string, string>;
  /** By HTTP status. */
  byStatus?: Record<number, string>;
}

/** Returns the message that a person sees about a failed call, never raw error text. */
export type DescribeError = (error: unknown, overrides?: ErrorMessageOverrides) => string;

/**
 * Finds the message of an error: by the `status` word of the answer if the caller has a message for it, else by
 * the HTTP status, from the caller's table before the default one.
 */
export function useErrorMessage(): DescribeError {
  const intl = useIntl();
  return useCallback(
    (error, { byReason = {}, byStatus = {} } = {}) => {
      if (error instanceof ApiError) {
        const { status, data } = error;
        const reason = data?.status ?? '';
        const chosen = (Object.hasOwn(byReason, reason) && byReason[reason]) || byStatus[status];
        if (chosen) return chosen;
        return intl.formatMessage({ id: STATUS_MESSAGES[status] ?? 'kit.error.default' });
      }
      if (error instanceof NoResponseError) {
        const { blockedAddress: address } = error;
        return address === undefined
          ? intl.formatMessage({ id: 'kit.error.noResponse' })
          : intl.formatMessage({ id: 'kit.error.blocked' }, { address });
      }
      if (error instanceof ContractError) {
        const isOurs = error.direction === 'request';
        return intl.formatMessage({ id: isOurs ? 'kit.error.request' : 'kit.error.contract' });
      }
      return intl.formatMessage({ id: 'kit.error.default' });
    },
    [intl],
  );
}
