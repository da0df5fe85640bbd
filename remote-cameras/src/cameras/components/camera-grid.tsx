import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Heading, Skeleton, Stack, VisuallyHidden } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import type { CameraGroup } from '../hooks/use-shown-cameras';
import { CameraTile } from './camera-tile';

interface CameraGridProps {
  groups: readonly CameraGroup[];
  /** Whether to show the restaurant's name above each group. */
  isGrouped: boolean;
  isCovered: boolean;
  searchForCamera: (id: number) => string;
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
    listStyleType: 'none',
  },
});

export function CameraGrid({ groups, isGrouped, isCovered, searchForCamera }: CameraGridProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'cameras.grid.label' });
  return (
    <Stack gap={6}>
      {groups.map(({ restaurant, timeZone, cameras }) => (
        <Stack as="section" key={restaurant?.id ?? 'others'} gap={3}>
          {isGrouped ? (
            <Heading size="sm" overflowWrap="anywhere">
              {restaurant?.name ?? intl.formatMessage({ id: 'cameras.grid.otherRestaurant' })}
            </Heading>
          ) : (
            <VisuallyHidden>
              <h2>{label}</h2>
            </VisuallyHidden>
          )}
          <Tiles aria-label={isGrouped ? (restaurant?.name ?? label) : label}>
            {cameras.map((camera) => (
              <li key={camera.id}>
                <CameraTile
                  camera={camera}
                  timeZone={timeZone}
                  to={searchForCamera(camera.id)}
                  isCovered={isCovered}
                />
              </li>
            ))}
          </Tiles>
        </Stack>
      ))}
    </Stack>
  );
}

/** Memoised, so that it renders only once. */
export const CameraGridSkeleton = memo(function CameraGridSkeleton({
  tiles = 6,
}: {
  tiles?: number;
}) {
  const intl = useIntl();
  return (
    <div data-state="loading">
      <VisuallyHidden role="status">
        {intl.formatMessage({ id: 'cameras.grid.loading' })}
      </VisuallyHidden>
      <Tiles aria-hidden="true">
        {Array.from({ length: tiles }, (_, index) => (
          <li key={index}>
            <Stack gap={2.5}>
              <Skeleton aspectRatio="16 / 9" width="100%" borderRadius="lg" />
              <Skeleton width="9rem" maxWidth="60%" height={4} />
            </Stack>
          </li>
        ))}
      </Tiles>
    </div>
  );
});
