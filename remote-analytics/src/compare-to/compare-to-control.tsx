import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Flex, PrintedFacts, SegmentedControl, Text } from '@maitred/shared-kit/ui';
import { COMPARE_TO, type CompareTo, precedingRange } from '../choice/preceding-range';
import { useChoice } from '../choice/use-choice';
import { rangeText } from '../labels/use-period-text';

/** Control for what to compare with. Renders nothing if both choices mean the same days. */
export function CompareToControl() {
  const intl = useIntl();
  const { range, period, today } = useGlobalFilter().filter;
  const { choice, choose } = useChoice();
  const [first, second] = COMPARE_TO.map(
    (compareTo) => precedingRange(range, period, compareTo).from,
  );
  if (first === second) return null;
  const label = intl.formatMessage({ id: 'analytics.compareTo.label' });
  const daysOf = (compareTo: CompareTo) =>
    rangeText(intl, precedingRange(range, period, compareTo), today);
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
          value={choice.compareTo}
          onValueChange={(compareTo) => choose({ compareTo })}
          options={COMPARE_TO.map((compareTo) => ({
            value: compareTo,
            label: daysOf(compareTo),
          }))}
        />
      </Flex>
      <PrintedFacts facts={[{ label, value: daysOf(choice.compareTo) }]} />
    </>
  );
}
