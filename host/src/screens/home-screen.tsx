import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { ErrorBoundary } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, EmptyState, Grid, Panel, Skeleton } from '@maitred/shared-kit/ui';
import { RemotePart } from '../federation/remote-part';
import type { HomeWidget } from '../registry/declared-parts';
import { useDeclaredParts } from '../routes/parts-context';
import { useOfferedScreens } from '../routes/use-offered-screens';
import { byUrgency } from './home-order';
import { LazyOnVisible } from './lazy-on-visible';
import { MissingPart } from './missing-part';

/** A grid, so that the panel fills its cell. */
const Place = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    _print: { display: 'block', marginBlockEnd: 6 },
  },
  variants: {
    size: {
      figure: {},
      panel: { gridColumn: { lg: 'span 2' } },
      list: { gridColumn: { lg: 'span 2' }, gridRow: { lg: 'span 2' } },
      row: { gridColumn: { lg: '1 / -1' } },
    },
  },
});

/** Everything that needs a person now, among what the signed-in user may see. */
export function HomeScreen() {
  const intl = useIntl();
  const user = useCurrentUser();
  // The screen of a single face list, for example, is not in the menu.
  const hasMenu = useOfferedScreens().some(({ menu }) => menu !== undefined);
  const { widgets: declared } = useDeclaredParts();
  const widgets = byUrgency(declared).filter(({ permissions }) =>
    holdsPermissions(user, permissions),
  );
  if (widgets.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'host.home.emptyTitle' })}
        description={intl.formatMessage(
          { id: 'host.home.emptyHint' },
          { screens: hasMenu ? 'some' : 'none' },
        )}
      />
    );
  }
  return (
    <Grid
      gap={4}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' }}
      gridAutoFlow="dense"
      // Printed below each other, in order of urgency.
      _print={{ display: 'block' }}
    >
      {widgets.map((widget) => (
        <Place key={`${widget.remote}/${widget.widget}`} size={widget.size}>
          <ErrorBoundary>
            <HomePanel {...widget} />
          </ErrorBoundary>
        </Place>
      ))}
    </Grid>
  );
}

function HomePanel({ remote, widget, height, isLoadedWhenVisible }: HomeWidget) {
  const loading = (
    <Panel>
      <Skeleton height={{ base: `${height.base}px`, lg: `${height.lg}px` }} />
    </Panel>
  );
  const part = (
    <RemotePart
      remote={remote}
      kind="widgets"
      name={widget}
      loading={loading}
      failed={(error) => (
        <Panel>
          <MissingPart remote={remote} error={error} />
        </Panel>
      )}
    />
  );
  return isLoadedWhenVisible ? <LazyOnVisible standIn={loading}>{part}</LazyOnVisible> : part;
}
