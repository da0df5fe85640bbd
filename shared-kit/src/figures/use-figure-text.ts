import { useMemo } from 'react';
import { type IntlShape, useIntl } from '../i18n';
import type { Change } from './change';

/** Stands where a figure is not known. */
export const UNKNOWN_FIGURE = '–';

export interface FigureText {
  /** "1 240", or a dash where it is unknown. */
  number: (value: number | undefined, fractionDigits?: number) => string;
  /** "12 %". */
  percent: (share: number | undefined) => string;
  /** "+7 (+11 %)", "−13 (−3 %)", "0"; a dash where it is unknown. */
  change: (change: Change | undefined) => string;
  /** "+7". */
  signed: (value: number | undefined) => string;
  /** "+11 %". */
  signedPercent: (share: number | undefined) => string;
}

/** Figures in the language of the page, always with their sign where they are a change. */
export function useFigureText(): FigureText {
  const intl = useIntl();
  return useMemo(() => figureText(intl), [intl]);
}

export function figureText(intl: IntlShape): FigureText {
  const known = <Value>(value: Value | undefined, text: (value: Value) => string) =>
    value === undefined ? UNKNOWN_FIGURE : text(value);
  const number: FigureText['number'] = (value, fractionDigits = 0) =>
    known(value, (known) => intl.formatNumber(known, { maximumFractionDigits: fractionDigits }));
  const percent: FigureText['percent'] = (share) =>
    known(share, (known) => intl.formatNumber(known, { style: 'percent' }));
  const signed: FigureText['signed'] = (value) =>
    known(value, (known) =>
      withMinus(intl.formatNumber(known, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })),
    );
  const signedPercent: FigureText['signedPercent'] = (share) =>
    known(share, (known) =>
      withMinus(intl.formatNumber(known, { style: 'percent', signDisplay: 'exceptZero' })),
    );
  const change: FigureText['change'] = (change) =>
    known(change, ({ difference, share }) =>
      share === undefined || difference === 0
        ? signed(difference)
        : `${signed(difference)} (${signedPercent(share)})`,
    );
  return { number, percent, change, signed, signedPercent };
}

/** The true minus sign: a hyphen is too short to be seen before a figure. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
