import { useIsPrinting } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import type { ThreadItem } from './thread';
import { type RowActions, ThreadRow } from './thread-row';

interface ThreadChunkRowsProps extends RowActions {
  items: readonly ThreadItem[];
  isContained: boolean;
  mayAsk: boolean;
}

/** Average height of a message in rem, the estimate for chunks that are out of view. */
const ROW_HEIGHT_REM = 4.5;

/** About ten messages. With containment they cost neither layout nor paint while out of view. */
export const ThreadChunkRows = memo(
  function ThreadChunkRows({ items, isContained, ...shared }: ThreadChunkRowsProps) {
    const isPrinting = useIsPrinting();
    return (
      <ol
        style={{
          contentVisibility: isContained && !isPrinting ? 'auto' : 'visible',
          containIntrinsicHeight: `auto ${items.length * ROW_HEIGHT_REM}rem`,
        }}
      >
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
