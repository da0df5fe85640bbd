const { SHIFT_HOURS: hours } = process.env;

/** Whether this run is one of `npm run shift`. */
export const isShift = hours !== undefined;

/** Of the page's time. */
export const SHIFT_HOURS = Number(hours);
