import { and, asc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { ACCEPT_DAYS, type TitleTransferState } from '#contract/vault/title-transfers.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { demoBooks } from '#server/demo/demo-books.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { storageEvents, type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';
import {
  titleTransferEvents,
  titleTransferLines,
  titleTransfers,
} from '#server/vault/title-transfers/title-transfers.table.ts';
import { marketPrices, type OuncePrice, valueAtPrice } from '#server/vault/title-transfers/title-values.ts';

import { apart, followSale, untouchedSince } from './items-for-sale.ts';

interface Circumstances {
  stage: DemoStage;
  staff: UserRecord;
  /** The person trying the demo, to whom all of it is given. */
  guest: Trader;
  traders: readonly Trader[];
}

/** What others transfer to who tries the demo: a gift that compliance approved, and one that waits for him to accept it. */
const stories = [
  { daysAgo: 8, done: true, kind: 'gift', note: 'For your help with the house.' },
  { daysAgo: 1, done: false, kind: 'sale', note: 'As we agreed.' },
] as const;

/** Writes transfers between customers, each of one piece and later than all that happened to it before. */
export async function writeTitles(
  tx: Transaction,
  { stage: { now, market, part }, staff, guest, traders }: Circumstances,
): Promise<void> {
  const { ids } = part('title transfers');
  const books = demoBooks(ids);
  const givers = new Map(traders.map(({ user }) => [user.id, user]));
  const used: string[] = [];
  let number = 8000;
  for (const story of stories) {
    const askedAt = new Date(now.getTime() - story.daysAgo * DAY_MS);
    const chosen = await freeItem(tx, { before: askedAt, used, notOf: guest.user.id });
    const giver = givers.get(chosen?.customerId ?? '');
    // A shop of few orders has little in its vault.
    if (!chosen || !giver) continue;
    ids.at(askedAt);
    const item = await apart(tx, chosen, { qty: 1, ids, at: askedAt });
    number += 1;
    const passedAt = new Date(askedAt.getTime() + 20 * HOUR_MS);
    const ounce = marketPrices({ current: () => pastPrices(market, story.done ? passedAt : askedAt) })(item.metal);
    const value = valueAtPrice(item.pieceNg, ounce.price);
    const told = { number: `T-${number}`, askedAt, passedAt, ounce, value };
    const received = await write(tx, { story, told, item, people: { giver, receiver: guest.user, staff }, ids });
    used.push(chosen.id, item.id, ...(received ? [received.itemId] : []));
    if (!received) continue;
    const owed = { account: 'vault_owed', unit: item.metal } as const;
    books.post({
      ...{ at: passedAt, kind: 'title.transferred', refType: 'title_transfer', refId: received.id, actorId: staff.id },
      postings: [
        { ...owed, partyId: giver.id, amount: item.pieceNg },
        { ...owed, partyId: guest.user.id, amount: -item.pieceNg },
      ],
    });
  }
  const { entries, postings } = books.take();
  if (entries.length > 0) {
    await tx.insert(journalEntries).values(entries);
    await tx.insert(journalPostings).values(postings);
  }
  await tx.execute(sql`select setval('title_transfer_numbers', ${Math.max(number, 8001)}, ${number > 8000})`);
}

/** Something of another customer that has lain free in the vault since before a moment, and is paid for. */
async function freeItem(
  tx: Transaction,
  { before, used, notOf }: { before: Date; used: readonly string[]; notOf: string },
): Promise<StorageItemRecord | undefined> {
  const [found] = await tx
    .select()
    .from(storageItems)
    .where(
      and(
        eq(storageItems.state, 'in_vault'),
        ne(storageItems.customerId, notOf),
        lt(storageItems.stateSince, new Date(before.getTime() - DAY_MS)),
        sql`(${storageItems.sellableFrom} is null or ${storageItems.sellableFrom} < ${before.toISOString()}::timestamptz)`,
        untouchedSince(before),
        used.length > 0 ? notInArray(storageItems.id, [...used]) : undefined,
      ),
    )
    .orderBy(asc(storageItems.pieceNg), asc(storageItems.id))
    .limit(1);
  return found;
}

interface Writing {
  story: (typeof stories)[number];
  told: { number: string; askedAt: Date; passedAt: Date; ounce: OuncePrice; value: bigint };
  item: StorageItemRecord;
  people: { giver: UserRecord; receiver: UserRecord; staff: UserRecord };
  ids: SeededIds;
}

/** One transfer, and what became of its item; answers its id and the receiver's item once it is done. */
async function write(tx: Transaction, { story, told, item, people, ids }: Writing) {
  const { number, askedAt, passedAt, ounce, value } = told;
  const { giver, receiver, staff } = people;
  const draftedAt = new Date(askedAt.getTime() - 3 * MINUTE_MS);
  const acceptedAt = new Date(askedAt.getTime() + 5 * HOUR_MS);
  const steps: { at: Date; what: string; to: TitleTransferState; by: UserRecord }[] = [
    { at: draftedAt, what: 'Prepared', to: 'drafted', by: giver },
    { at: askedAt, what: 'Asked for', to: 'asked', by: giver },
    ...(story.done
      ? ([
          { at: acceptedAt, what: 'Accepted by the receiver', to: 'accepted', by: receiver },
          { at: passedAt, what: 'Done: the metal belongs to the receiver', to: 'done', by: staff },
        ] as const)
      : []),
  ];
  const id = ids.next();
  await tx.insert(titleTransfers).values({
    ...{ id, number, kind: story.kind, note: story.note, metals: [item.metal], pieces: item.qty, value },
    ...{ giverId: giver.id, giverName: giver.name, giverEmail: giver.email },
    ...{ receiverId: receiver.id, receiverName: receiver.name, receiverEmail: receiver.email },
    receiverCalled: receiver.name.split(' ').at(-1) ?? receiver.name,
    ...{ draftedAt, askedAt, expiresAt: new Date(askedAt.getTime() + ACCEPT_DAYS * DAY_MS), createdAt: draftedAt },
    ...{ state: story.done ? 'done' : 'asked', stateSince: story.done ? passedAt : askedAt },
    ...(story.done && {
      ...{ acceptedAt, endedAt: passedAt, approvedBy: staff.id, approvedByName: staff.name, approvedAt: passedAt },
    }),
    ...{ version: steps.length, updatedAt: steps.at(-1)?.at ?? askedAt },
  });
  await tx.insert(titleTransferEvents).values(
    steps.map(({ at, what, to, by }, index) => {
      ids.at(at);
      const fromState = steps[index - 1]?.to ?? null;
      return { id: ids.next(), transferId: id, at, what, fromState, toState: to, actorId: by.id, actorName: by.name };
    }),
  );
  await followSale(tx, item, {
    ids,
    steps: [
      { at: askedAt, what: `Set aside for another customer: ${number}`, to: 'being_transferred', by: giver },
      ...(story.done
        ? [
            {
              ...{ at: passedAt, what: `Transferred to another customer: ${number}` },
              ...{ to: 'transferred' as const, by: staff },
            },
          ]
        : []),
    ],
  });
  const itemId = story.done ? await receive(tx, { told, item, people, ids }) : null;
  await tx.insert(titleTransferLines).values({
    ...{ id: ids.next(), transferId: id, position: 0, itemId: item.id, productId: item.productId },
    ...{ sku: item.sku, name: item.name, metal: item.metal, qty: item.qty, pieceNg: item.pieceNg },
    ...(itemId !== null && { receivedItemId: itemId, ...ounce, value }),
  });
  return itemId === null ? null : { id, itemId };
}

/** The item as it is the receiver's from then on. */
async function receive(
  tx: Transaction,
  { told: { number, passedAt: at, value }, item, people: { giver, receiver, staff }, ids }: Omit<Writing, 'story'>,
): Promise<string> {
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('storage_item_numbers')::text no`);
  const { fineNg: _derived, ...facts } = item;
  const itemId = ids.next();
  await tx.insert(storageItems).values({
    ...{ ...facts, id: itemId, number: `V-${rows[0]?.no ?? ''}`, state: 'in_vault', stateSince: at, version: 1 },
    ...{ customerId: receiver.id, customerName: receiver.name, acquiredAt: at, createdAt: at, updatedAt: at },
    ...{ orderId: null, orderNumber: null, lineId: null, partOf: null, sellableFrom: null },
    ...{ currency: 'CAD', cost: value, costCad: value },
  });
  await tx.insert(storageEvents).values({
    ...{ id: ids.next(), itemId, at, what: `Transferred to you by ${giver.name}: ${number}`, toState: 'in_vault' },
    ...{ fromState: null, actorId: staff.id, actorName: staff.name },
  });
  return itemId;
}
