import { SimpleGrid, Skeleton } from '@maitred/shared-kit/ui';

interface CardsSkeletonProps {
  count: number;
  /** The height of the real cards. */
  cardHeightRem: number;
  minCardWidthRem: number;
}

/** Placeholder cards. */
export function CardsSkeleton({ count, cardHeightRem, minCardWidthRem }: CardsSkeletonProps) {
  return (
    <SimpleGrid
      data-state="loading"
      aria-busy="true"
      gap={3}
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${minCardWidthRem}rem), 1fr))`}
    >
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={`${cardHeightRem}rem`} />
      ))}
    </SimpleGrid>
  );
}
