import { and, count, eq } from 'drizzle-orm';

import { nextVersion } from '#server/db/columns.ts';
import type { Executor } from '#server/db/database.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Holding } from '#server/identity/identity.door.ts';

import { listViews } from './list-settings.table.ts';

const shared = (userId: string) => and(eq(listViews.ownerId, userId), eq(listViews.shared, true));

/** The saved views that somebody shares with colleagues. What he keeps for himself stays his. */
export const viewsInHand: Holding = {
  key: 'views',
  words: 'Saved views shared with colleagues',
  right: null,
  async count(db, userId) {
    const [row] = await db.select({ n: count() }).from(listViews).where(shared(userId));
    return row?.n ?? 0;
  },
  async passOn(tx, { from, to, actor }) {
    for (const view of await tx.select().from(listViews).where(shared(from.id)).for('update')) {
      const name = await freeName(tx, { list: view.list, name: view.name, ownerId: to.id });
      await tx
        .update(listViews)
        .set({ ownerId: to.id, name, version: nextVersion(listViews.version) })
        .where(eq(listViews.id, view.id));
      await recordAudit(tx, {
        ...{ actor, action: 'list_view.passed_on', entity: 'list_view', entityId: view.id },
        before: { list: view.list, name: view.name, ownerId: from.id },
        after: { list: view.list, name, ownerId: to.id },
      });
    }
  },
};

/** The same name, or with a number after it where the new owner has one of that name. */
async function freeName(
  tx: Executor,
  { list, name, ownerId }: { list: string; name: string; ownerId: string },
): Promise<string> {
  const rows = await tx
    .select({ name: listViews.name })
    .from(listViews)
    .where(and(eq(listViews.ownerId, ownerId), eq(listViews.list, list)));
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`;
  return free;
}
