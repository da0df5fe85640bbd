/** The periods of the restaurant's calendar to which quarter-hours of heat are rolled up. */
export const HEAT_PERIODS = ['day', 'month', 'year'] as const;
export type HeatPeriod = (typeof HEAT_PERIODS)[number];
