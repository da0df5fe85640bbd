import { toast } from '@maitred/shared-kit/ui';
import { useFailureMessage } from '../faults/use-failure-message';
import { useIsOpen } from './use-is-open';

/**
 * Shows a toast for a failure that comes after its dialog was closed.
 * @returns whether a toast was shown; if not, the dialog is still open and shows the failure itself
 */
export function useLateFailure(): (title: string, error?: unknown) => boolean {
  const describeError = useFailureMessage();
  const isOpen = useIsOpen();
  return (title, error) => {
    if (isOpen.current) return false;
    toast.error({ title, ...(error !== undefined && { description: describeError(error) }) });
    return true;
  };
}
