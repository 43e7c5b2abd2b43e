import { childrenOf, parentProblem, type Place, type Placed, type TreeKind } from '#contract/list/tree.ts';

import type { Drop } from './use-tree-drag.ts';

/** The place in the tree that a drop means, or why there is none. */
export function placeOfDrop(
  items: readonly Placed[],
  id: string,
  { id: overId, where }: Drop,
  kind: TreeKind,
): Place | { problem: string } {
  const over = items.find((item) => item.id === overId);
  if (!over) return { problem: `The ${kind.one} below is no more.` };
  const parentId = where === 'into' ? over.id : over.parentId;
  const problem = parentProblem(items, id, parentId, kind);
  if (problem !== undefined) return { problem };
  // Counted without the one that moves.
  const siblings = childrenOf(items, parentId).filter((item) => item.id !== id);
  if (where === 'into') return { parentId, position: siblings.length };
  return { parentId, position: siblings.indexOf(over) + (where === 'after' ? 1 : 0) };
}
