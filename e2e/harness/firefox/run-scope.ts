/** Whether this run is one of `npm run firefox`. */
export const isFirefox = process.env.E2E_FIREFOX !== undefined;
