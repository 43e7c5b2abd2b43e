import { getTableColumns, sql } from 'drizzle-orm';

import { type LotShares, partsOfLot } from '#contract/vault/lot-parts.rules.ts';
import { type Actor, auditRows } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { sharePhotos } from '#server/vault/photos/share-photos.ts';

import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

interface Part {
  pieces: number;
  /** What it is given beside its share of the lot. */
  set?: Partial<Omit<StorageItemRecord, 'id' | 'number' | 'qty' | 'cost' | 'costCad' | 'customerId' | 'partOf'>>;
}

interface Splitting {
  lot: StorageItemRecord;
  parts: readonly Part[];
}

/** What became of a lot: what stays of it, and its parts in the order given. */
export interface Split {
  rest: StorageItemRecord;
  parts: StorageItemRecord[];
}

/**
 * Takes pieces out of lots that the caller has locked, each part into an item of its own with its share of what the lot cost and
 * weighed (`partsOfLot`), and with the photographs that it shows; at least one piece stays. However many, by few statements. Nothing is posted: customer and metal stay.
 */
export async function splitLots(
  tx: Transaction,
  splittings: readonly Splitting[],
  { at, actor }: { at: Date; actor: Actor },
): Promise<Split[]> {
  const asked = splittings.filter(({ parts }) => parts.length > 0);
  if (asked.length === 0) return splittings.map(({ lot }) => ({ rest: lot, parts: [] }));
  const numbers = await newNumbers(
    tx,
    asked.reduce((sum, { parts }) => sum + parts.length, 0),
  );
  const split = asked.map(({ lot, parts }) => {
    const shares = partsOfLot(
      lot,
      parts.map(({ pieces }) => pieces),
    );
    const rows = parts.map(({ set }, index) =>
      partOf(lot, { share: shares.parts[index], set, number: numbers.shift(), at }),
    );
    return { lot, rest: shares.rest, rows };
  });
  const rows = split.flatMap((each) => each.rows);
  const parts = await tx.insert(storageItems).values(rows).returning();
  await sharePhotos(
    tx,
    parts.map(({ id, partOf }) => ({ id, of: partOf })),
  );
  const rests = await keepRests(tx, split);
  const told = { at, actorId: actor.id ?? null, actorName: actor.name };
  await insertRows(
    tx,
    rowsOf(
      storageEvents,
      split.flatMap(({ lot, rows: own }) => [
        { ...told, itemId: lot.id, what: restWords(lot, own), fromState: lot.state, toState: lot.state },
        ...own.map(({ id: itemId, state: toState }) => ({
          ...{ ...told, itemId, what: `Taken out of ${lot.number}`, fromState: lot.state, toState },
        })),
      ]),
    ),
    auditRows(
      split.flatMap(({ lot, rows: own }) =>
        own.map(({ id: entityId, number, serial, qty }) => ({
          ...{ actor, action: 'storage_item.split', entity: 'storage_item', entityId },
          after: { number, serial, pieces: qty, partOf: lot.number },
        })),
      ),
    ),
  );
  const byId = new Map([...parts, ...rests].map((row) => [row.id, row]));
  const made = new Map(split.map(({ lot, rows: own }) => [lot.id, own]));
  return splittings.map(({ lot }) => ({
    rest: byId.get(lot.id) ?? lot,
    parts: (made.get(lot.id) ?? []).map(({ id }) => byId.get(id) as StorageItemRecord),
  }));
}

/** So many new numbers of items. */
export async function newNumbers(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ no: string }>(
    sql`select nextval('storage_item_numbers')::text no from generate_series(1, ${count})`,
  );
  return rows.map(({ no }) => `V-${no}`);
}

interface Parted {
  set: Part['set'];
  share: LotShares | undefined;
  number: string | undefined;
  at: Date;
}

function partOf(lot: StorageItemRecord, { share, set = {}, number = '', at }: Parted) {
  const { fineNg: _derived, createdAt: _created, updatedAt: _updated, version: _version, ...kept } = lot;
  const stateSince = set.state === undefined || set.state === lot.state ? lot.stateSince : at;
  return { ...kept, ...share, stateSince, ...set, id: uuidV7(), number, partOf: lot.id };
}

/** What stays of lots, by one statement. */
function keepRests(
  tx: Transaction,
  split: readonly { lot: StorageItemRecord; rest: LotShares }[],
): Promise<StorageItemRecord[]> {
  const text = (amount: bigint | null) => amount?.toString() ?? null;
  const rests = split.map(({ lot, rest }) => ({
    ...{ id: lot.id, qty: rest.qty, cost: text(rest.cost), cad: text(rest.costCad), ng: text(rest.measuredNg) },
  }));
  return tx
    .update(storageItems)
    .set({
      ...{ qty: sql`rest.qty`, cost: sql`rest.cost`, costCad: sql`rest.cad`, measuredNg: sql`rest.ng` },
      ...{ version: nextVersion(storageItems.version), updatedAt: sql`now()` },
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) as rest(id uuid, qty int, cost bigint, cad bigint, ng bigint)`,
    )
    .where(sql`${storageItems.id} = rest.id`)
    .returning(getTableColumns(storageItems));
}

const restWords = ({ qty }: StorageItemRecord, parts: readonly { qty: number; number: string }[]): string => {
  const [first, ...others] = parts;
  if (others.length === 0) return `${first?.qty ?? 0} of ${qty} became ${first?.number ?? ''}`;
  return `${parts.reduce((sum, part) => sum + part.qty, 0)} of ${qty} became ${parts.length} items of their own`;
};
