import { insertStylesInto } from '../src/ui/theme/emotion-cache';

/** For a file of tests that read styles, which `jest-setup` keeps out of the page for the others. */
export function putStylesIntoPage(): void {
  insertStylesInto(undefined);
}
