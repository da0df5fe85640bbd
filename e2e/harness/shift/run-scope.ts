const { SHIFT_HOURS: hours } = process.env;

/** Whether this run was started by `npm run shift`. */
export const isShift = hours !== undefined;

/** In page time. */
export const SHIFT_HOURS = Number(hours);
