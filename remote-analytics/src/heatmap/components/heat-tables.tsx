import { useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import { Box, chakra, SimpleGrid, Table, Text } from '@maitred/shared-kit/ui';
import { type HeatGrid, sectorSums } from '../heat-grid';
import type { ZoneHeat, ZoneKind } from '../zone-heat';

const KIND_LABELS: Record<ZoneKind, string> = {
  table: 'analytics.heatmap.zoneTable',
  people: 'analytics.heatmap.zonePeople',
  face: 'analytics.heatmap.zoneFace',
};
const ROW_LABELS = [
  'analytics.heatmap.top',
  'analytics.heatmap.middle',
  'analytics.heatmap.bottom',
] as const;
const COLUMN_LABELS = [
  'analytics.heatmap.left',
  'analytics.heatmap.centre',
  'analytics.heatmap.right',
] as const;

interface HeatTablesProps {
  grid: HeatGrid;
  /** Undefined if the user may not see zones or they could not be read. */
  zones: readonly ZoneHeat[] | undefined;
}

/** The map as numbers: by zone, and by part of the picture. */
export function HeatTables({ grid, zones }: HeatTablesProps) {
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap={6} alignItems="start">
      {zones && zones.length > 0 && <ZoneTable zones={zones} />}
      <SectorTable grid={grid} />
    </SimpleGrid>
  );
}

function ZoneTable({ zones }: { zones: readonly ZoneHeat[] }) {
  const intl = useIntl();
  const metricText = useMetricText();
  const label = intl.formatMessage({ id: 'analytics.heatmap.byZone' });
  const hottestFirst = [...zones].sort((one, other) => other.value - one.value);
  return (
    <ZoneNames>
      <Text fontWeight="semibold" fontSize="md" marginBlockEnd={2}>
        {label}
      </Text>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {intl.formatMessage({ id: 'analytics.heatmap.number' })}
            </th>
            <th scope="col">{intl.formatMessage({ id: 'analytics.heatmap.zone' })}</th>
            <th scope="col" data-numeric>
              {intl.formatMessage({ id: 'analytics.heatmap.intensity' })}
            </th>
            <th scope="col" data-numeric>
              {intl.formatMessage({ id: 'analytics.heatmap.share' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {hottestFirst.map(({ id, number, name, kind, value, share }) => (
            <tr key={id}>
              <td data-numeric>{number}</td>
              <th scope="row">
                <div>{name}</div>
                <p>{intl.formatMessage({ id: KIND_LABELS[kind] })}</p>
              </th>
              <td data-numeric>{metricText.number(value)}</td>
              <td data-numeric>{metricText.percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ZoneNames>
  );
}

/** One class for all rows, which render again with each map. */
const ZoneNames = chakra('div', {
  base: {
    minWidth: 0,
    '& tbody th > div': { overflowWrap: 'anywhere', minWidth: '7rem' },
    '& tbody th > p': { fontSize: 'sm', color: 'quiet', fontWeight: 'normal' },
  },
});

function SectorTable({ grid }: { grid: HeatGrid }) {
  const intl = useIntl();
  const metricText = useMetricText();
  const label = intl.formatMessage({ id: 'analytics.heatmap.byPart' });
  const sums = sectorSums(grid);
  return (
    <Box minWidth={0}>
      <Text fontWeight="semibold" fontSize="md" marginBlockEnd={2}>
        {label}
      </Text>
      <Table label={label}>
        <thead>
          <tr>
            <td />
            {COLUMN_LABELS.map((id) => (
              <th key={id} scope="col" data-numeric>
                {intl.formatMessage({ id })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROW_LABELS.map((id, row) => (
            <tr key={id}>
              <th scope="row">{intl.formatMessage({ id })}</th>
              {COLUMN_LABELS.map((columnId, column) => (
                <td key={columnId} data-numeric>
                  {metricText.percent(
                    grid.total === 0 ? undefined : (sums[row]?.[column] ?? 0) / grid.total,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
