import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { createDateText, type DateText } from './date-text';

/** Times and whole dates in the active language. */
export function useDateText(): DateText {
  const intl = useIntl();
  return useMemo(() => createDateText(intl), [intl]);
}
