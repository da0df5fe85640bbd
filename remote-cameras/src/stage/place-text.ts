import type { Point } from '@maitred/contract';
import type { IntlShape } from '@maitred/shared-kit/i18n';

/** The position of a point for messages: "20.5%" of the width and of the height. */
export function placeText(intl: IntlShape, { x, y }: Point): { x: string; y: string } {
  const share = (value: number) =>
    intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  return { x: share(x), y: share(y) };
}
