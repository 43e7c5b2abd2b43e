import type { MenuEntry } from '#contract/content/menus.contract.ts';
import { menuLocations } from '#contract/content/menus.rules.ts';
import type { LayoutContent } from '#contract/content/public-content.contract.ts';
import { windowState } from '#contract/content/showing.rules.ts';
import { type Branch, treeOf } from '#contract/list/tree.ts';
import type { Executor } from '#server/db/database.ts';

import { viewEntries } from './menu-view.ts';

type ShownMenus = LayoutContent['menus'];

/** The menus as visitors see them at a moment: without what is not shown yet or any more, and what leads nowhere. */
export async function shownMenus(db: Executor, now: Date): Promise<ShownMenus> {
  const entries = (await viewEntries(db)).filter((entry) => windowState(entry, now.getTime()) === 'open');
  const known = new Set(entries.map(({ id }) => id));
  const isAt = (location: string) => (entry: MenuEntry) =>
    // What lies in an entry that is not shown is not shown either.
    entry.location === location && (entry.parentId === null || known.has(entry.parentId));
  const menus = menuLocations.map((location) => [location, drawn(treeOf(connected(entries.filter(isAt(location)))))]);
  return Object.fromEntries(menus) as ShownMenus;
}

/** Those that hang together from the top down. */
function connected(entries: readonly MenuEntry[]): MenuEntry[] {
  const kept = new Map<string, MenuEntry>();
  for (const entry of entries) if (entry.parentId === null || kept.has(entry.parentId)) kept.set(entry.id, entry);
  return [...kept.values()];
}

const drawn = (branches: readonly Branch<MenuEntry>[]): ShownMenus['header'] =>
  branches.flatMap(({ item, children }) => {
    const below = drawn(children);
    // A heading without anything below it says nothing.
    if (item.path === null && below.length === 0) return [];
    const { id, name, path, newTab, audience } = item;
    return [{ id, label: name, path, newTab, audience, children: below }];
  });
