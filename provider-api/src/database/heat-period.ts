/** What quarters of heat are rolled up to, by the calendar of the restaurant. */
export const HEAT_PERIODS = ['day', 'month', 'year'] as const;
export type HeatPeriod = (typeof HEAT_PERIODS)[number];
