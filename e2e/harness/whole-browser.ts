import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts';

/** The full Chromium, for what the headless shell lacks: the back/forward cache and notifications. */
export const WHOLE_BROWSER = {
  executablePath: findChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
};
