/** What hangs in a tree, as far as its place goes. */
export interface Placed {
  id: string;
  parentId: string | null;
  position: number;
  name: string;
}

export interface Place {
  /** Null at the top. */
  parentId: string | null;
  /** Among those of the same parent, from 0; more than there are is the end. */
  position: number;
}

export interface Branch<Item> {
  item: Item;
  /** From 1. */
  level: number;
  children: Branch<Item>[];
}

const byPlace = (one: Placed, other: Placed): number =>
  one.position - other.position || (one.name < other.name ? -1 : 1) || (one.id < other.id ? -1 : 1);

/** Those directly in one, or at the top, in their order. */
export const childrenOf = <Item extends Placed>(items: readonly Item[], parentId: string | null): Item[] =>
  items.filter((item) => item.parentId === parentId).toSorted(byPlace);

/** The tree from the top. What hangs on a parent that is not there stands at the top, so that it is never lost. */
export function treeOf<Item extends Placed>(items: readonly Item[]): Branch<Item>[] {
  const known = new Set(items.map(({ id }) => id));
  const rooted = items.map((item) =>
    item.parentId !== null && !known.has(item.parentId) ? { item, parentId: null } : { item, parentId: item.parentId },
  );
  const branchesOf = (parentId: string | null, level: number, above: ReadonlySet<string>): Branch<Item>[] =>
    rooted
      .filter((each) => each.parentId === parentId && !above.has(each.item.id))
      .map(({ item }) => item)
      .toSorted(byPlace)
      .map((item) => ({ item, level, children: branchesOf(item.id, level + 1, new Set([...above, item.id])) }));
  return branchesOf(null, 1, new Set());
}

/** All of them in the order in which the tree is read, each before what is in it. */
export const inTreeOrder = <Item extends Placed>(items: readonly Item[]): Branch<Item>[] => treeOf(items).flatMap(flat);

const flat = <Item>(branch: Branch<Item>): Branch<Item>[] => [branch, ...branch.children.flatMap(flat)];

/** One of them and everything below it. */
export function withinOf<Item extends Placed>(items: readonly Item[], id: string): Set<string> {
  const within = new Set([id]);
  let before = 0;
  while (before !== within.size) {
    before = within.size;
    for (const item of items) if (item.parentId !== null && within.has(item.parentId)) within.add(item.id);
  }
  return within;
}

/** From the top down to itself. */
export function pathTo<Item extends Placed>(items: readonly Item[], id: string | null): Item[] {
  const path: Item[] = [];
  const byId = new Map(items.map((item) => [item.id, item]));
  for (let at = id === null ? undefined : byId.get(id); at && !path.includes(at);) {
    path.unshift(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return path;
}

const levelsBelow = (items: readonly Placed[], id: string): number => {
  const height = ({ children }: Branch<Placed>): number => 1 + Math.max(0, ...children.map(height));
  const branch = inTreeOrder(items).find(({ item }) => item.id === id);
  return branch ? height(branch) : 1;
};

/** What hangs in a tree is called by its one noun, and how many levels there may be. */
export interface TreeKind {
  /** "category", "categories". */
  one: string;
  many: string;
  depth: number;
}

/** Why one can't hang on a parent, in a sentence; undefined when it can. A new one has no id. */
export function parentProblem(
  items: readonly Placed[],
  id: string | null,
  parentId: string | null,
  { one, many, depth }: TreeKind,
): string | undefined {
  if (parentId === null) return undefined;
  if (!items.some((item) => item.id === parentId)) return `This ${one} is no more. Choose another one.`;
  if (id !== null && withinOf(items, id).has(parentId))
    return `${article(one)} ${one} cannot be in itself or in one below it.`;
  if (depth === 1) return `No ${one} lies in another.`;
  const levels = pathTo(items, parentId).length + (id === null ? 1 : levelsBelow(items, id));
  return levels > depth
    ? `${many.charAt(0).toUpperCase()}${many.slice(1)} go ${depth} levels deep; this would be ${levels}. Choose one nearer to the top.`
    : undefined;
}

/** Before a noun, at the beginning of a sentence. */
const article = (noun: string): string => (/^[aeiou]/.test(noun) ? 'An' : 'A');

/** "a category", "an entry". */
export const oneOf = ({ one }: TreeKind): string => `${article(one).toLowerCase()} ${one}`;

/** The same with one at another place, and those of both parents numbered from 0 without gaps. */
export function movedTo<Item extends Placed>(items: readonly Item[], id: string, place: Place): Item[] {
  const mover = items.find((item) => item.id === id);
  if (!mover) return [...items];
  const others = items.filter((item) => item.id !== id);
  const siblings = childrenOf(others, place.parentId);
  siblings.splice(Math.min(Math.max(place.position, 0), siblings.length), 0, mover);
  const numbered = new Map(siblings.map((item, position) => [item.id, position]));
  if (mover.parentId !== place.parentId) {
    childrenOf(others, mover.parentId).forEach((item, position) => numbered.set(item.id, position));
  }
  return items.map((item) => ({
    ...item,
    position: numbered.get(item.id) ?? item.position,
    parentId: item.id === id ? place.parentId : item.parentId,
  }));
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step of the keyboard takes one: among its siblings, into the one before it, or behind its parent. */
export function placeAfter(
  items: readonly Placed[],
  id: string,
  step: Step,
  kind: TreeKind,
): Place | { problem: string } {
  const mover = items.find((item) => item.id === id);
  if (!mover) return { problem: `This ${kind.one} is no more.` };
  const siblings = childrenOf(items, mover.parentId);
  const at = siblings.indexOf(mover);
  if (step === 'up') return at > 0 ? { parentId: mover.parentId, position: at - 1 } : { problem: 'It is the first.' };
  if (step === 'down') {
    return at < siblings.length - 1 ? { parentId: mover.parentId, position: at + 1 } : { problem: 'It is the last.' };
  }
  if (step === 'in') {
    const before = siblings[at - 1];
    if (!before) return { problem: `There is no ${kind.one} before it to go into.` };
    const problem = parentProblem(items, id, before.id, kind);
    return problem === undefined ? { parentId: before.id, position: childrenOf(items, before.id).length } : { problem };
  }
  const parent = items.find((item) => item.id === mover.parentId);
  if (!parent) return { problem: 'It is at the top.' };
  return { parentId: parent.parentId, position: childrenOf(items, parent.parentId).indexOf(parent) + 1 };
}
