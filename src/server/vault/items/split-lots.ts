import { sql } from 'drizzle-orm';

import { type LotShares, partsOfLot } from '#contract/vault/lot-parts.rules.ts';
import { type Actor, type AuditEntry, auditRows } from '#server/audit/audit.service.ts';
import { rowsChanged } from '#server/db/change-rows.ts';
import { changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertsOf, rowsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { photosShared } from '#server/vault/photos/share-photos.ts';

import { type NewStorageEvent, storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

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

/** The columns of a lot that change with its parts. */
export const sharedColumns = ['qty', 'cost', 'costCad', 'measuredNg'] as const satisfies (keyof StorageItemRecord)[];

/**
 * Takes pieces out of lots that the caller has locked, each part into an item of its own with its share of what the lot cost and
 * weighed (`partsOfLot`), and with the photographs that it shows; at least one piece stays. However many, by few statements. Nothing is posted: customer and metal stay.
 */
export async function splitLots(
  tx: Transaction,
  splittings: readonly Splitting[],
  doing: { at: Date; actor: Actor },
): Promise<Split[]> {
  const numbers = await newNumbers(tx, countParts(splittings));
  if (numbers.length === 0) return splittings.map(({ lot }) => ({ rest: lot, parts: [] }));
  const { splits, events, audits } = splitOf(splittings, numbers, doing);
  const parts = splits.flatMap((each) => each.parts);
  const rests = splits.filter((each) => each.parts.length > 0).map(({ rest }) => rest);
  await changeTogether(
    tx,
    rowsChanged(storageItems, rests, sharedColumns),
    photosShared(parts.map(({ id, partOf }) => ({ id, of: partOf }))),
    ...insertsOf([rowsOf(storageItems, parts.map(newItemRow)), rowsOf(storageEvents, events), auditRows(audits)]),
  );
  return splits;
}

/** How many items come out of lots. */
export const countParts = (splittings: readonly Splitting[]): number =>
  splittings.reduce((sum, { parts }) => sum + parts.length, 0);

/** What becomes of lots, and what is told of it, for whoever writes it: lots in the order given, of the parts each with a number. */
export function splitOf(
  splittings: readonly Splitting[],
  numbers: readonly string[],
  { at, actor }: { at: Date; actor: Actor },
): { splits: Split[]; events: NewStorageEvent[]; audits: AuditEntry[] } {
  const left = [...numbers];
  const splits = splittings.map(({ lot, parts }): Split => {
    if (parts.length === 0) return { rest: lot, parts: [] };
    const shares = partsOfLot(
      lot,
      parts.map(({ pieces }) => pieces),
    );
    const rest = withShare({ ...lot, version: lot.version + 1, updatedAt: at }, shares.rest);
    return {
      rest,
      parts: parts.map(({ set }, index) =>
        partOf(lot, { share: shares.parts[index] as LotShares, set, number: left.shift() ?? '', at }),
      ),
    };
  });
  const told = { at, note: null, actorId: actor.id ?? null, actorName: actor.name };
  const made = splits.flatMap((split, index) => {
    const lot = splittings[index]?.lot;
    return lot && split.parts.length > 0 ? [{ lot, parts: split.parts }] : [];
  });
  return {
    splits,
    events: made.flatMap(({ lot, parts }) => [
      { ...told, itemId: lot.id, what: restWords(lot, parts), fromState: lot.state, toState: lot.state },
      ...parts.map(({ id: itemId, state: toState }) => ({
        ...{ ...told, itemId, what: `Taken out of ${lot.number}`, fromState: lot.state, toState },
      })),
    ]),
    audits: made.flatMap(({ lot, parts }) =>
      parts.map(({ id: entityId, number, serial, qty }) => ({
        ...{ actor, action: 'storage_item.split', entity: 'storage_item', entityId },
        after: { number, serial, pieces: qty, partOf: lot.number },
      })),
    ),
  };
}

const numbered = prepared((db) =>
  db
    .select({ no: sql<string>`nextval('storage_item_numbers')::text` })
    .from(sql`generate_series(1, ${sql.placeholder('count')}::int)`)
    .prepare('storage_item_numbers'),
);

/** So many new numbers of items. */
export async function newNumbers(tx: Transaction, count: number): Promise<string[]> {
  if (count === 0) return [];
  return (await numbered(tx, { count })).map(({ no }) => `V-${no}`);
}

/** A new item as it is written: what follows from the rest, and when it was written, is the database's word. */
export function newItemRow({ fineNg: _derived, createdAt: _created, updatedAt: _updated, ...row }: StorageItemRecord) {
  return row;
}

interface Parted {
  set: Part['set'];
  share: LotShares;
  number: string;
  at: Date;
}

function partOf(lot: StorageItemRecord, { share, set = {}, number, at }: Parted): StorageItemRecord {
  const stateSince = set.state === undefined || set.state === lot.state ? lot.stateSince : at;
  const own = { id: uuidV7(), number, partOf: lot.id, version: 1, createdAt: at, updatedAt: at };
  return { ...withShare(lot, share), stateSince, ...set, ...own };
}

const withShare = (item: StorageItemRecord, share: LotShares): StorageItemRecord => ({
  ...{ ...item, ...share },
  fineNg: item.pieceNg * BigInt(share.qty),
});

const restWords = ({ qty }: StorageItemRecord, parts: readonly { qty: number; number: string }[]): string => {
  const [first, ...others] = parts;
  if (others.length === 0) return `${first?.qty ?? 0} of ${qty} became ${first?.number ?? ''}`;
  return `${parts.reduce((sum, part) => sum + part.qty, 0)} of ${qty} became ${parts.length} items of their own`;
};
