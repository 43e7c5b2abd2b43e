import { and, asc, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { partsOfLot } from '#contract/vault/lot-parts.rules.ts';
import type { StorageItemState } from '#contract/vault/storage-items.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import { storageEvents, type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';

/** So long an item lies in the vault before the demo's customer thinks of selling it. */
const KEPT_DAYS = 5;

/** Something of a customer, or of anybody, that has lain in the vault for days at a moment and is in no sale yet. */
export async function itemForSale(
  tx: Transaction,
  { before, used, customerId }: { before: Date; used: readonly string[]; customerId: string | null },
  random: Random,
): Promise<StorageItemRecord | undefined> {
  const free = await tx
    .select()
    .from(storageItems)
    .where(
      and(
        eq(storageItems.state, 'in_vault'),
        lt(storageItems.acquiredAt, new Date(before.getTime() - KEPT_DAYS * DAY_MS)),
        untouchedSince(before),
        used.length > 0 ? notInArray(storageItems.id, [...used]) : undefined,
        customerId === null ? undefined : eq(storageItems.customerId, customerId),
      ),
    )
    .orderBy(asc(storageItems.id));
  return free.length === 0 ? undefined : free[random.int(0, free.length - 1)];
}

/**
 * Whether nothing has happened to an item from a moment on, and no part was taken out of it: what the demo writes of that moment
 * is the last of its story, and a part was never taken out of what had left.
 */
export function untouchedSince(moment: Date): SQL {
  const at = sql`${moment.toISOString()}::timestamptz`;
  return sql`not exists (select 1 from storage_events e where e.item_id = ${storageItems.id} and e.at >= ${at})
    and ${storageItems.id} not in (
      select p.part_of from storage_items p join storage_events e on e.item_id = p.id
      where p.part_of is not null and e.at >= ${at})`;
}

/** The item that holds so many pieces of another: itself where that is all of it, else a new one split off. */
export async function apart(
  tx: Transaction,
  item: StorageItemRecord,
  { qty, ids, at }: { qty: number; ids: SeededIds; at: Date },
): Promise<StorageItemRecord> {
  if (qty === item.qty) return item;
  const { parts, rest } = partsOfLot(item, [qty]);
  await tx
    .update(storageItems)
    .set({ ...rest, version: item.version + 1, updatedAt: at })
    .where(eq(storageItems.id, item.id));
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('storage_item_numbers')::text no`);
  const { fineNg: _, ...facts } = item;
  const [split] = await tx
    .insert(storageItems)
    .values({
      ...facts,
      ...{ ...parts[0], id: ids.next(), number: `V-${rows[0]?.no}`, partOf: item.id, version: 1 },
    })
    .returning();
  return split as StorageItemRecord;
}

interface Step {
  at: Date;
  what: string;
  to: StorageItemState;
  by: { id: string; name: string };
}

/** Takes an item through the steps of its sale. */
export async function followSale(
  tx: Transaction,
  item: StorageItemRecord,
  { steps, ids }: { steps: readonly Step[]; ids: SeededIds },
): Promise<void> {
  let from: StorageItemState | null = item.partOf === null ? item.state : null;
  const events = steps.map(({ at, what, to, by }) => {
    const event = { fromState: from, toState: to };
    from = to;
    return { id: ids.next(), itemId: item.id, at, what, ...event, actorId: by.id, actorName: by.name };
  });
  const last = steps.at(-1);
  if (!last) return;
  await tx.insert(storageEvents).values(events);
  await tx
    .update(storageItems)
    .set({ state: last.to, stateSince: last.at, version: item.version + steps.length, updatedAt: last.at })
    .where(eq(storageItems.id, item.id));
}
