import { and, asc, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';

import type { VaultDesk } from '#contract/vault/vault-desk.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { itemViews, type Looking } from './item-view.ts';
import { storageItems } from './storage-items.table.ts';

const SHOWN = 50;

const { state, receivedBy } = storageItems;
const queues = {
  waiting: and(eq(state, 'pending_inbound'), isNull(receivedBy)),
  received: and(eq(state, 'pending_inbound'), isNotNull(receivedBy)),
  differing: eq(state, 'discrepancy'),
} as const satisfies Record<keyof VaultDesk, SQL | undefined>;

/** What waits at the desk, the oldest first. */
export async function deskQueue(db: Executor, viewer: Looking): Promise<VaultDesk> {
  const read = async (which: SQL | undefined) => {
    const records = await db
      .select()
      .from(storageItems)
      .where(which)
      .orderBy(asc(storageItems.stateSince), asc(storageItems.id))
      .limit(SHOWN);
    const [counted] = await db.select({ n: count() }).from(storageItems).where(which);
    return { items: await itemViews(db, records, viewer), total: counted?.n ?? 0 };
  };
  return {
    waiting: await read(queues.waiting),
    received: await read(queues.received),
    differing: await read(queues.differing),
  };
}
