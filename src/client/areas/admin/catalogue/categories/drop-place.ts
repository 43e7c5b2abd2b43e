import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { childrenOf, parentProblem, type Place } from '#contract/catalogue/categories.rules.ts';

import type { Drop } from './use-tree-drag.ts';

/** The place in the tree that a drop means, or why there is none. */
export function placeOfDrop(
  items: readonly AdminCategory[],
  id: string,
  { id: overId, where }: Drop,
): Place | { problem: string } {
  const over = items.find((item) => item.id === overId);
  if (!over) return { problem: 'The category below is no more.' };
  const parentId = where === 'into' ? over.id : over.parentId;
  const problem = parentProblem(items, id, parentId);
  if (problem !== undefined) return { problem };
  // Counted without the one that moves.
  const siblings = childrenOf(items, parentId).filter((item) => item.id !== id);
  if (where === 'into') return { parentId, position: siblings.length };
  return { parentId, position: siblings.indexOf(over) + (where === 'after' ? 1 : 0) };
}
