import { sql } from 'drizzle-orm';

import { HOUR_MS, SECOND_MS } from '#contract/dates/durations.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import { demoStorage } from '#server/demo/catalogue/write-rates.ts';
import { type DemoBooks, demoBooks } from '#server/demo/demo-books.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import type { StorageItemRecord } from '#server/vault/items/storage-items.table.ts';
import { sellBackEvents, sellBackLines, sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

import { apart, followSale, itemForSale } from './items-for-sale.ts';
import { type Ending, saleStory } from './sale-story.ts';
import { type DueSale, writeDraftBatch } from './write-draft-batch.ts';
import { type BoughtSale, writeSellDocuments } from './write-sell-documents.ts';

/** Sales that wait for a decision: what the menu's badge counts. */
const IN_REVIEW = 5;
const ENDED = 30;
/** Sales that are approved and not paid yet, of which some wait in a batch of payouts. */
const DUE = 4;
const IN_BATCH = 2;

/** Of the person trying the demo: two that were paid, and one that waits. */
const guests: readonly number[] = [ENDED - 9, ENDED - 2, ENDED + DUE + 3];

const endings: readonly (readonly [Ending, number])[] = [
  ['paid', 80],
  ['cancelled', 12],
  ['rejected', 8],
];

interface Circumstances {
  stage: DemoStage;
  staff: UserRecord;
  guest: Trader;
  traders: readonly Trader[];
  /** The account that a seller is paid to. */
  accountFor: (owner: Trader) => Promise<string>;
}

/** Writes what customers sold out of the vault, each at our bid of its moment; the pieces are on the shelf and in the books. */
export async function writeSellBacks(
  tx: Transaction,
  { stage: { now, market, part }, staff, guest, traders, accountFor }: Circumstances,
): Promise<void> {
  const { ids, random } = part('sell-backs');
  const owners = new Map([guest, ...traders].map((trader) => [trader.user.id, trader]));
  // What the shelf cost is told in the order of its movements: these come after all of the history.
  const lastIds = part('pieces sold back').ids;
  lastIds.at(new Date(now.getTime() + SECOND_MS));
  const books = demoBooks(ids);
  const used: string[] = [];
  let number = 5000;
  const due: DueSale[] = [];
  const documented: BoughtSale[] = [];
  for (const [at, age] of agesOf(random).entries()) {
    const submittedAt = new Date(now.getTime() - age);
    const isGuests = guests.includes(at);
    const anybodys = { before: submittedAt, used, customerId: null };
    const own = isGuests ? await itemForSale(tx, { ...anybodys, customerId: guest.user.id }, random) : undefined;
    const chosen = own ?? (await itemForSale(tx, anybodys, random));
    const owner = owners.get(chosen?.customerId ?? '');
    // A shop of few orders has little in its vault.
    if (!chosen || !owner) continue;
    const basis = priceBasisOf(pastPrices(market, submittedAt), demoCommissions, 'CAD')[chosen.metal];
    const rates = demoStorage[chosen.metal];
    if (!basis || !rates) throw new Error(`The simulated market has no price of ${chosen.metal}.`);
    ids.at(submittedAt);
    number += 1;
    const item = await apart(tx, chosen, {
      qty: chosen.qty > 3 ? random.int(1, chosen.qty - 1) : chosen.qty,
      ids,
      at: submittedAt,
    });
    used.push(chosen.id, item.id);
    const ending = endingOf(at, isGuests, () => random.weighted(endings));
    const sale = saleStory({
      ...{ number, ending, submittedAt, item, owner: owner.user, staff, basis, ids, random },
      ...{ payoutAccountId: await accountFor(owner), terms: { sellPct: rates.sellPct, sellFixed: rates.sellFixed } },
    });
    await tx.insert(sellBacks).values(sale.row);
    await tx.insert(sellBackLines).values(sale.line);
    await tx.insert(sellBackEvents).values(sale.events);
    await followSale(tx, item, { steps: sale.itemSteps, ids });
    if (sale.bought) {
      const bought = { item, staff, sale: { ...sale.row, ...sale.bought } };
      await toShelf(tx, books, { ...bought, movementId: lastIds.next() });
      book(books, bought);
      documented.push({ row: sale.row, line: sale.line, ...sale.bought });
      if (ending === 'approved') due.push({ ...sale.row, approvedAt: sale.bought.approvedAt });
    }
  }
  await writeSellDocuments(tx, { sales: documented, staff, ids });
  if (due.length >= IN_BATCH) await writeDraftBatch(tx, { sales: due.slice(0, IN_BATCH), staff, ids });
  const { entries, postings } = books.take();
  if (entries.length > 0) {
    await tx.insert(journalEntries).values(entries);
    await tx.insert(journalPostings).values(postings);
  }
  await tx.execute(sql`select setval('sell_back_numbers', ${number})`);
}

/** Of the oldest any, then those that are to be paid, then those that nobody has decided. */
function endingOf(at: number, isGuests: boolean, any: () => Ending): Ending {
  if (at >= ENDED + DUE) return 'under_review';
  if (at >= ENDED) return 'approved';
  return isGuests ? 'paid' : any();
}

/** How long ago each was asked for, from the oldest on. */
const agesOf = (random: { int: (least: number, most: number) => number }): number[] =>
  [
    ...Array.from({ length: ENDED }, () => random.int(12 * 24, 300 * 24) * HOUR_MS),
    ...Array.from({ length: DUE }, (_, at) => (70 + at * 9) * HOUR_MS),
    ...Array.from({ length: IN_REVIEW }, (_, at) => (4 + at * 13) * HOUR_MS),
  ].toSorted((a, b) => b - a);

interface Bought {
  item: StorageItemRecord;
  staff: UserRecord;
  sale: {
    id: string;
    number: string;
    customerName: string;
    approvedAt: Date;
    paidAt: Date | null;
    unitNet: bigint;
    net: bigint;
  };
}

/** The pieces come to the shelf, as `bookReceipts` books them: by ids of the demo's own, so that the same seed makes the same. */
async function toShelf(
  tx: Transaction,
  books: DemoBooks,
  { item, staff, sale, movementId }: Bought & { movementId: string },
): Promise<void> {
  const { id: sellBackId, net: cost, approvedAt: at } = sale;
  const { productId, qty, metal, fineNg } = item;
  await tx
    .insert(stockLevels)
    .values({ productId, onHand: qty, cost, updatedAt: at })
    .onConflictDoUpdate({
      target: stockLevels.productId,
      set: { onHand: sql`${stockLevels.onHand} + ${qty}`, cost: sql`${stockLevels.cost} + ${cost}`, updatedAt: at },
    });
  await tx.insert(stockMovements).values({
    ...{ id: movementId, productId, kind: 'receive', onHand: qty, reserved: 0, unitCost: sale.unitNet, cost },
    ...{ supplier: sale.customerName, reason: sale.number, sellBackId, actorId: staff.id, at },
  });
  books.post({
    ...{ at, kind: 'stock.received', refType: 'product', refId: productId, actorId: staff.id },
    postings: [
      { account: 'stock_source', unit: metal, amount: -fineNg },
      { account: 'stock_available', unit: metal, amount: fineNg },
      { account: 'supplier_payable', unit: 'CAD', amount: -cost },
      { account: 'inventory', unit: 'CAD', amount: cost },
    ],
  });
}

/** The metal leaves the vault's books, the customer is owed the money, and then has it. */
function book(books: DemoBooks, { item, staff, sale }: Bought): void {
  const { id: sellBackId, net, approvedAt, paidAt } = sale;
  const entry = { refType: 'sell_back', refId: sellBackId, actorId: staff.id } as const;
  const partyId = item.customerId;
  const owed = { account: 'sell_backs_payable', partyId, unit: 'CAD' } as const;
  books.post({
    ...{ ...entry, at: approvedAt, kind: 'sell_back.approved' },
    postings: [
      { account: 'vault_owed', partyId, unit: item.metal, amount: item.fineNg },
      { account: 'vault_metal', unit: item.metal, amount: -item.fineNg },
      { account: 'supplier_payable', unit: 'CAD', amount: net },
      { ...owed, amount: -net },
    ],
  });
  if (paidAt === null) return;
  books.post({
    ...{ ...entry, at: paidAt, kind: 'sell_back.paid' },
    postings: [
      { ...owed, amount: net },
      { account: 'bank', unit: 'CAD', amount: -net },
    ],
  });
}
