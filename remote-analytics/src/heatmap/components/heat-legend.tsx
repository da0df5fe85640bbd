import { useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import { Box, Flex, Text } from '@maitred/shared-kit/ui';
import { heatGradient, valueAt } from '../heat-colors';

const gradient = heatGradient();

/** Legend of the colours, from nobody to the hottest place, with the number in the middle. */
export function HeatLegend({ highest }: { highest: number }) {
  const intl = useIntl();
  const metricText = useMetricText();
  // A spot and those around it share what few people left there.
  const fractionDigits = highest < 1 ? 2 : highest < 10 ? 1 : 0;
  return (
    <Box maxWidth="26rem">
      <Text fontSize="sm" color="quiet" marginBlockEnd={1}>
        {intl.formatMessage({ id: 'analytics.heatmap.legend' })}
      </Text>
      <Box
        aria-hidden="true"
        height={3}
        borderRadius="full"
        borderWidth="1px"
        borderColor="line"
        forcedColorAdjust="none"
        style={{ background: gradient }}
      />
      <Flex justifyContent="space-between" fontSize="sm" color="quiet">
        {[0, 0.5, 1].map((heat) => (
          <span key={heat}>{metricText.number(valueAt(heat, highest), fractionDigits)}</span>
        ))}
      </Flex>
    </Box>
  );
}
