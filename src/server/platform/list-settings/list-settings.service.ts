import { and, count, eq } from 'drizzle-orm';

import type { ListLayout } from '#contract/list/list-layout.contract.ts';
import { listLimits } from '#contract/list/list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import { visibleColumns } from '#contract/list/list-viewer.ts';
import type { SavedView } from '#contract/platform/list-settings.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';

import { listLayouts, listViews } from './list-settings.table.ts';
import { readView, readViews, type ViewRecord } from './list-views.list.ts';
import { auditView, checkedWords, mayChange, savedView, type ViewWords } from './view-rules.ts';

/** Who does something to the settings of which list; that he may see the list was checked before. */
interface OfList {
  resource: Resource;
  viewer: Viewer;
  actor: Actor;
}

interface ListSettings {
  layout: ListLayout | null;
  views: SavedView[];
  /** The columns that are not for this person; what he is not told of is not offered to him. */
  withheld: string[];
}

/** How people have arranged the lists, and the questions they keep. */
export function createListSettingsService({ db }: { db: Database }) {
  return {
    async read(resource: Resource, viewer: Viewer): Promise<ListSettings> {
      const { key } = resource;
      const [kept] = await db
        .select({ layout: listLayouts.layout })
        .from(listLayouts)
        .where(and(eq(listLayouts.userId, viewer.id), eq(listLayouts.list, key)));
      const views = await readViews(db, key, viewer);
      const seen = visibleColumns(resource, viewer);
      return {
        layout: kept?.layout ?? null,
        views: views.map((view) => savedView(view, viewer)),
        withheld: Object.keys(resource.columns).filter((name) => !seen.has(name)),
      };
    },

    /** Keeps what this person wrote last; null takes him back to the page's own arrangement. */
    async saveLayout({ key }: Resource, viewer: Viewer, layout: ListLayout | null): Promise<void> {
      const place = { userId: viewer.id, list: key };
      await inTransaction(db, async (tx) => {
        if (layout === null) {
          await tx.delete(listLayouts).where(and(eq(listLayouts.userId, viewer.id), eq(listLayouts.list, key)));
          return;
        }
        await tx
          .insert(listLayouts)
          .values({ ...place, layout })
          .onConflictDoUpdate({
            target: [listLayouts.userId, listLayouts.list],
            set: { layout, version: nextVersion(listLayouts.version) },
          });
      });
    },

    /** Refuses a query that the list does not understand (400), a name used twice and more views than the limit (422). */
    async addView({ resource, viewer, actor }: OfList, words: ViewWords): Promise<SavedView> {
      const kept = checkedWords(words, resource, viewer);
      const add = async (tx: Transaction): Promise<SavedView> => {
        await refuseTooMany(tx, resource.key, viewer);
        const [row] = await tx
          .insert(listViews)
          .values({ ...kept, list: resource.key, ownerId: viewer.id })
          .returning();
        if (!row) throw new Error('The view was not written.');
        const view = { ...row, ownerName: viewer.name };
        await auditView(tx, actor, 'list_view.added', { after: view });
        return savedView(view, viewer);
      };
      // Two at once must not both count one below the limit.
      return naming(inTransaction(db, add, { isolation: 'serializable', retries: 8 }));
    },

    /** Refuses as `addView` does; 403 for a view of somebody else, 409 with the newer one when it has changed since. */
    async changeView(
      { resource, viewer, actor }: OfList,
      id: string,
      { version, ...words }: ViewWords & { version: number },
    ): Promise<SavedView> {
      const kept = checkedWords(words, resource, viewer);
      const change = async (tx: Transaction): Promise<SavedView> => {
        const before = await lockView(tx, { resource, viewer }, id);
        if (before.version !== version)
          throw conflict('Somebody changed this view in the meantime. Check its current state first.', {
            current: savedView(before, viewer),
          });
        const [row] = await tx
          .update(listViews)
          .set({ ...kept, version: nextVersion(listViews.version) })
          .where(eq(listViews.id, id))
          .returning();
        if (!row) throw new Error('The view was not written.');
        const after = { ...row, ownerName: before.ownerName };
        await auditView(tx, actor, 'list_view.changed', { before, after });
        return savedView(after, viewer);
      };
      return naming(inTransaction(db, change));
    },

    async removeView({ resource, viewer, actor }: OfList, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const before = await lockView(tx, { resource, viewer }, id);
        await tx.delete(listViews).where(eq(listViews.id, id));
        await auditView(tx, actor, 'list_view.removed', { before });
      });
    },
  };
}
export type ListSettingsService = ReturnType<typeof createListSettingsService>;

async function refuseTooMany(tx: Transaction, list: string, viewer: Viewer): Promise<void> {
  const [{ views } = { views: 0 }] = await tx
    .select({ views: count() })
    .from(listViews)
    .where(and(eq(listViews.ownerId, viewer.id), eq(listViews.list, list)));
  if (views < listLimits.views) return;
  throw invalid('name', `You have ${listLimits.views} views on this list. Remove one that you no longer use first.`);
}

/** The view as it stands, held until the end of the transaction. 404 for one that he cannot see, 403 if it is not his. */
async function lockView(
  tx: Transaction,
  { resource, viewer }: Pick<OfList, 'resource' | 'viewer'>,
  id: string,
): Promise<ViewRecord> {
  await tx.select({ id: listViews.id }).from(listViews).where(eq(listViews.id, id)).for('update');
  const view = await readView(tx, resource.key, id, viewer);
  if (!view) throw notFound('The view');
  if (mayChange(view, viewer)) return view;
  throw forbidden(`Only ${view.ownerName} or a super administrator may change this view.`);
}

/** A name used twice is told beside the name. */
async function naming<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'list_views_name')) throw error;
    throw invalid('name', 'You have a view of this name on this list already. Choose another name.');
  });
}
