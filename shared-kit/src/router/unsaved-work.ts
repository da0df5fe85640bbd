import { useCallback, useEffect } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';
import { useIntl } from '../i18n';
import { Store, useStore } from '../store/store';
import { useConfirmation } from '../ui/confirmation/confirmation';

/** Number of screens, forms and drafts in this tab with unsaved changes. */
const unsaved = new Store(0);
/** Number of them that are lost with their screen. Drafts, and work with its own `description`, are not counted. */
const unkept = new Store(0);

interface UnsavedWorkOptions {
  /** Whether another address leaves the work behind; every other path or query does by default. */
  isLeft?: (from: Location, to: Location) => boolean;
  /** What happens to the work, in a translated sentence; by default, that it will be lost. */
  description?: string;
}

/**
 * Protects what a person has entered or drawn: while it is unsaved, links, the back button, a reload and closing the
 * tab ask for confirmation. Only one screen or form at a time may use it.
 * @returns runs an action that would lose the work, such as closing the form: at once if nothing is unsaved, otherwise
 * after confirmation
 */
export function useUnsavedWork(
  isUnsaved: boolean,
  { isLeft = isElsewhere, description }: UnsavedWorkOptions = {},
): (action: () => void) => void {
  const ask = useQuestion(description);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && isLeft(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    // A save in progress may complete while the confirmation is open, and unmount the form: then the router no longer
    // blocks anything.
    let isHeld = true;
    ask(() => (isHeld ? proceed() : void navigate(location)), reset);
    return () => {
      isHeld = false;
    };
  }, [blocker, ask, navigate]);

  useUnsavedDraft(isUnsaved);
  useCounted(unkept, isUnsaved && description === undefined);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return useCallback((action) => (isUnsaved ? ask(action) : action()), [isUnsaved, ask]);
}

/**
 * Marks something being written that survives the screen and a reload: leaving it needs no confirmation, but no reload
 * is offered meanwhile either.
 */
export function useUnsavedDraft(isUnsaved: boolean): void {
  useCounted(unsaved, isUnsaved);
}

/** Whether something on this page is unsaved, for code that wants to reload it. */
export function useHasUnsavedWork(): boolean {
  return useStore(unsaved) > 0;
}

/** Whether something would be lost with the screen, for code that removes the screen without asking. */
export function useWouldLoseWork(): boolean {
  return useStore(unkept) > 0;
}

function useCounted(store: Store<number>, isOne: boolean): void {
  useEffect(() => {
    if (!isOne) return;
    store.set(store.value + 1);
    return () => store.set(store.value - 1);
  }, [store, isOne]);
}

function isElsewhere(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}

function useQuestion(description: string | undefined) {
  const intl = useIntl();
  const confirm = useConfirmation();
  return useCallback(
    (onConfirm: () => void, onCancel?: () => void) =>
      confirm({
        title: intl.formatMessage({ id: 'kit.unsaved.title' }),
        description: description ?? intl.formatMessage({ id: 'kit.unsaved.description' }),
        confirmLabel: intl.formatMessage({ id: 'kit.unsaved.leave' }),
        cancelLabel: intl.formatMessage({ id: 'kit.unsaved.stay' }),
        tone: 'danger',
        onConfirm,
        ...(onCancel && { onCancel }),
      }),
    [intl, confirm, description],
  );
}
