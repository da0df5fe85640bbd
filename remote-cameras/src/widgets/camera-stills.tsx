import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { chakra, EmptyState, Link, Panel, ResourceView, Stack } from '@maitred/shared-kit/ui';
import Cctv from 'lucide-react/icons/cctv';
import { CameraGridSkeleton } from '../cameras/components/camera-grid';
import { CameraTile } from '../cameras/components/camera-tile';
import { useShownCameras } from '../cameras/hooks/use-shown-cameras';
import { FINGER_ROOM } from '../common/finger-room';
import { ExpiredAddresses } from '../stills/expired-addresses';

const SHOWN = 4;

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
    listStyleType: 'none',
  },
  variants: {
    // Two rows of pictures share the height of a taller neighbour; a single row would be cropped to its middle.
    hasRows: {
      true: {
        flexGrow: { lg: 1 },
        gridAutoRows: { lg: '1fr' },
        '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  },
});

/** Home screen widget: stills of the cameras of the chosen restaurant. */
export function CameraStills() {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const cameras = useShownCameras(false);
  const mayOpen = usePermission('read_restaurant', 'read_camera', 'read_vazone');
  const [group] = cameras.data ?? [];
  const count = cameras.data && (group?.cameras.length ?? 0);
  const addressOf = (id?: number) => {
    const search = new URLSearchParams();
    if (group?.restaurant) search.set('restaurant', String(group.restaurant.id));
    if (id !== undefined) search.set('camera', String(id));
    return `/cameras?${search}`;
  };
  return (
    <Panel
      display="flex"
      flexDirection="column"
      title={intl.formatMessage({ id: 'cameras.widget.title' })}
      aside={count !== undefined && intl.formatMessage({ id: 'cameras.toolbar.count' }, { count })}
    >
      <Stack gap={3} flexGrow={1} alignItems="stretch">
        <ResourceView
          state={cameras}
          isEmpty={(groups) => groups.length === 0}
          loading={<CameraGridSkeleton tiles={2} />}
          empty={
            <EmptyState icon={<Cctv />} title={intl.formatMessage({ id: 'cameras.grid.empty' })} />
          }
          describeError={describeError}
          onRetry={() => cameras.reload()}
        >
          {() =>
            group && (
              <ExpiredAddresses onReadAgain={cameras.reloadCameras}>
                <Tiles
                  aria-label={intl.formatMessage({ id: 'cameras.grid.label' })}
                  hasRows={group.cameras.length > 2}
                >
                  {group.cameras.slice(0, SHOWN).map((camera) => (
                    <li key={camera.id}>
                      <CameraTile
                        camera={camera}
                        timeZone={group.timeZone}
                        to={mayOpen ? addressOf(camera.id) : undefined}
                      />
                    </li>
                  ))}
                </Tiles>
              </ExpiredAddresses>
            )
          }
        </ResourceView>
        {mayOpen && (
          <Link
            asChild
            alignSelf="flex-start"
            marginBlockStart="auto"
            fontSize="md"
            css={FINGER_ROOM}
          >
            <RouterLink to={addressOf()}>
              {intl.formatMessage({ id: 'cameras.widget.all' })}
            </RouterLink>
          </Link>
        )}
      </Stack>
    </Panel>
  );
}
