import { preferredLocale } from '@maitred/shared-kit/i18n';
import * as v from 'valibot';
import { preloadScript } from './preload-script';

const FilesSchema = v.record(v.string(), v.object({ file: v.string(), integrity: v.string() }));

/** Preloads the texts of the shell in the language that the main file will start in. */
export function preloadMessages(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=messages]');
  const files = v.parse(FilesSchema, JSON.parse(meta?.content ?? '{}'));
  const own = files[preferredLocale()];
  if (own !== undefined) preloadScript(own.file, own.integrity);
}
