import type { ListLayout } from '#contract/list/list-layout.contract.ts';

/** Whether two arrangements are the same, in whatever order the database gave back the keys of their records. */
export const isSameLayout = (one: ListLayout, other: ListLayout): boolean => textOf(one) === textOf(other);

const textOf = ({ order, hidden, pin, width, density }: ListLayout): string =>
  JSON.stringify([order, hidden.toSorted(), sorted(pin), sorted(width), density]);

const sorted = (record: object): [string, unknown][] => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
