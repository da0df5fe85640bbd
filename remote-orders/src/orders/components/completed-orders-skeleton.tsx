import { Grid, Panel, SimpleGrid, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { ORDER_GROUPS } from '../order-groups';
import { GROUP_FIGURE_HEIGHT } from './group-metric';

export const METRIC_COLUMNS = { base: 1, sm: 2 };
/** Grid columns of the figures and the chart beside them. The table takes the full width for its many columns. */
export const METRICS_AND_CHART = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' };

export function CompletedOrdersSkeleton() {
  return (
    <Stack gap={4} data-state="loading">
      <Grid gap={4} gridTemplateColumns={METRICS_AND_CHART}>
        <SimpleGrid columns={METRIC_COLUMNS} gap={4}>
          {['total', ...ORDER_GROUPS.map(({ key }) => key)].map((key) => (
            <Panel key={key}>
              <Skeleton height={GROUP_FIGURE_HEIGHT} />
            </Panel>
          ))}
        </SimpleGrid>
        <Panel>
          <Skeleton height={72} />
        </Panel>
      </Grid>
      <Panel>
        <Skeleton height={72} />
      </Panel>
    </Stack>
  );
}
