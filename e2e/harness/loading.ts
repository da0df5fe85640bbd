/** What of a screen is on its way; pictures far below are not, until somebody scrolls there. */
export const LOADING = '[data-state=loading]:not(img):not(:has(> img[loading=lazy]))';
