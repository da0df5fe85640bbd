import { useIntl } from '@maitred/shared-kit/i18n';
import { Field, Flex, NumberInput, SegmentedControl } from '@maitred/shared-kit/ui';
import { useState } from 'react';

interface DurationFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** Seconds. */
  value: number;
  onValueChange: (seconds: number) => void;
}

const UNITS = { second: 1, minute: 60 } as const;
type Unit = keyof typeof UNITS;

/** A period in the unit that a person thinks in. */
export function DurationField({ label, hint, error, value, onValueChange }: DurationFieldProps) {
  const intl = useIntl();
  const [unit, setUnit] = useState<Unit>(value > 0 && value % 60 === 0 ? 'minute' : 'second');
  // "7.5" counts minutes until the field is left, which then has 450 seconds.
  const [typedUnit, setTypedUnit] = useState<Unit>();
  // A period that is no whole number of minutes cannot be given in them.
  const shown = typedUnit ?? (unit === 'minute' && value % 60 !== 0 ? 'second' : unit);

  function handleValueChange(count: number) {
    setTypedUnit(shown);
    // To the millisecond: 1.1 × 60 is not quite 66. What is no whole second is refused in words.
    onValueChange(Math.round(count * UNITS[shown] * 1000) / 1000);
  }

  function handleUnitChange(next: Unit) {
    setUnit(next);
    // The number stays, what it counts changes.
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
