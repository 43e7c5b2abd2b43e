import { and, asc, eq, getTableColumns, or, type SQL } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { users } from '#server/identity/users/users.table.ts';

import { listViews } from './list-settings.table.ts';

export type ViewRecord = typeof listViews.$inferSelect & { ownerName: string };

/** The views of a list that a person can open, the oldest first: his own, and for administrators the shared ones. */
export const readViews = (db: Executor, list: string, viewer: Viewer): Promise<ViewRecord[]> =>
  select(db, and(eq(listViews.list, list), isSeenBy(viewer)));

/** One of them; nothing for a view that this person cannot see. */
export async function readView(
  db: Executor,
  list: string,
  viewId: string,
  viewer: Viewer,
): Promise<ViewRecord | undefined> {
  const [view] = await select(db, and(eq(listViews.list, list), eq(listViews.id, viewId), isSeenBy(viewer)));
  return view;
}

const select = (db: Executor, where: SQL | undefined): Promise<ViewRecord[]> =>
  db
    .select({ ...getTableColumns(listViews), ownerName: users.name })
    .from(listViews)
    .innerJoin(users, eq(users.id, listViews.ownerId))
    .where(where)
    .orderBy(asc(listViews.createdAt), asc(listViews.id));

const isSeenBy = (viewer: Viewer): SQL | undefined =>
  or(eq(listViews.ownerId, viewer.id), viewer.role === 'admin' ? eq(listViews.shared, true) : undefined);
