import { useMemo } from 'react';
import type { FormatNumberOptions } from 'react-intl';
import { type IntlShape, useIntl } from '../i18n';
import type { Change } from './change';

/** Shown in place of an unknown metric. */
export const UNKNOWN_METRIC = '–';

export interface MetricText {
  /** "1 240", or a dash if it is unknown. */
  number: (value: number | undefined, fractionDigits?: 0 | 1 | 2) => string;
  /** "12 %". */
  percent: (share: number | undefined) => string;
  /** "+7 (+11 %)", "−13 (−3 %)", "0"; a dash if it is unknown. */
  change: (change: Change | undefined) => string;
  /** "+7". */
  signed: (value: number | undefined) => string;
  /** "+11 %". */
  signedPercent: (share: number | undefined) => string;
}

/** Formats metrics in the language of the page; changes always have their sign. */
export function useMetricText(): MetricText {
  const intl = useIntl();
  return useMemo(() => metricText(intl), [intl]);
}

function metricText(intl: IntlShape): MetricText {
  const figure = (value: number | undefined, options: FormatNumberOptions) =>
    value === undefined ? UNKNOWN_METRIC : withMinus(intl.formatNumber(value, options));

  const signed: MetricText['signed'] = (value) =>
    figure(value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const signedPercent: MetricText['signedPercent'] = (share) =>
    figure(share, { style: 'percent', signDisplay: 'exceptZero' });
  return {
    number: (value, fractionDigits = 0) => figure(value, { maximumFractionDigits: fractionDigits }),
    percent: (share) => figure(share, { style: 'percent' }),
    signed,
    signedPercent,
    change: (change) => {
      if (change === undefined) return UNKNOWN_METRIC;
      const { difference, share } = change;
      if (share === undefined || difference === 0) return signed(difference);
      return `${signed(difference)} (${signedPercent(share)})`;
    },
  };
}

/** Uses the real minus sign: a hyphen is too short to be noticed before a number. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
