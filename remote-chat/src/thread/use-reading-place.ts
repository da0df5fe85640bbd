import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadItem } from './thread';

/** So close to the end counts as being there. Pixels. */
const END_TOLERANCE = 40;
/** So close to the start the earlier messages are fetched. Pixels. */
const START_DISTANCE = 600;
const MARGIN = 12;

interface Place {
  isAtEnd: boolean;
  /** A row in sight, and how far below the upper edge it began. */
  anchor: { row: Element; distance: number } | undefined;
}

export interface ReadingPlace {
  scroller: RefObject<HTMLDivElement | null>;
  /** Holds the lists of messages. */
  rows: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  /** An answer came while something earlier was being read. */
  hasNewAnswer: boolean;
  onScroll: () => void;
  goToEnd: () => void;
}

/**
 * Keeps what is being read where it is, whatever comes before or after it; at the end of the
 * conversation it follows what comes, and shows a long answer from its beginning.
 */
export function useReadingPlace(
  items: readonly ThreadItem[],
  onReachStart: () => void,
): ReadingPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ isAtEnd: true, anchor: undefined });
  const lastKey = useRef<string>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNewAnswer, setHasNewAnswer] = useState(false);

  const record = useCallback(() => {
    if (scroller.current === null || rows.current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    const atEnd = scrollHeight - scrollTop - clientHeight < END_TOLERANCE;
    place.current = { isAtEnd: atEnd, anchor: findAnchor(scroller.current, rows.current) };
    setIsAtEnd(atEnd);
    if (atEnd) setHasNewAnswer(false);
    if (clientHeight > 0 && scrollTop < START_DISTANCE) onReachStart();
  }, [onReachStart]);

  const restore = useCallback(() => {
    if (scroller.current === null) return;
    const { isAtEnd: wasAtEnd, anchor } = place.current;
    if (wasAtEnd) scroller.current.scrollTop = scroller.current.scrollHeight;
    else if (anchor?.row.isConnected) {
      scroller.current.scrollTop += distance(scroller.current, anchor.row) - anchor.distance;
    }
  }, []);

  useLayoutEffect(() => {
    const last = items.at(-1);
    const isNewAnswer =
      last?.type === 'answer' && lastKey.current !== undefined && last.key !== lastKey.current;
    lastKey.current = last?.key;
    const wasAtEnd = place.current.isAtEnd;
    restore();
    if (isNewAnswer && !wasAtEnd) setHasNewAnswer(true);
    if (isNewAnswer && wasAtEnd)
      showFromStart(scroller.current, rows.current?.lastElementChild?.lastElementChild);
    record();
  }, [items, restore, record]);

  useEffect(() => {
    const observer = new ResizeObserver(restore);
    if (scroller.current !== null) observer.observe(scroller.current);
    if (rows.current !== null) observer.observe(rows.current);
    return () => observer.disconnect();
  }, [restore]);

  const goToEnd = useCallback(() => {
    place.current = { isAtEnd: true, anchor: undefined };
    restore();
    record();
  }, [restore, record]);

  return { scroller, rows, isAtEnd, hasNewAnswer, onScroll: record, goToEnd };
}

/** The first row whose end is in sight, of the first list whose end is. */
function findAnchor(scroller: Element, rows: Element): Place['anchor'] {
  const list = firstInSight(scroller, rows.children);
  const row = list && firstInSight(scroller, list.children);
  return row && { row, distance: distance(scroller, row) };
}

/** Elements follow each other downwards, so halving finds it. */
function firstInSight(scroller: Element, elements: HTMLCollection): Element | undefined {
  let low = 0;
  let high = elements.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element === undefined) return undefined;
    const isAbove = distance(scroller, element) + element.getBoundingClientRect().height <= 0;
    if (isAbove) low = middle + 1;
    else high = middle;
  }
  return elements[low];
}

function distance(scroller: Element, row: Element): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

function showFromStart(scroller: Element | null, row: Element | null | undefined): void {
  if (!scroller || !row) return;
  const above = distance(scroller, row) - MARGIN;
  if (above < 0) scroller.scrollTop += above;
}
