/** The names of kit 1.0.0 for what `../metrics` exports, for remotes built with it. */
export {
  type Change,
  Chart,
  type CsvCell,
  changeOf,
  csvFileName,
  downloadCsv,
  toCsv,
  UNKNOWN_METRIC as UNKNOWN_FIGURE,
  useMetricText as useFigureText,
} from '../metrics';
