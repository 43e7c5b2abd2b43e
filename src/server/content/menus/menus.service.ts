import { eq, sql } from 'drizzle-orm';

import type { Menu, MenuEntry, MenuEntryValues } from '#contract/content/menus.contract.ts';
import { type MenuLocation, menuLimits, menuTreeKind } from '#contract/content/menus.rules.ts';
import { childrenOf, movedTo, parentProblem, pathTo, type Place, type Placed } from '#contract/list/tree.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { renumber } from '#server/db/renumber.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';

import { columnsOf } from './entry-columns.ts';
import { type MenuEntryRecord, readEntries, valuesOfEntry, viewEntries, viewEntry } from './menu-view.ts';
import { menuEntries } from './menus.table.ts';

interface Parts {
  db: Database;
  contentVersion: Pick<ContentVersion, 'write'>;
}

/** The site's menus. Every write locks them, is one transaction with its audit row, and is shown at once. */
export function createMenusService({ db, contentVersion }: Parts) {
  /** Does work on an entry of the version that the person saw; answers 409 with the newer one. */
  const change = <Result>(
    id: string,
    version: number,
    work: (tx: Transaction, menu: MenuEntryRecord[], record: MenuEntryRecord) => Promise<Result>,
  ): Promise<Result> =>
    contentVersion.write(async (tx) => {
      await lockMenus(tx);
      const [known] = await tx.select().from(menuEntries).where(eq(menuEntries.id, id));
      if (!known) throw notFound('The entry');
      if (known.version !== version) throw conflictWith(await viewEntry(tx, id));
      return work(tx, await readEntries(tx, known.location), known);
    });

  return {
    tree: async (location: MenuLocation): Promise<Menu> => ({ items: await viewEntries(db, location) }),

    read: (id: string): Promise<MenuEntry> => viewEntry(db, id),

    create: (location: MenuLocation, values: MenuEntryValues, actor: Actor): Promise<MenuEntry> =>
      contentVersion.write(async (tx) => {
        await lockMenus(tx);
        const menu = await readEntries(tx, location);
        if (menu.length >= menuLimits.count) {
          throw conflict(`A menu has at most ${menuLimits.count} entries. Delete some first.`);
        }
        refuseParent(menu, null, values.parentId);
        const columns = await columnsOf(tx, values);
        const position = childrenOf(menu, values.parentId).length;
        const [made] = await tx
          .insert(menuEntries)
          .values({ ...columns, location, position })
          .returning({ id: menuEntries.id });
        const id = made?.id ?? '';
        await audit(tx, actor, 'menu.entry_added', id, { after: { menu: location, ...told(values, menu) } });
        return viewEntry(tx, id);
      }),

    update: (id: string, values: MenuEntryValues, version: number, actor: Actor): Promise<MenuEntry> =>
      change(id, version, async (tx, menu, record) => {
        const changes = changedFields(told(valuesOfEntry(record), menu), told(values, menu));
        if (!changes) return viewEntry(tx, id);
        refuseParent(menu, id, values.parentId);
        const columns = await columnsOf(tx, values);
        if (values.parentId !== record.parentId) {
          const moved = movedTo(menu, id, { parentId: values.parentId, position: Number.MAX_SAFE_INTEGER });
          await renumber(tx, menuEntries, menu, moved);
        }
        await tx
          .update(menuEntries)
          .set({ ...columns, version: nextVersion(menuEntries.version) })
          .where(eq(menuEntries.id, id));
        await audit(tx, actor, 'menu.entry_changed', id, changes);
        return viewEntry(tx, id);
      }),

    move: (id: string, { version, ...place }: Place & { version: number }, actor: Actor): Promise<Menu> =>
      change(id, version, async (tx, menu, record) => {
        refuseParent(menu, id, place.parentId);
        const moved = movedTo(menu, id, place);
        await tx
          .update(menuEntries)
          .set({ parentId: place.parentId, version: nextVersion(menuEntries.version) })
          .where(eq(menuEntries.id, id));
        await renumber(tx, menuEntries, menu, moved);
        const now = moved.find((entry) => entry.id === id) ?? record;
        await audit(tx, actor, 'menu.entry_moved', id, { before: whereIs(menu, record), after: whereIs(moved, now) });
        return { items: await viewEntries(tx, record.location) };
      }),

    /** Deletes an entry with all that lies in it. */
    remove: (id: string, version: number, actor: Actor): Promise<Menu> =>
      change(id, version, async (tx, menu, record) => {
        const left = menu.filter((entry) => entry.id !== id);
        await tx.delete(menuEntries).where(eq(menuEntries.id, id));
        const siblings = childrenOf(left, record.parentId).map((entry, position) => ({ id: entry.id, position }));
        await renumber(tx, menuEntries, left, siblings);
        const within = menu.filter((entry) => pathTo(menu, entry.id).some((above) => above.id === id)).length - 1;
        await audit(tx, actor, 'menu.entry_deleted', id, {
          before: { menu: record.location, ...told(valuesOfEntry(record), menu), within },
        });
        return { items: await viewEntries(tx, record.location) };
      }),
  };
}
export type MenusService = ReturnType<typeof createMenusService>;

/** Nobody else changes a menu until the transaction ends: a place depends on the places of the others. */
const lockMenus = (tx: Transaction) => tx.execute(sql`lock table ${menuEntries} in share row exclusive mode`);

function refuseParent(menu: readonly Placed[], id: string | null, parentId: string | null): void {
  const problem = parentProblem(menu, id, parentId, menuTreeKind);
  if (problem !== undefined) throw invalid('parentId', problem);
}

type Told = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const audit = (tx: Transaction, actor: Actor, action: string, entityId: string, what: Told): Promise<void> =>
  recordAudit(tx, { actor, action, entity: 'menu', entityId, ...what });

/** "Gold / Gold bars"; the top without a name. */
const placeWords = (menu: readonly Placed[], id: string | null): string =>
  pathTo(menu, id)
    .map(({ name }) => name)
    .join(' / ');

const told = ({ parentId, ...values }: MenuEntryValues, menu: readonly Placed[]) => ({
  ...values,
  in: placeWords(menu, parentId),
});

const whereIs = (menu: readonly Placed[], { parentId, position }: Placed) => ({
  in: placeWords(menu, parentId),
  position: position + 1,
});
