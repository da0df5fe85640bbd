type PageListEntry = number | 'gap-before' | 'gap-after';

/**
 * The pages to offer: the first, the last, and those around the current one. The list keeps its length while paging, so
 * that the buttons stay under the pointer.
 */
export function pageList(page: number, totalPages: number): PageListEntry[] {
  if (totalPages <= 7) return range(1, totalPages);
  if (page <= 4) return [...range(1, 5), 'gap-after', totalPages];
  if (page >= totalPages - 3) return [1, 'gap-before', ...range(totalPages - 4, totalPages)];
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', totalPages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
