import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts';

/** Chromium as everybody has it, for what one without a window does not do: keep pages that were left, and notify. */
export const WHOLE_BROWSER = {
  executablePath: findChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
};
