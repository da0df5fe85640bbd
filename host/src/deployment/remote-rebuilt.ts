/** Said in the page by the script of `npm run dev`; the detail is the name of the remote. */
export const REMOTE_REBUILT = 'maitred:remote-rebuilt';
