import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { wrapTextNodes } from '../layout/wrap-text-nodes';
import { ErrorNote } from './error-note';
import { FieldContext } from './field-context';

interface FieldProps {
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
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    minWidth: 0,
    '& > label:first-of-type': { fontSize: 'md', fontWeight: 'medium' },
    '&[data-invalid] > label:first-of-type': { color: 'ink.red' },
  },
  variants: { isLabelHidden: { true: { '& > label:first-of-type': { srOnly: true } } } },
});

const Note = chakra('p', { base: { fontSize: 'sm', color: 'quiet' } });

/** A control with its label, help and error; select, calendar and editors take them from it as `Input` does. */
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
      <Root data-invalid={isInvalid || undefined} isLabelHidden={isLabelHidden}>
        <label id={labelId} htmlFor={controlId}>
          {isRequired ? (
            <>
              {wrapTextNodes(label)}
              <span aria-hidden="true"> *</span>
            </>
          ) : (
            label
          )}
        </label>
        {children}
        {hint && <Note id={hintId}>{hint}</Note>}
        {error && <ErrorNote id={errorId}>{error}</ErrorNote>}
      </Root>
    </FieldContext>
  );
}
