import type { ReactNode } from 'react';
import { useLocalized } from '../catalogue/use-localized';
import { Link } from '../src/router';
import { Panel, Stack } from '../src/ui';

interface OverviewProps {
  paths: readonly string[];
  widgets: readonly { name: string; content: ReactNode }[];
}

/** Everything the remote offers: its screens as links, and its home screen panels rendered. */
export function Overview({ paths, widgets }: OverviewProps) {
  const say = useLocalized();
  return (
    <Stack gap={5} alignItems="stretch">
      <Panel title={say('Screens', 'Экраны')}>
        <Stack gap={2}>
          {paths.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </Stack>
      </Panel>
      {widgets.map(({ name, content }) => (
        <section key={name} data-widget={name}>
          {content}
        </section>
      ))}
    </Stack>
  );
}
