import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { StorageItemState } from '#contract/vault/storage-items.rules.ts';
import { type Actor, type AuditEntry, auditRows } from '#server/audit/audit.service.ts';
import { rowsChanged } from '#server/db/change-rows.ts';
import { type Change, changeTogether } from '#server/db/change-together.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertsOf, type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { photosShared } from '#server/vault/photos/share-photos.ts';

import { movedColumns, movedOf, moveItems } from './move-item.ts';
import { countParts, newItemRow, newNumbers, sharedColumns, splitOf } from './split-lots.ts';
import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

export type { StorageItemRecord };

/** By what items are known, by id: number, serial number or lot, and where they lie. */
export async function marksOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Pick<StorageItemRecord, 'id' | 'number' | 'serial' | 'lot' | 'location'>>> {
  const { id, number, serial, lot, location } = storageItems;
  const rows = await db
    .select({ id, number, serial, lot, location })
    .from(storageItems)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** So many pieces of an item. */
export interface PiecesOf {
  itemId: string;
  pieces: number;
}

interface Doing {
  at: Date;
  actor: Actor;
  /** A line of the item's timeline, which its customer reads. */
  what: string;
}

/** Items of one customer, by id; refuses with 404 one that is not there or another's. */
export async function ownItems(
  db: Executor,
  customerId: string,
  ids: readonly string[],
): Promise<Map<string, StorageItemRecord>> {
  return complete(await itemsOfCustomer(db, { customerId, ids }), ids);
}

/** The same without a refusal: what is there and his. */
export const itemsOfCustomer = prepared((db) =>
  db
    .select()
    .from(storageItems)
    .where(
      and(
        sql`${storageItems.id} = any(${sql.placeholder('ids')})`,
        eq(storageItems.customerId, sql.placeholder('customerId')),
      ),
    )
    .prepare('items_of_customer'),
);

/** Items, locked in the order of their ids until the end of the transaction. */
export async function lockItems(tx: Transaction, ids: readonly string[]): Promise<Map<string, StorageItemRecord>> {
  return complete(await lockedItems(tx, { ids }), ids);
}

/** A statement that locks the items that `ids` selects, in the order of their ids. */
export const itemsLock = (name: string, ids: SQL) =>
  prepared((db) =>
    db
      .select()
      .from(storageItems)
      .where(sql`${storageItems.id} = any(array(${ids}))`)
      .orderBy(asc(storageItems.id))
      .for('update')
      .prepare(name),
  );
const lockedItems = itemsLock('lock_items', sql`select unnest(${sql.placeholder('ids')}::uuid[])`);

function complete(rows: readonly StorageItemRecord[], ids: readonly string[]): Map<string, StorageItemRecord> {
  const found = new Map(rows.map((item) => [item.id, item]));
  if (ids.some((id) => !found.has(id))) throw notFound('The item');
  return found;
}

/** Why an item cannot be sold at a moment, in the words of its customer; null where it can. */
export function unsellableWords({ name, state, sellableFrom }: StorageItemRecord, at: Date): string | null {
  if (state === 'reserved_for_sale') return `${name} is being sold already.`;
  if (state === 'to_be_moved' || state === 'between_vaults') return `${name} is being moved to another vault.`;
  if (state === 'being_transferred') return `${name} is being transferred already.`;
  if (state !== 'in_vault') return `${name} cannot be sold now: it does not lie free in the vault.`;
  if (sellableFrom !== null && sellableFrom > at) return `${name} can be sold once its payment has cleared.`;
  return null;
}

/** States in which an item waits for nothing but to leave its customer, or has left. */
const leaving: readonly StorageItemState[] = [
  ...(['reserved_for_sale', 'sold', 'withdrawal_requested', 'in_transit', 'withdrawn'] as const),
  ...(['being_transferred', 'transferred'] as const),
];

/** Why nothing more can be promised of an item, in the words of its customer; null while it stays, be it on its way in. */
export const leavingWords = (item: StorageItemRecord, at: Date): string | null =>
  leaving.includes(item.state) ? unsellableWords(item, at) : null;

/** For what pieces are set aside: the move of the item, and why one cannot be, in the words of its customer. */
interface Purpose {
  event: 'reserve' | 'ask_withdrawal' | 'ask_transfer';
  why: (item: StorageItemRecord, at: Date) => string | null;
}

/**
 * Sets pieces of locked items aside: of a part of a lot an item of its own is made, which holds exactly these pieces. Answers, by the
 * item that was chosen, the one that was set aside. Refuses with 409 what is not free.
 */
export async function setAside(
  tx: Transaction,
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  doing: Doing & Purpose,
): Promise<Map<string, StorageItemRecord>> {
  const leaving = splittingsOf(items, chosen, doing);
  const aside = asideOf(leaving, await partNumbers(tx, leaving), doing);
  await changeTogether(tx, ...aside.changes, ...insertsOf([...aside.rows, auditRows(aside.audits)]));
  return aside.byItem;
}

/** Which pieces leave which locked items; nothing of one that goes whole. Refuses with 409 what is not free. */
const splittingsOf = (
  items: ReadonlyMap<string, StorageItemRecord>,
  chosen: readonly PiecesOf[],
  { at, why }: Pick<Doing & Purpose, 'at' | 'why'>,
) =>
  chosen.map(({ itemId, pieces }) => {
    const lot = items.get(itemId);
    if (!lot) throw notFound('The item');
    const refusal = why(lot, at);
    if (refusal !== null) throw conflict(refusal);
    if (pieces > lot.qty) throw conflict(`Of ${lot.name} ${lot.number} only ${lot.qty} are left.`);
    return { lot, parts: pieces === lot.qty ? [] : [{ pieces }] };
  });

/** A number for each part that comes out of a lot. */
export const partNumbers = (tx: Transaction, leaving: ReturnType<typeof splittingsOf>): Promise<string[]> =>
  newNumbers(tx, countParts(leaving));

/** What is set aside, by the item that was chosen, and all that is written for it. */
interface Aside {
  byItem: Map<string, StorageItemRecord>;
  changes: Change[];
  rows: Rows[];
  audits: AuditEntry[];
}

/** Sets pieces aside without writing it, for whoever writes it with other changes. */
function asideOf(
  splittings: ReturnType<typeof splittingsOf>,
  numbers: readonly string[],
  { event, why: _asked, ...doing }: Doing & Purpose,
): Aside {
  const split = splitOf(splittings, numbers, doing);
  const records = split.splits.map(({ rest, parts: [part] }) => part ?? rest);
  const { moved, events, audits } = movedOf({ ...doing, records, event, as: ['customer'] });
  // A part is written as it is in the end, with both lines of its timeline.
  const isPart = split.splits.map(({ parts }) => parts.length > 0);
  const parts = moved.filter((_item, index) => isPart[index]);
  const known = [
    ...split.splits.flatMap(({ rest }, index) => (isPart[index] ? [rest] : [])),
    ...moved.filter((_item, index) => !isPart[index]),
  ];
  return {
    byItem: new Map(splittings.map(({ lot }, index) => [lot.id, moved[index] as StorageItemRecord])),
    changes: [
      rowsChanged(storageItems, known, [...sharedColumns, ...movedColumns]),
      ...(parts.length > 0 ? [photosShared(parts.map(({ id, partOf }) => ({ id, of: partOf })))] : []),
    ],
    rows: [rowsOf(storageItems, parts.map(newItemRow)), rowsOf(storageEvents, [...split.events, ...events])],
    audits: [...split.audits, ...audits],
  };
}

const forSale = { event: 'reserve', why: unsellableWords } as const;

/** Which pieces of locked items a sale takes. Refuses with 409 what is not free. */
export const reservation = (items: ReadonlyMap<string, StorageItemRecord>, chosen: readonly PiecesOf[], at: Date) =>
  splittingsOf(items, chosen, { ...forSale, at });

/** Sets them aside: what is written for it, for whoever writes it with the sale. Each part wants a number (`partNumbers`). */
export const reserved = (leaving: ReturnType<typeof reservation>, numbers: readonly string[], doing: Doing): Aside =>
  asideOf(leaving, numbers, { ...doing, ...forSale });

/** They are free again, each as it was sold: a part that was taken out of a lot stays an item of its own. */
export const releaseItems = (tx: Transaction, records: readonly StorageItemRecord[], doing: Doing) =>
  moveItems(tx, { ...doing, records, event: 'release', as: ['system'] });

/** They are the shop's from here on. */
export const sellItems = (tx: Transaction, records: readonly StorageItemRecord[], doing: Doing) =>
  moveItems(tx, { ...doing, records, event: 'sell', as: ['system'] });
