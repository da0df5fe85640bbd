import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useOnDemand } from '../on-demand/use-on-demand';
import { CloseConfirmationContext } from './close-confirmation';

export interface ConfirmationOptions {
  title: ReactNode;
  /** What will happen, in a sentence. */
  description?: ReactNode;
  /** What the button does, such as "Delete list". "Confirm" by default. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'default' | 'danger';
  /** Runs when the person confirms; the dialog closes with it. */
  onConfirm: () => void;
  /** Runs when the person cancels, presses Escape or clicks outside. */
  onCancel?: () => void;
}

type Confirm = (options: ConfirmationOptions) => void;

// The dialog's code loads with the first confirmation, not before the first paint.
const importDialog = () => import('./confirmation-dialog');

const ConfirmationContext = createContext<Confirm | undefined>(undefined);

export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmationOptions>();
  const [isOpen, setIsOpen] = useState(false);
  const { part, load } = useOnDemand(importDialog);
  const confirm = useCallback<Confirm>(
    (options) => {
      load();
      setQuestion(options);
      setIsOpen(true);
    },
    [load],
  );
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <ConfirmationContext value={confirm}>
      <CloseConfirmationContext value={close}>{children}</CloseConfirmationContext>
      {question && part && (
        <part.ConfirmationDialog isOpen={isOpen} onClose={close} {...question} />
      )}
    </ConfirmationContext>
  );
}

/** Returns a function that asks the person for confirmation. Throws outside `ConfirmationProvider`. */
export function useConfirmation(): Confirm {
  const confirm = use(ConfirmationContext);
  if (!confirm) throw new Error('useConfirmation must be used inside ConfirmationProvider');
  return confirm;
}
