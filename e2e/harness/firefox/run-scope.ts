/** Whether this run was started by `npm run firefox`. */
export const isFirefox = process.env.E2E_FIREFOX !== undefined;
