import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { type Branch, pathTo, treeOf } from '#contract/catalogue/categories.rules.ts';
import { foldedText } from '#contract/list/folded-text.ts';

/** A category as the tree shows it. */
export interface TreeRow {
  category: AdminCategory;
  level: number;
  /** Among its siblings, from 1, and how many those are. */
  place: number;
  of: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** It is what was looked for, not only above it. */
  isFound: boolean;
}

interface Shown {
  closed: ReadonlySet<string>;
  /** What is looked for; everything that leads to it is open then. */
  wanted: string;
}

/** The rows that are not folded away, in the order of the tree. */
export function visibleRows(items: readonly AdminCategory[], { closed, wanted }: Shown): TreeRow[] {
  const text = foldedText(wanted.trim());
  const found = new Set(items.filter((item) => matches(item, text)).map(({ id }) => id));
  const kept = new Set([...found].flatMap((id) => pathTo(items, id).map((above) => above.id)));
  const rowsOf = (branches: readonly Branch<AdminCategory>[]): TreeRow[] => {
    const shown = branches.filter(({ item }) => kept.has(item.id));
    return shown.flatMap((branch) => {
      const { item, level, children } = branch;
      const below = children.filter((child) => kept.has(child.item.id));
      const isOpen = text !== '' || !closed.has(item.id);
      const row: TreeRow = {
        category: item,
        level,
        place: branches.indexOf(branch) + 1,
        of: branches.length,
        hasChildren: below.length > 0,
        isOpen,
        isFound: text !== '' && found.has(item.id),
      };
      return isOpen ? [row, ...rowsOf(below)] : [row];
    });
  };
  return rowsOf(treeOf(items));
}

const matches = ({ name, slug }: AdminCategory, text: string): boolean =>
  text === '' || foldedText(name).includes(text) || slug.includes(text);
