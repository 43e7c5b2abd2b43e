/** The pages (from 0) that a pager offers: the current one and as many on each side, an odd number in all at most. */
export function pagesAround(page: number, lastPage: number, most = 5): number[] {
  const first = Math.max(0, Math.min(page - (most - 1) / 2, lastPage - most + 1));
  const last = Math.min(lastPage, first + most - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
