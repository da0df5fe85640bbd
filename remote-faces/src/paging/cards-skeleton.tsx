import { SimpleGrid, Skeleton } from '@maitred/shared-kit/ui';

interface CardsSkeletonProps {
  count: number;
  /** As of the cards that come. */
  cardHeightRem: number;
  minCardWidthRem: number;
}

/** Grey stand-ins where cards will be. */
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
