import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadChunk } from './thread';

/** So close to the end counts as being there. Pixels. */
const END_TOLERANCE_PX = 40;
/** So close to the start the earlier messages are fetched. Pixels. */
const START_DISTANCE_PX = 600;
const MARGIN_PX = 12;

interface Place {
  isAtEnd: boolean;
  scrollTop: number;
  /** A row in sight, and how far below the upper edge it began. */
  anchor: { row: Element; distance: number } | undefined;
}

const AT_END: Place = { isAtEnd: true, scrollTop: 0, anchor: undefined };

interface ReadingPlace {
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
 * conversation it follows what comes, and shows a long answer from its beginning. By hand, as libraries that stick to
 * the end keep no place before it, and the anchoring of scrolling is not in every browser.
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
    // Where nobody scrolled, the anchor stays: what a shift was rounded by would add up.
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
 * Scrolls after the anchor where it has moved by more than the person has scrolled: something above
 * it came, went, or turned out higher than it was taken for while it was out of sight.
 */
function undoShift(scroller: Element, place: Place): Place {
  const { anchor, scrollTop } = place;
  if (!anchor?.row.isConnected) return place;
  const scrolled = scroller.scrollTop - scrollTop;
  const shift = distance(scroller, anchor.row) - (anchor.distance - scrolled);
  if (Math.abs(shift) < 1) return place;
  scroller.scrollTop += shift;
  return { ...place, scrollTop: scroller.scrollTop - scrolled };
}

/** The first row whose end is in sight, of the first list whose end is and whose height is true. */
function findAnchor(scroller: Element, rows: Element): Place['anchor'] {
  const first = firstVisible(scroller, rows.children);
  const next = first?.nextElementSibling;
  const isNextBetter = first && next && !isLaidOut(first) && isLaidOut(next);
  const list = isNextBetter ? next : first;
  const row = list && firstVisible(scroller, list.children);
  return row && { row, distance: distance(scroller, row) };
}

/**
 * Whether the rows of a list stand where they seem to. One that was out of sight so far has a height
 * by estimate, and what is below it moves as soon as it is laid out.
 */
function isLaidOut(list: Element): boolean {
  const options = { contentVisibilityAuto: true };
  return list.firstElementChild?.checkVisibility?.(options) ?? true;
}

/** Elements follow each other downwards, so halving finds it. */
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
