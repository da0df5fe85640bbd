import { memo } from 'react';
import type { ThreadItem } from './thread';
import { type RowActions, ThreadRow } from './thread-row';

interface ThreadChunkRowsProps extends RowActions {
  items: readonly ThreadItem[];
  mayAsk: boolean;
}

/** What a message takes on average, for chunks that have not been in sight yet. Rem. */
const ROW_HEIGHT = 4.5;

/**
 * Some fifty messages. Out of sight they cost neither layout nor paint; by themselves, thousands of
 * them would cost every frame.
 */
export const ThreadChunkRows = memo(
  function ThreadChunkRows({ items, ...shared }: ThreadChunkRowsProps) {
    return (
      <ol style={{ containIntrinsicHeight: `auto ${items.length * ROW_HEIGHT}rem` }}>
        {items.map(({ key, ...item }) => (
          <ThreadRow key={key} itemKey={key} {...item} {...shared} />
        ))}
      </ol>
    );
  },
  ({ items, ...shared }, { items: nextItems, ...nextShared }) =>
    areEqual(shared, nextShared) &&
    items.length === nextItems.length &&
    items.every((item, index) => item === nextItems[index] || areEqual(item, nextItems[index])),
);

function areEqual<T extends object>(one: T, other: T | undefined): boolean {
  return (
    other !== undefined && (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key])
  );
}
