import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Field, Input, Textarea } from '@maitred/shared-kit/ui';

interface LimitedFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The maximum length, in characters as the contract counts them. */
  limit: number;
  /** A translated message, for example that the field is required. */
  error?: string | undefined;
  isRequired?: boolean;
  isMultiline?: boolean;
}

const Count = chakra('span', { base: { whiteSpace: 'nowrap' } });

/**
 * A text field that shows its limit while somebody types. Text over the limit is never cut off: a pasted name
 * stays whole until the user shortens it.
 */
export function LimitedField({
  label,
  value,
  onChange,
  limit,
  error,
  isRequired = false,
  isMultiline = false,
}: LimitedFieldProps) {
  const intl = useIntl();
  const excess = value.length - limit;
  const tooLong = intl.formatMessage({ id: 'faces.field.tooLong' }, { count: excess });
  const Control = isMultiline ? Textarea : Input;
  return (
    <Field
      label={label}
      isRequired={isRequired}
      error={excess > 0 ? tooLong : error}
      hint={
        <Count>
          {intl.formatMessage({ id: 'faces.field.length' }, { length: value.length, limit })}
        </Count>
      }
    >
      <Control
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
