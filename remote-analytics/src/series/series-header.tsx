import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { Box, Flex, lazyComponent, PrintedFacts, Stack, Text } from '@maitred/shared-kit/ui';
import { VISITORS } from '../choice/counted-series';
import { useChoice } from '../choice/use-choice';
import { type SeriesChoice, useMayReadZones } from './use-counted-series';
import { useSeriesText } from './use-series-text';

/** Lazy, because it is rarely needed. */
const SubstituteNotice = lazyComponent(() =>
  import(/* webpackChunkName: "substitute-notice" */ './substitute-notice').then(
    (module) => module.SubstituteNotice,
  ),
);

/** As high as a select, including its size on touch devices. */
const ROOM = { minHeight: '2.5rem', '@media (pointer: coarse)': { minHeight: '2.75rem' } };

/** Select for what the metrics below count. Renders nothing if zones count nothing and nothing else was chosen. */
export function SeriesHeader({ counted }: { counted: SeriesChoice }) {
  const { offered, substituted } = counted;
  if (offered === undefined) return <SeriesRoom />;
  if (offered.length === 0 && substituted === undefined) return null;
  return (
    <Stack gap={3}>
      {offered.length > 0 && <SeriesSelect counted={counted} />}
      {substituted && <SubstituteNotice counted={counted} reason={substituted} />}
    </Stack>
  );
}

/** Placeholder until zones are known. Users who may see zones mostly have some that count. */
export function SeriesRoom() {
  return useMayReadZones() && <Box css={ROOM} />;
}

function SeriesSelect({ counted: { offered = [], series } }: { counted: SeriesChoice }) {
  const intl = useIntl();
  const { choose } = useChoice();
  const nameOf = useSeriesText();
  const label = intl.formatMessage({ id: 'analytics.series.label' });
  return (
    <>
      <Flex alignItems="center" gap={3} _print={{ display: 'none' }}>
        <Text aria-hidden="true" fontSize="md" color="quiet" flexShrink={0}>
          {label}
        </Text>
        <Select
          label={label}
          width="min(22rem, 100%)"
          value={series?.type}
          onValueChange={(type) => choose({ series: type === VISITORS.type ? undefined : type })}
          options={[VISITORS, ...offered].map((option) => ({
            value: option.type,
            label: nameOf(option),
          }))}
        />
      </Flex>
      {series && <PrintedFacts facts={[{ label, value: nameOf(series) }]} />}
    </>
  );
}
