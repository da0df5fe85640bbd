import { loadOpenable } from '../select/select';
import { loadToastList } from '../ui/toast/toaster';

/** Fetches what comes on demand, so that a test meets it at once, as a person mostly does. */
export async function loadParts(): Promise<void> {
  await Promise.all([loadOpenable(), loadToastList()]);
}
