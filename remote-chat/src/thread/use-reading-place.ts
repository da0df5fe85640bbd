import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadChunk } from './thread';

/** Distance from the end in pixels that still counts as being at the end. */
const END_TOLERANCE_PX = 40;
/** Distance from the start in pixels at which earlier messages are loaded. */
const START_DISTANCE_PX = 600;
const MARGIN_PX = 12;

interface Place {
  isAtEnd: boolean;
  scrollTop: number;
  /** A visible row, and its distance from the upper edge in pixels. */
  anchor: { row: Element; distance: number } | undefined;
}

const AT_END: Place = { isAtEnd: true, scrollTop: 0, anchor: undefined };

interface ReadingPlace {
  scroller: RefObject<HTMLDivElement | null>;
  /** The element that contains the lists of messages. */
  rows: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  /** Whether an answer arrived while the user was reading something earlier. */
  hasNewAnswer: boolean;
  onScroll: () => void;
  goToEnd: () => void;
}

/**
 * Keeps the scroll position while messages are added above or below. At the end of the conversation it follows new
 * messages, and shows a long answer from its beginning. Implemented by hand, because libraries that stick to the end
 * do not keep other positions, and not every browser has scroll anchoring.
 */
export function useReadingPlace(
  chunks: readonly ThreadChunk[],
  onReachStart: () => void,
): ReadingPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(AT_END);
  const lastKey = useRef<string>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNewAnswer, setHasNewAnswer] = useState(false);

  const record = useCallback(() => {
    if (scroller.current === null || rows.current === null) return;
    const kept = undoShift(scroller.current, place.current);
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    const atEnd = scrollHeight - scrollTop - clientHeight < END_TOLERANCE_PX;
    // If nobody scrolled, keep the anchor, or the rounding errors of shifts would add up.
    const isStill = kept.anchor?.row.isConnected && Math.abs(scrollTop - kept.scrollTop) < 1;
    const anchor = isStill ? kept.anchor : findAnchor(scroller.current, rows.current);
    place.current = { isAtEnd: atEnd, scrollTop: isStill ? kept.scrollTop : scrollTop, anchor };
    setIsAtEnd(atEnd);
    if (atEnd) setHasNewAnswer(false);
    if (clientHeight > 0 && scrollTop < START_DISTANCE_PX) onReachStart();
  }, [onReachStart]);

  const restore = useCallback(() => {
    if (scroller.current === null) return;
    if (place.current.isAtEnd) scroller.current.scrollTop = scroller.current.scrollHeight;
    else place.current = undoShift(scroller.current, place.current);
  }, []);

  useLayoutEffect(() => {
    const last = chunks.at(-1)?.items.at(-1);
    const isNewAnswer =
      last?.type === 'answer' && lastKey.current !== undefined && last.key !== lastKey.current;
    lastKey.current = last?.key;
    const wasAtEnd = place.current.isAtEnd;
    restore();
    if (isNewAnswer && !wasAtEnd) setHasNewAnswer(true);
    if (isNewAnswer && wasAtEnd)
      showFromStart(scroller.current, rows.current?.lastElementChild?.lastElementChild);
    record();
  }, [chunks, restore, record]);

  useEffect(() => {
    const observer = new ResizeObserver(restore);
    if (scroller.current !== null) observer.observe(scroller.current);
    if (rows.current !== null) observer.observe(rows.current);
    return () => observer.disconnect();
  }, [restore]);

  const goToEnd = useCallback(() => {
    place.current = AT_END;
    restore();
    record();
  }, [restore, record]);

  return { scroller, rows, isAtEnd, hasNewAnswer, onScroll: record, goToEnd };
}

/**
 * Scrolls by as much as the anchor has moved beyond the user's own scrolling: something above it was added or
 * removed, or its real height differs from the estimate that it had while out of view.
 */
function undoShift(scroller: Element, place: Place): Place {
  const { anchor, scrollTop } = place;
  if (!anchor?.row.isConnected) return place;
  const scrolled = isCutShort(scroller, scrollTop) ? 0 : scroller.scrollTop - scrollTop;
  const shift = distance(scroller, anchor.row) - (anchor.distance - scrolled);
  if (Math.abs(shift) < 1) return place;
  scroller.scrollTop += shift;
  return { ...place, scrollTop: scroller.scrollTop - scrolled };
}

/**
 * Whether the browser has moved the end of the content into view because the content became shorter, such as when a
 * phone is turned. Nobody who scrolls up arrives at the end.
 */
function isCutShort({ scrollTop, scrollHeight, clientHeight }: Element, previous: number): boolean {
  return scrollTop < previous && scrollHeight - clientHeight - scrollTop < 1;
}

/** The first visible row of the first visible list, preferring the next list if only that one has its real height. */
function findAnchor(scroller: Element, rows: Element): Place['anchor'] {
  const first = firstVisible(scroller, rows.children);
  const next = first?.nextElementSibling;
  const isNextBetter = first && next && !isLaidOut(first) && isLaidOut(next);
  const list = isNextBetter ? next : first;
  const row = list && firstVisible(scroller, list.children);
  return row && { row, distance: distance(scroller, row) };
}

/**
 * Whether a list has its real height. One that has been out of view so far has an estimated height, and everything
 * below it moves as soon as it is laid out.
 */
function isLaidOut(list: Element): boolean {
  const options = { contentVisibilityAuto: true };
  return list.firstElementChild?.checkVisibility?.(options) ?? true;
}

/** Binary search for the first element whose end is in view. */
function firstVisible(scroller: Element, elements: HTMLCollection): Element | undefined {
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
  const above = distance(scroller, row) - MARGIN_PX;
  if (above < 0) scroller.scrollTop += above;
}
