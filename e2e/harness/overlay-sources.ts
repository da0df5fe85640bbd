import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, REMOTE_PACKAGES } from '../../scripts';

/** Folders in which the kit implements the overlay components; other code opens them. */
const PARTS = ['overlays', 'select', 'date-range', 'testing', 'ui/confirmation'].map(
  (folder) => `shared-kit/src/${folder}/`,
);

const OPENED =
  /<(?:\w+\.)?(Dialog|Drawer|Menu|Popover|Select|DateRangePicker|SlotTooltip|ToastList)[\s/>]|\b(confirm)\(\{/g;
const ICON = /import (\w+) from 'lucide-react/g;

/**
 * Every place in the sources that opens an overlay, once per place, with the file and component:
 * `host/src/shell/user-menu.tsx Menu`.
 */
export function overlaySources(): string[] {
  const files = ['host', 'shared-kit', ...REMOTE_PACKAGES].flatMap((folder) =>
    readdirSync(inRoot(folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, 'src', file.replaceAll(path.sep, '/')),
    ),
  );
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => !PARTS.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      openedIn(readFileSync(inRoot(file), 'utf8')).map((part) => `${file} ${part}`),
    )
    .sort();
}

function openedIn(text: string): string[] {
  const icons = [...text.matchAll(ICON)].map(([, name]) => name);
  return [...text.matchAll(OPENED)]
    .map(([, part, question]) => part ?? question ?? '')
    .filter((part) => !icons.includes(part));
}
