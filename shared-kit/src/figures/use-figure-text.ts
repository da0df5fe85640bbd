import { type IntlShape, useIntl } from '../i18n';
import type { Change } from './change';

/** Stands where a figure is not known. */
export const UNKNOWN_FIGURE = '–';

export interface FigureText {
  /** "1 240", or a dash where it is unknown. */
  number: (value: number | undefined, fractionDigits?: 0 | 1 | 2) => string;
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
  return figureText(useIntl());
}

const made = new Map<string, FigureText>();

/** Made once for a language: each row of a long table asks for it. */
export function figureText({ locale }: Pick<IntlShape, 'locale'>): FigureText {
  const text = made.get(locale) ?? makeFigureText(locale);
  made.set(locale, text);
  return text;
}

function makeFigureText(locale: string): FigureText {
  // Once, too: looking a format up for each of thousands of cells takes longer than using it.
  const format = (options: Intl.NumberFormatOptions) => {
    const made = new Intl.NumberFormat(locale, options);
    return (value: number) => withMinus(made.format(value));
  };
  const numbers = [0, 1, 2].map((digits) => format({ maximumFractionDigits: digits }));
  const signs = format({ signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const percents = format({ style: 'percent' });
  const signedPercents = format({ style: 'percent', signDisplay: 'exceptZero' });
  const known = <Value>(value: Value | undefined, text: (value: Value) => string) =>
    value === undefined ? UNKNOWN_FIGURE : text(value);

  const signed: FigureText['signed'] = (value) => known(value, signs);
  const signedPercent: FigureText['signedPercent'] = (share) => known(share, signedPercents);
  return {
    number: (value, fractionDigits = 0) => known(value, numbers[fractionDigits] ?? String),
    percent: (share) => known(share, percents),
    signed,
    signedPercent,
    change: (change) =>
      known(change, ({ difference, share }) =>
        share === undefined || difference === 0
          ? signed(difference)
          : `${signed(difference)} (${signedPercent(share)})`,
      ),
  };
}

/** The true minus sign: a hyphen is too short to be seen before a figure. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
