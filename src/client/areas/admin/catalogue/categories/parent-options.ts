import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { categoryTreeKind } from '#contract/catalogue/categories.rules.ts';
import { inTreeOrder, parentProblem, pathTo } from '#contract/list/tree.ts';

/** The categories that one can be put into, each with the names above it; of a new one, all that are not too deep. */
export const parentOptions = (items: readonly AdminCategory[], id: string | null): { value: string; label: string }[] =>
  inTreeOrder(items)
    .filter(({ item }) => parentProblem(items, id, item.id, categoryTreeKind) === undefined)
    .map(({ item }) => ({
      value: item.id,
      label: pathTo(items, item.id)
        .map(({ name }) => name)
        .join(' / '),
    }));
