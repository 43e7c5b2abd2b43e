/** The pages (from 0) that a pager offers: the current one, up to two on each side, at most five in all. */
export function pagesAround(page: number, lastPage: number): number[] {
  const first = Math.max(0, Math.min(page - 2, lastPage - 4));
  const last = Math.min(lastPage, first + 4);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
