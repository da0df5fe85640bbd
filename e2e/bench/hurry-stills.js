/*
 * Runs in the page before any other script: divides the interval between stills by `SPEED`, and counts object URLs of
 * pictures. Nothing else is accelerated.
 */
const STILL_INTERVAL_MS = 10_000;
const SPEED = 10;

const wait = window.setTimeout;
window.setTimeout = (action, time, ...values) =>
  wait(action, time === STILL_INTERVAL_MS ? time / SPEED : time, ...values);

window.stills = { shown: 0, kept: 0 };
const { createObjectURL, revokeObjectURL } = URL;
URL.createObjectURL = (source) => {
  window.stills.shown += 1;
  window.stills.kept += 1;
  return createObjectURL.call(URL, source);
};
URL.revokeObjectURL = (address) => {
  window.stills.kept -= 1;
  revokeObjectURL.call(URL, address);
};
