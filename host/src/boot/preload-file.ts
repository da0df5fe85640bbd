import * as v from 'valibot';
import { preloadScript } from './preload-script';

const FilesSchema = v.record(v.string(), v.object({ file: v.string(), integrity: v.string() }));

/** Preloads a lazy file of the host that the main file is about to import. The page lists these files. */
export function preloadFile(chunk: 'sign-in' | 'signed-in' | `messages-${string}`): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=lazy-files]');
  const files = v.parse(FilesSchema, JSON.parse(meta?.content ?? '{}'));
  const file = files[chunk];
  if (file !== undefined) preloadScript(file.file, file.integrity);
}
