import type { CalendarRange, Period } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Flex, PrintedFacts, SegmentedControl, Text } from '@maitred/shared-kit/ui';
import { AGAINST, type Against, precedingRange } from '../choice/preceding-range';
import { rangeText } from '../words/use-period-text';

interface CompareToControlProps {
  range: CalendarRange;
  period: Period | undefined;
  today: string;
  value: Against;
  onChange: (against: Against) => void;
}

/** What to compare with; not there where both choices come to the same days. */
export function CompareToControl({ range, period, today, value, onChange }: CompareToControlProps) {
  const intl = useIntl();
  const [first, second] = AGAINST.map((against) => precedingRange(range, period, against).from);
  if (first === second) return null;
  const label = intl.formatMessage({ id: 'analytics.against.label' });
  const daysOf = (against: Against) =>
    rangeText(intl, precedingRange(range, period, against), today);
  return (
    <>
      <Flex
        flexWrap="wrap"
        alignItems="center"
        columnGap={3}
        rowGap={1}
        _print={{ display: 'none' }}
      >
        <Text aria-hidden="true" fontSize="md" color="quiet">
          {label}
        </Text>
        <SegmentedControl
          label={label}
          value={value}
          onValueChange={onChange}
          options={AGAINST.map((against) => ({ value: against, label: daysOf(against) }))}
        />
      </Flex>
      <PrintedFacts facts={[{ label, value: daysOf(value) }]} />
    </>
  );
}
