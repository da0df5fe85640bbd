import { isolated } from '@maitred/contract';
import type { IntlShape } from '@maitred/shared-kit/i18n';
import type { CsvCell } from '@maitred/shared-kit/metrics';
import type { InstantFormats } from './hooks/use-instant-formats';
import type { PersonDay, Sighting } from './sightings';

interface DetectionRow {
  key: string;
  cells: readonly (string | number)[];
}

/** Rows are formatted on demand, because there may be many thousands. */
export interface DetectionTable {
  head: { title: string; isNumeric: boolean }[];
  count: number;
  /** The rows from one index up to, but not including, another; by default all. */
  rows: (start?: number, end?: number) => DetectionRow[];
}

const UNKNOWN = '–';

/** Table of people by day: first and last time, how often and where. */
export function daysTable(
  intl: IntlShape,
  text: InstantFormats,
  days: readonly PersonDay[],
): DetectionTable {
  return {
    head: [
      { title: intl.formatMessage({ id: 'faces.table.person' }), isNumeric: false },
      { title: intl.formatMessage({ id: 'faces.table.day' }), isNumeric: false },
      { title: intl.formatMessage({ id: 'faces.table.first' }), isNumeric: true },
      { title: intl.formatMessage({ id: 'faces.table.last' }), isNumeric: true },
      { title: intl.formatMessage({ id: 'faces.table.count' }), isNumeric: true },
      { title: intl.formatMessage({ id: 'faces.table.cameras' }), isNumeric: false },
    ],
    count: days.length,
    rows: (start, end) =>
      days
        .slice(start, end)
        .map(({ profileId, name, day, firstAt, lastAt, count, cameraNames }) => ({
          key: `${day} ${profileId}`,
          cells: [
            name || UNKNOWN,
            text.day(day, 'full'),
            text.time(firstAt),
            text.time(lastAt),
            count,
            cameraNames.map((camera) => isolated(camera)).join(', ') || UNKNOWN,
          ],
        })),
  };
}

/** Table of all sightings, newest first. */
export function timesTable(
  intl: IntlShape,
  text: InstantFormats,
  sightings: readonly Sighting[],
): DetectionTable {
  return {
    head: [
      { title: intl.formatMessage({ id: 'faces.table.person' }), isNumeric: false },
      { title: intl.formatMessage({ id: 'faces.table.day' }), isNumeric: false },
      { title: intl.formatMessage({ id: 'faces.table.time' }), isNumeric: true },
      { title: intl.formatMessage({ id: 'faces.table.camera' }), isNumeric: false },
    ],
    count: sightings.length,
    rows: (start = 0, end) =>
      sightings.slice(start, end).map(({ name, at, cameraName }, index) => ({
        key: String(start + index),
        cells: [name || UNKNOWN, text.dayAt(at), text.time(at), cameraName ?? UNKNOWN],
      })),
  };
}

/** The cells of the whole table for a file, with the same headings and texts as on screen. */
export function tableCells({ head, rows }: DetectionTable): CsvCell[][] {
  return [head.map(({ title }) => title), ...rows().map(({ cells }) => [...cells])];
}
