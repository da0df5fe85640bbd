import { useIntl } from '@maitred/shared-kit/i18n';
import { useShortcut } from '@maitred/shared-kit/shortcuts';
import type { RefObject } from 'react';
import { undoLastMark } from '../api/pending-marks';

/** Attribute of a row's button, by which the keyboard shortcut finds it. */
export const MARK_BUTTON = 'data-mark-read';

/**
 * Keyboard shortcuts for a list of rows: J and K go to the next and the previous row, R marks the focused row read
 * and goes on, U undoes the last mark. On the last row, J goes to the link to the next page.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const intl = useIntl();
  const withList = (act: (rows: HTMLElement) => void) => () => {
    if (list.current !== null) act(list.current);
  };
  useShortcut({
    key: 'j',
    label: intl.formatMessage({ id: 'alerts.keys.next' }),
    onPress: withList(focusNext),
  });
  useShortcut({
    key: 'k',
    label: intl.formatMessage({ id: 'alerts.keys.previous' }),
    onPress: withList((rows) => focusRow(rows, Math.max(0, placeOfFocus(rows) - 1))),
  });
  useShortcut({
    key: 'r',
    label: intl.formatMessage({ id: 'alerts.keys.markRead' }),
    onPress: withList(markFocused),
  });
  useShortcut({
    key: 'u',
    label: intl.formatMessage({ id: 'alerts.keys.undo' }),
    onPress: undoLastMark,
  });
}

/** Focuses a row by its index in the list. */
export function focusRow(list: HTMLElement, place: number): void {
  const row = rowsOf(list)[place];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

function focusNext(list: HTMLElement): void {
  const place = placeOfFocus(list);
  if (place === rowsOf(list).length - 1) focusWhatFollows(list);
  else focusRow(list, place + 1);
}

function markFocused(list: HTMLElement): void {
  const place = placeOfFocus(list);
  const row = rowsOf(list)[place];
  if (row === undefined) return;
  row.querySelector<HTMLElement>(`[${MARK_BUTTON}]`)?.click();
  if (place < rowsOf(list).length - 1) focusRow(list, place + 1);
}

/** Focuses the link to the next page, if there is one. */
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

/** The index of the focused row; -1 if the focus is elsewhere. */
function placeOfFocus(list: HTMLElement): number {
  return rowsOf(list).findIndex((row) => row.contains(document.activeElement));
}
