/**
 * Stands for `@react-spring/web` in builds and tests. nivo's axes and grid hand everything they draw
 * to springs, which prepare frame after frame for what stands still here.
 */
import type { ReactNode } from 'react';

export const animated = { g: 'g', line: 'line', text: 'text' } as const;

/** What the springs would come to rest at. */
export function useSpring<Values>(values: Values): Values {
  return values;
}

interface TransitionOptions<Item, Values> {
  update: (item: Item) => Values;
}

type DrawItem<Item, Values> = (
  values: Values,
  item: Item,
  transition: undefined,
  index: number,
) => ReactNode;

/** Draws each item at its place, and nothing of those that have left. */
export function useTransition<Item, Values>(
  items: readonly Item[],
  { update }: TransitionOptions<Item, Values>,
) {
  return (draw: DrawItem<Item, Values>): ReactNode[] =>
    items.map((item, index) => draw(update(item), item, undefined, index));
}
