/** Metrics as text and files, for all screens that show numbers. */
export { type Change, changeOf } from './change';
export { Chart } from './chart';
export { type CsvCell, csvFileName, downloadCsv, toCsv } from './csv';
export { CsvDownload } from './csv-download';
export { percentCell } from './percent-cell';
export { UNKNOWN_METRIC, useMetricText } from './use-metric-text';
