import { toast } from '@maitred/shared-kit/ui';
import { useFailureMessage } from '../faults/use-failure-message';
import { useIsOpen } from './use-is-open';

/**
 * Tells a failure that came after its dialog was left, as there is nowhere else left to tell it.
 * @returns whether it was told; one that came in time is the dialog's own to show
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
