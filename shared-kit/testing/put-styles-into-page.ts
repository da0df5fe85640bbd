import { insertStylesInto } from '../src/ui/theme/emotion-cache';

/** For test files that read styles, which `jest-setup` otherwise keeps out of the page. */
export function putStylesIntoPage(): void {
  insertStylesInto(undefined);
}
