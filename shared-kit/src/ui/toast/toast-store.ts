import { Store, useStore } from '../../store/store';

/** Milliseconds that a toast stays; longer while the pointer or the focus is on it. */
export const TOAST_DURATION_MS = 5000;

type ToastVariant = 'success' | 'error';

interface ToastOptions {
  /** A translated title; the variant's own ("Done", "Something went wrong") by default. */
  title?: string;
  /** A translated sentence. */
  description?: string;
  /** One button, such as Undo. Choosing it closes the toast. */
  action?: { label: string; onAction: () => void };
  /** Runs once when the toast is gone, however it was closed; not after its action was chosen. */
  onClose?: () => void;
}

export interface ToastItem extends ToastOptions {
  id: string;
  variant: ToastVariant;
  isOpen: boolean;
}

const store = new Store<readonly ToastItem[]>([]);
let lastNumber = 0;

/** Shows toasts from anywhere, even outside React. Each call returns the id with which to dismiss the toast. */
export const toast = {
  success: (options: ToastOptions = {}): string => add('success', options),
  error: (options: ToastOptions = {}): string => add('error', options),
  dismiss: (id: string): void => close(id),
  /** Removes all toasts at once without calling `onClose`, because the person has left. */
  clear: (): void => store.set([]),
};

/** The same `toast` that works outside of React. */
export function useToast() {
  return toast;
}

export function useToastItems(): readonly ToastItem[] {
  return useStore(store);
}

/** Starts the exit animation of a toast, which is removed from the list at its end. */
export function close(id: string): void {
  end(id)?.onClose?.();
}

export function runAction(id: string): void {
  end(id)?.action?.onAction();
}

export function forget(id: string): void {
  store.set(store.value.filter((item) => item.id !== id || item.isOpen));
}

function add(variant: ToastVariant, options: ToastOptions): string {
  lastNumber += 1;
  const id = `toast-${lastNumber}`;
  store.set([...store.value, { ...options, id, variant, isOpen: true }]);
  return id;
}

/** @returns the toast, if it was open */
function end(id: string): ToastItem | undefined {
  const item = store.value.find((candidate) => candidate.id === id);
  if (!item?.isOpen) return undefined;
  store.set(
    store.value.map((candidate) => (candidate === item ? { ...item, isOpen: false } : candidate)),
  );
  return item;
}
