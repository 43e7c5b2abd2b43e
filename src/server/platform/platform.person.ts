import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';

import { listExports } from './exports/exports.table.ts';
import { listLayouts, listViews } from './list-settings/list-settings.table.ts';

/** How a person has arranged the lists that he reads, and which of them he took away as a file. */
export const platformPerson: PersonPart = {
  copy: (db: Executor, { id }: Owner) => [
    rowsFile('lists', async () => ({
      columns: await db
        .select({ list: listLayouts.list, layout: listLayouts.layout, changedAt: listLayouts.updatedAt })
        .from(listLayouts)
        .where(eq(listLayouts.userId, id)),
      views: await db
        .select({ list: listViews.list, name: listViews.name, query: listViews.query, savedAt: listViews.updatedAt })
        .from(listViews)
        .where(eq(listViews.ownerId, id)),
      files: await db
        .select({ request: listExports.request, state: listExports.state, askedAt: listExports.askedAt })
        .from(listExports)
        .where(eq(listExports.ownerId, id)),
    })),
  ],
};
