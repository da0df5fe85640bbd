/** Figures in words and files: what screens of numbers share. */
export { type Change, changeOf } from './change';
export { Chart, type ChartProps } from './chart';
export { type CsvCell, csvFileName, downloadCsv, toCsv } from './csv';
export { type FigureText, UNKNOWN_FIGURE, useFigureText } from './use-figure-text';
