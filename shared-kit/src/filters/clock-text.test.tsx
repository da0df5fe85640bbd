import { expect, it } from '@jest/globals';
import { renderUi } from '../../testing/render-ui';
import { browserTimeZone } from './calendar-date';
import { clockOffset, clocksText, isReadersClock, useClockText, zoneText } from './clock-text';

const SUMMER = Date.parse('2026-07-01T12:00:00Z');
const WINTER = Date.parse('2026-12-01T12:00:00Z');

function ClockText({ instant, timeZone }: { instant: number; timeZone: string }) {
  return useClockText()(instant, timeZone);
}

function clockTextOf(instant: number, timeZone: string): string | null {
  const { container } = renderUi(<ClockText instant={instant} timeZone={timeZone} />);
  return container.textContent;
}

it('returns the offset of a zone before and after a clock change', () => {
  expect(clockOffset(SUMMER, 'Europe/Berlin')).toBe(120);
  expect(clockOffset(WINTER, 'Europe/Berlin')).toBe(60);
  expect(clockOffset(WINTER, 'America/St_Johns')).toBe(-210);
});

it('formats an offset from UTC', () => {
  expect([180, 330, 0, -570].map(zoneText)).toEqual(['UTC+3', 'UTC+5:30', 'UTC+0', 'UTC−9:30']);
});

it('shows both offsets if a clock change lies between the two times', () => {
  expect(clocksText([SUMMER, SUMMER + 1], 'Europe/Berlin')).toBe('UTC+2');
  expect(clocksText([SUMMER, WINTER], 'Europe/Berlin')).toBe('UTC+2 – UTC+1');
});

it("shows the offset only if it differs from the browser's", () => {
  expect(isReadersClock(WINTER, browserTimeZone())).toBe(true);
  expect(clockTextOf(WINTER, browserTimeZone())).toMatch(/^\d\d:\d\d$/);
  expect(isReadersClock(WINTER, 'Pacific/Marquesas')).toBe(false);
  expect(clockTextOf(WINTER, 'Pacific/Marquesas')).toBe('02:30 (UTC−9:30)');
});
