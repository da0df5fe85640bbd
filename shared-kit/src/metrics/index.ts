/** Metrics in words and files: what screens of numbers share. */
export { type Change, changeOf } from './change';
export { Chart } from './chart';
export { type CsvCell, csvFileName, downloadCsv, toCsv } from './csv';
export { CsvDownload } from './csv-download';
export { sharesOf } from './shares';
export { UNKNOWN_METRIC, useMetricText } from './use-metric-text';
