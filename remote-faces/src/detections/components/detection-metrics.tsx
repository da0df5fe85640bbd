import { isolated } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Figure, Panel, SimpleGrid, Text } from '@maitred/shared-kit/ui';
import type { InstantFormats } from '../hooks/use-instant-formats';
import type { Sighting } from '../sightings';

interface DetectionMetricsProps {
  /** At least one, newest first. */
  sightings: readonly Sighting[];
  text: InstantFormats;
}

/** How many people were seen, how often, and who was seen last. */
export function DetectionMetrics({ sightings, text }: DetectionMetricsProps) {
  const intl = useIntl();
  const people = new Set(sightings.map(({ profileId }) => profileId)).size;
  const [latest] = sightings;
  return (
    <Panel>
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap={4}>
        <Figure
          label={intl.formatMessage({ id: 'faces.metrics.people' })}
          value={intl.formatNumber(people)}
        />
        <Figure
          label={intl.formatMessage({ id: 'faces.metrics.detections' })}
          value={intl.formatNumber(sightings.length)}
        />
        {latest && (
          <Box gridColumn={{ base: '1 / -1', sm: 'auto' }} minWidth={0}>
            <Figure
              label={intl.formatMessage({ id: 'faces.metrics.latest' })}
              value={text.time(latest.at)}
            >
              <Text lineClamp={2} overflowWrap="anywhere">
                {[latest.name, text.dayAt(latest.at, 'short'), latest.cameraName ?? '']
                  .filter(Boolean)
                  .map((part) => isolated(part))
                  .join(' · ')}
              </Text>
            </Figure>
          </Box>
        )}
      </SimpleGrid>
    </Panel>
  );
}
