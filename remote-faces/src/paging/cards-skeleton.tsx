import { SimpleGrid, Skeleton } from '@maitred/shared-kit/ui';

interface CardsSkeletonProps {
  count: number;
  /** Pixels, as of the cards that come. */
  cardHeight: number;
  minCardWidth: number;
}

/** Grey stand-ins where cards will be. */
export function CardsSkeleton({ count, cardHeight, minCardWidth }: CardsSkeletonProps) {
  return (
    <SimpleGrid
      data-state="loading"
      aria-busy="true"
      gap={3}
      gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${minCardWidth}px), 1fr))`}
    >
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={`${cardHeight}px`} />
      ))}
    </SimpleGrid>
  );
}
