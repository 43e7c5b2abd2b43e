import { type Branch, pathTo, type Placed, treeOf } from '#contract/list/tree.ts';

/** One of the tree as it is shown. */
export interface TreeRow<Item> {
  item: Item;
  level: number;
  /** Among its siblings, from 1, and how many those are. */
  place: number;
  of: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** It is what was looked for, not only above it. */
  isFound: boolean;
}

interface Shown<Item> {
  closed: ReadonlySet<string>;
  /** What is looked for, null for nothing; everything that leads to it is open then. */
  isWanted: ((item: Item) => boolean) | null;
}

/** The rows that are not folded away, in the order of the tree. */
export function visibleRows<Item extends Placed>(
  items: readonly Item[],
  { closed, isWanted }: Shown<Item>,
): TreeRow<Item>[] {
  const found = new Set(items.filter((item) => isWanted?.(item) ?? true).map(({ id }) => id));
  const kept = new Set([...found].flatMap((id) => pathTo(items, id).map((above) => above.id)));
  const rowsOf = (branches: readonly Branch<Item>[]): TreeRow<Item>[] => {
    const shown = branches.filter(({ item }) => kept.has(item.id));
    return shown.flatMap((branch) => {
      const { item, level, children } = branch;
      const below = children.filter((child) => kept.has(child.item.id));
      const isOpen = isWanted !== null || !closed.has(item.id);
      const row: TreeRow<Item> = {
        item,
        level,
        place: branches.indexOf(branch) + 1,
        of: branches.length,
        hasChildren: below.length > 0,
        isOpen,
        isFound: isWanted !== null && found.has(item.id),
      };
      return isOpen ? [row, ...rowsOf(below)] : [row];
    });
  };
  return rowsOf(treeOf(items));
}
