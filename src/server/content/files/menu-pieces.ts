import { z } from 'zod';

import { menuEntryValues } from '#contract/content/menus.contract.ts';
import { type MenuLocation, menuLocationNames, menuLocations } from '#contract/content/menus.rules.ts';
import { childrenOf } from '#contract/list/tree.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { type MenuEntryRecord, readEntries, valuesOfEntry } from '#server/content/menus/menu-view.ts';
import { createMenusService, type MenusService } from '#server/content/menus/menus.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';

import type { HeldPiece, PieceWays } from './piece-kind.ts';
import { within } from './within.ts';

const entryValues = menuEntryValues.omit({ parentId: true }).extend({
  /** In place of `target` where it leads into the catalogue. */
  categoryId: z.uuid('Choose a category.').nullable().optional(),
  productId: z.uuid('Choose a product.').nullable().optional(),
});
interface Entry extends z.infer<typeof entryValues> {
  entries: Entry[];
}
const entry: z.ZodType<Entry> = entryValues.extend({
  get entries() {
    return z.array(entry);
  },
});
const schema = z.strictObject({ entries: z.array(entry) });
type MenuPiece = z.infer<typeof schema>;

/** The menus, each a piece with all its entries. */
export async function heldMenus(db: Executor): Promise<HeldPiece[]> {
  const all = await readEntries(db);
  return menuLocations.map((location) => {
    const menu = all.filter((each) => each.location === location);
    return {
      path: `menus/${location}.json`,
      id: location,
      name: menuLocationNames[location],
      // One number for all of them: whatever is saved raises one of them, and what goes takes its own along.
      version: menu.reduce((sum, { version }) => sum + version, 0),
      values: { entries: entriesIn(menu, null) } satisfies MenuPiece,
    };
  });
}

const entriesIn = (menu: readonly MenuEntryRecord[], parentId: string | null): Entry[] =>
  childrenOf(menu, parentId).map((record) => {
    const { parentId: _above, target, ...same } = valuesOfEntry(record);
    const { type, categoryId, productId } = record;
    return {
      ...same,
      target: type === 'category' || type === 'product' ? '' : target,
      ...(type === 'category' && { categoryId }),
      ...(type === 'product' && { productId }),
      entries: entriesIn(menu, record.id),
    };
  });

/** A menu becomes what its file says, entry by entry: what the file does not have goes. */
export const menuPieces = (db: Database): PieceWays<MenuPiece> => ({
  kind: 'menu',
  schema,
  nameOf: (_values, path) => menuLocationNames[locationOf(path)],
  settled: (values) => ({ entries: values.entries.map(settledEntry) }),

  async write({ tx, path, values, actor }) {
    const menus = createMenusService({ db, contentVersion: within(tx) });
    await arrange({ tx, menus, location: locationOf(path), actor }, null, values.entries);
  },
});

const settledEntry = (given: Entry): Entry => {
  const { categoryId = null, productId = null, ...values } = given;
  const { type, startsAt, endsAt } = values;
  return {
    ...values,
    startsAt: startsAt && new Date(startsAt).toISOString(),
    endsAt: endsAt && new Date(endsAt).toISOString(),
    ...(type === 'category' && { categoryId }),
    ...(type === 'product' && { productId }),
    entries: values.entries.map(settledEntry),
  };
};

const locationOf = (path: string) => path.slice('menus/'.length, -'.json'.length) as MenuLocation;

interface Arranging {
  tx: Transaction;
  menus: MenusService;
  location: MenuLocation;
  actor: Actor;
}

/** Makes the entries below one exactly those of the file. An entry is known by its name among its siblings. */
async function arrange(at: Arranging, parentId: string | null, entries: readonly Entry[]): Promise<void> {
  const { tx, menus, location, actor } = at;
  const left = childrenOf(await readEntries(tx, location), parentId);
  const matched = entries.map(({ name }) => {
    const index = left.findIndex((each) => each.name === name);
    return index === -1 ? undefined : left.splice(index, 1)[0]?.id;
  });
  for (const { id } of left) await menus.remove(id, await versionOf(at, id), actor);
  for (const [position, { entries: inner, categoryId, productId, ...values }] of entries.entries()) {
    const known = matched[position];
    const wanted = { ...values, target: categoryId ?? productId ?? values.target, parentId };
    const { id } = known
      ? await menus.update(known, wanted, await versionOf(at, known), actor)
      : await menus.create(location, wanted, actor);
    const siblings = childrenOf(await readEntries(tx, location), parentId);
    if (siblings[position]?.id !== id) {
      await menus.move(id, { parentId, position, version: await versionOf(at, id) }, actor);
    }
    await arrange(at, id, inner);
  }
}

async function versionOf({ tx, location }: Arranging, id: string): Promise<number> {
  const record = (await readEntries(tx, location)).find((each) => each.id === id);
  return record?.version ?? 0;
}
