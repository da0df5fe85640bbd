import { useIntl } from '@maitred/shared-kit/i18n';
import { Field, Flex, NumberInput, SegmentedControl } from '@maitred/shared-kit/ui';
import { useState } from 'react';

interface DurationFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** In seconds. */
  value: number;
  onValueChange: (seconds: number) => void;
}

const UNITS = { second: 1, minute: 60 } as const;
type Unit = keyof typeof UNITS;

/** A duration field in seconds or minutes. */
export function DurationField({ label, hint, error, value, onValueChange }: DurationFieldProps) {
  const intl = useIntl();
  const [unit, setUnit] = useState<Unit>(value > 0 && value % 60 === 0 ? 'minute' : 'second');
  // Keep the unit while the user types: "7.5" stays minutes until blur and then becomes 450 seconds.
  const [typedUnit, setTypedUnit] = useState<Unit>();
  // Show a duration in seconds if it is not a whole number of minutes.
  const shown = typedUnit ?? (unit === 'minute' && value % 60 !== 0 ? 'second' : unit);

  function handleValueChange(count: number) {
    setTypedUnit(shown);
    // Round to the millisecond, because 1.1 × 60 is not exactly 66. Fractions of a second get an error message.
    onValueChange(Math.round(count * UNITS[shown] * 1000) / 1000);
  }

  function handleUnitChange(next: Unit) {
    setUnit(next);
    // The number stays; only its unit changes.
    onValueChange((value / UNITS[shown]) * UNITS[next]);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      <Flex gap={2}>
        <NumberInput
          value={value / UNITS[shown]}
          onValueChange={handleValueChange}
          onBlur={() => setTypedUnit(undefined)}
          width="6rem"
        />
        <SegmentedControl
          label={intl.formatMessage({ id: 'cameras.duration.unit' })}
          value={shown}
          onValueChange={handleUnitChange}
          options={[
            { value: 'second', label: intl.formatMessage({ id: 'cameras.duration.seconds' }) },
            { value: 'minute', label: intl.formatMessage({ id: 'cameras.duration.minutes' }) },
          ]}
        />
      </Flex>
    </Field>
  );
}
