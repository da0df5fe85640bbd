import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { ErrorNote } from './error-note';
import { FieldContext } from './field-context';

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  /** A sentence of help, below the control. */
  hint?: ReactNode;
  /** A translated message. With it the field is invalid: label, border and message turn red. */
  error?: ReactNode;
  isRequired?: boolean;
  /** Keeps the label for screen readers only, where the place already says it. */
  isLabelHidden?: boolean;
  /** The control's id; made up when not given. */
  id?: string;
}

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 },
});

const Label = chakra('label', {
  base: { fontSize: 'md', fontWeight: 'medium' },
  variants: {
    isInvalid: { true: { color: 'ink.red' } },
    isHidden: { true: { srOnly: true } },
  },
});

const Note = chakra('p', { base: { fontSize: 'sm', color: 'quiet' } });

export function Field({
  label,
  children,
  hint,
  error,
  isRequired = false,
  isLabelHidden = false,
  id,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const isInvalid = Boolean(error);
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const labelId = `${controlId}-label`;
  return (
    <FieldContext value={{ id: controlId, labelId, describedBy, isInvalid, isRequired }}>
      <Root data-invalid={isInvalid || undefined}>
        <Label id={labelId} htmlFor={controlId} isInvalid={isInvalid} isHidden={isLabelHidden}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </Label>
        {children}
        {hint && <Note id={hintId}>{hint}</Note>}
        {error && <ErrorNote id={errorId}>{error}</ErrorNote>}
      </Root>
    </FieldContext>
  );
}
