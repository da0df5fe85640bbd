import { type RefObject, useEffect } from 'react';
import { undoLastMark } from '../api/held-marks';

/** Marks a row's button, for the key that presses it. */
export const MARK_BUTTON = 'data-mark-read';

/**
 * Keys for a list of rows: J and K go to the next and the former one, R marks the one in focus read
 * and goes on, U takes back the last mark of a page. Past the last row J goes to what follows.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (list.current === null || isMeantForOthers(event)) return;
      if (act(event.code, list.current)) event.preventDefault();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [list]);
}

/** Puts the focus on a row, by its place in the list. */
export function focusRow(list: HTMLElement, place: number): void {
  const row = rowsOf(list)[place];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** By the place of the key, so that they work in a Russian layout too. */
function act(code: string, list: HTMLElement): boolean {
  const place = rowsOf(list).findIndex((row) => row.contains(document.activeElement));
  switch (code) {
    case 'KeyJ':
      if (place === rowsOf(list).length - 1) focusWhatFollows(list);
      else focusRow(list, place + 1);
      return true;
    case 'KeyK':
      focusRow(list, Math.max(0, place - 1));
      return true;
    case 'KeyR':
      return markFocused(list, place);
    case 'KeyU':
      return undoLastMark();
    default:
      return false;
  }
}

function markFocused(list: HTMLElement, place: number): boolean {
  const row = rowsOf(list)[place];
  if (row === undefined) return false;
  row.querySelector<HTMLElement>(`[${MARK_BUTTON}]`)?.click();
  if (place < rowsOf(list).length - 1) focusRow(list, place + 1);
  return true;
}

/** The next page, where there is one. */
function focusWhatFollows(list: HTMLElement): void {
  const links = document.querySelectorAll<HTMLElement>('nav a[aria-label], nav button[aria-label]');
  const following = [...links].filter(
    (link) => list.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  following.at(-1)?.focus();
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('article')];
}

function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return false;
  return (
    activeElement.isContentEditable ||
    activeElement.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null ||
    activeElement.closest('[role=combobox], [role=listbox], [role=menu]') !== null
  );
}
