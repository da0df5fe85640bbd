import { chakra, useIsPrinting } from '@maitred/shared-kit/ui';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ScrollingContext } from './picture-scheduler';
import { usePlaceOnPage } from './use-place-on-page';
import { useRowsByFrames } from './use-rows-by-frames';

interface VirtualGridProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  /** Whether there are more items. The total is unknown until the last page has loaded. */
  hasMore: boolean;
  /** The height of every card. */
  cardHeightRem: number;
  /** The grid has as many columns of at least this width as fit. */
  minCardWidthRem: number;
  /** Called when other items come into view. */
  onShow: (firstIndex: number, lastIndex: number) => void;
  /** Renders the content of an item. It should be memoised, because all visible items render on each scroll. */
  children: (item: Item) => ReactNode;
}

interface FocusedControl {
  control: HTMLElement;
  /** Position of its card in the list, starting at 1. */
  position: number;
}

const GAP_PX = 12;
/** Rows rendered beyond each edge of the screen, so that the focus can move on to them and for quick flicks. */
const OVERSCAN = 2;
/** How many new cards may render per frame. */
const CARDS_A_FRAME = 12;

const List = chakra('ul', {
  base: {
    position: 'relative',
    listStyleType: 'none',
    '& > li': { position: 'absolute', top: 0, insetInlineStart: 0 },
    '&[data-printed]': { display: 'grid', gap: `${GAP_PX}px` },
    '&[data-printed] > li': { position: 'static', breakInside: 'avoid' },
  },
});

/** A virtualised grid of cards: only those near the screen are rendered, however long the list gets. */
export function VirtualGrid<Item extends { id: number }>({
  label,
  items,
  hasMore,
  cardHeightRem,
  minCardWidthRem,
  onShow,
  children,
}: VirtualGridProps<Item>) {
  const isPrinting = useIsPrinting();
  const list = useRef<HTMLUListElement>(null);
  const { top, width } = usePlaceOnPage(list);
  const [focused, setFocused] = useState<FocusedControl>();
  const [remPx] = useState(rootFontSizePx);
  const cardHeight = cardHeightRem * remPx;
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (minCardWidthRem * remPx + GAP_PX)));
  const rowOf = ({ position }: FocusedControl) => Math.floor((position - 1) / columns);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => cardHeight,
    gap: GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Keep the row with the focus rendered, or the focus would be lost.
    rangeExtractor: (range) => withRow(range, focused && rowOf(focused)),
    // Rendering synchronously on every scroll event would make scrolling jerky.
    useFlushSync: false,
  });
  const isScrolling = useCallback(() => virtualizer.isScrolling, [virtualizer]);
  const virtualRows = virtualizer.getVirtualItems();
  const { range } = virtualizer;
  const shownRows = useRowsByFrames({
    rows: virtualRows.map(({ index }) => index),
    isOnScreen: (row) => range !== null && row >= range.startIndex && row <= range.endIndex,
    mostNew: Math.ceil(CARDS_A_FRAME / columns),
  });
  const firstIndex = (range?.startIndex ?? 0) * columns;
  const lastIndex = Math.min(((range?.endIndex ?? 0) + 1) * columns, items.length) - 1;

  useEffect(() => {
    onShow(firstIndex, lastIndex);
  }, [onShow, firstIndex, lastIndex]);

  // When the focused card is deleted, focus the card that takes its place.
  useLayoutEffect(() => {
    if (focused === undefined || focused.control.isConnected) return;
    const position = Math.min(focused.position, items.length);
    list.current
      ?.querySelector<HTMLElement>(`[aria-posinset="${position}"] :is(a, button)`)
      ?.focus({ preventScroll: true });
  }, [focused, items]);

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const position = target.closest('li')?.getAttribute('aria-posinset');
    if (position) setFocused({ control: target, position: Number(position) });
  }

  // Nobody scrolls on paper.
  if (isPrinting) {
    return (
      <List
        ref={list}
        aria-label={label}
        data-printed=""
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${minCardWidthRem}rem, 1fr))` }}
      >
        {items.map((item) => (
          <li key={item.id} style={{ height: cardHeight }}>
            {children(item)}
          </li>
        ))}
      </List>
    );
  }
  return (
    <ScrollingContext value={isScrolling}>
      <List
        ref={list}
        aria-label={label}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={handleFocus}
        onBlur={() => setFocused(undefined)}
      >
        {virtualRows
          .filter(({ index }) => shownRows.has(index))
          .flatMap(({ index: row, start }) =>
            items.slice(row * columns, (row + 1) * columns).map((item, column) => (
              <li
                key={item.id}
                aria-posinset={row * columns + column + 1}
                aria-setsize={hasMore ? -1 : items.length}
                style={{
                  height: cardHeight,
                  width: `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`,
                  transform: `translate(calc(${column} * (100% + ${GAP_PX}px)), ${start - top}px)`,
                }}
              >
                {children(item)}
              </li>
            )),
          )}
      </List>
    </ScrollingContext>
  );
}

/** The root font size, which the user can change in the browser. */
function rootFontSizePx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === undefined || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}
