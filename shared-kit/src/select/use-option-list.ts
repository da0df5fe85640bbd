import { type KeyboardEvent, type UIEvent, useMemo, useState } from 'react';
import { optionSearch } from './search-options';
import type { SelectOption } from './select-props';

/**
 * Number of options rendered at first; more are added while scrolling, so that hundreds of options do not slow the page
 * down.
 */
const PAGE = 50;
const LEAP = 10;

interface OptionList<Value extends string> {
  query: string;
  found: readonly SelectOption<Value>[];
  /** The part of `found` that is rendered. */
  shown: readonly SelectOption<Value>[];
  /** The option that Enter chooses. */
  active: SelectOption<Value> | undefined;
  /**
   * The option last reached by keyboard or search, which is scrolled into view and not truncated. Pointer moves do not
   * change it.
   */
  reached: SelectOption<Value> | undefined;
  search: (query: string) => void;
  point: (option: SelectOption<Value>) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleScroll: (event: UIEvent<HTMLElement>) => void;
}

/** State of a long list: search, rendered options, and the option about to be chosen. */
export function useOptionList<Value extends string>(
  options: readonly SelectOption<Value>[],
  value: Value | undefined,
  onChoose: (value: Value) => void,
  initialQuery = '',
): OptionList<Value> {
  const [query, setQuery] = useState(initialQuery);
  const [drawn, setDrawn] = useState(PAGE);
  const [pointed, setPointed] = useState<Value | undefined>(value);
  const [reached, setReached] = useState<Value | undefined>(value);
  const searchIn = useMemo(() => optionSearch(options), [options]);
  const found = useMemo(() => searchIn(query), [searchIn, query]);
  const at = placeOf(pointed, found);
  const active = found[at];

  function moveTo(index: number) {
    const next = found[Math.min(Math.max(index, 0), found.length - 1)]?.value;
    setPointed(next);
    setReached(next);
  }

  return {
    query,
    found,
    shown: found.slice(0, Math.max(drawn, at + LEAP)),
    active,
    reached: found[placeOf(reached, found)],
    search: (next) => {
      setQuery(next);
      setDrawn(PAGE);
      setPointed(undefined);
      setReached(undefined);
    },
    point: (option) => setPointed(option.value),
    handleKeyDown: (event) => {
      const target = targetOf(event.key, at, found.length);
      if (target !== undefined) {
        event.preventDefault();
        moveTo(target);
      } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        event.preventDefault();
        if (active !== undefined && !active.isDisabled) onChoose(active.value);
      }
    },
    handleScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      if (scrollTop + clientHeight > scrollHeight - clientHeight) {
        setDrawn((count) => Math.min(count + PAGE, Math.max(found.length, PAGE)));
      }
    },
  };
}

/** Index of the option with the value; the first option if there is none. */
function placeOf<Value extends string>(
  value: Value | undefined,
  found: readonly SelectOption<Value>[],
): number {
  return Math.max(
    0,
    found.findIndex((option) => option.value === value),
  );
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return at + LEAP;
    case 'PageUp':
      return at - LEAP;
    default:
      return undefined;
  }
}
