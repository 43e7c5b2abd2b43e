import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { bookReceipts } from '#server/catalogue/catalogue.door.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { requireOldRights } from '#server/identity/identity.door.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockItems, sellItems } from '#server/vault/items/items-for-sale.ts';

import { linesOf, moveSellBack, type Shop } from './move-sell-back.ts';
import { approvedMail } from './sell-back-mails.ts';
import { issueSellDocument } from './sell-document.ts';
import { type SellBackLineRecord, type SellBackRecord, sellBacks } from './sell-backs.table.ts';

interface Approving {
  tx: Transaction;
  shop: Shop & { paidTo: PaidToAccounts };
  record: SellBackRecord;
  actor: Actor & { id: string };
}

/** Sales agrees to a sale: it is bought, or a second person is asked where one alone would agree to more than he may in a day. */
export async function approve(approving: Approving): Promise<SellBackRecord> {
  const { tx, shop, record, actor } = approving;
  requireAnother(record.customerId, actor);
  const most = BigInt((await readSetting(tx, 'sellBacks')).secondAboveCad);
  const sum = record.netCad + (await approvedAlone(approving));
  const by = { approvedBy: actor.id, approvedByName: actor.name };
  if (sum <= most) return buy(approving, 'approve', by);
  return moveSellBack(tx, shop, {
    ...{ record, actor, as: ['sales'] },
    event: 'ask_second',
    what: 'One of us has approved it; a second person decides',
    set: by,
    after: { netCad: record.netCad.toString(), aloneWithinDay: sum.toString(), most: most.toString() },
  });
}

/** The second person agrees, who is another than the first. */
export async function second(approving: Approving): Promise<SellBackRecord> {
  const { tx, shop, record, actor } = approving;
  requireAnother(record.customerId, actor);
  if (record.approvedBy === actor.id)
    throw conflict('You have approved it yourself. A second person of finance approves it now.');
  const { approvedBy: askedBy } = record;
  if (askedBy !== null) await requireOldRights(tx, { askedBy, decidedBy: actor.id, now: shop.clock.now() });
  return buy(approving, 'second', { secondBy: actor.id, secondByName: actor.name });
}

function requireAnother(customerId: string, { id }: { id: string }): void {
  if (customerId === id) throw conflict('Nobody approves a sale of his own.');
}

/** What a person approved without a second one within a day, CAD minor units. */
async function approvedAlone({ tx, shop, record, actor }: Approving): Promise<bigint> {
  const [own] = await tx
    .select({ sum: sql<bigint>`coalesce(sum(${sellBacks.netCad}), 0)`.mapWith(BigInt) })
    .from(sellBacks)
    .where(
      and(
        eq(sellBacks.approvedBy, actor.id),
        isNull(sellBacks.secondBy),
        gt(sellBacks.approvedAt, new Date(shop.clock.now().getTime() - DAY_MS)),
        ne(sellBacks.id, record.id),
      ),
    );
  return own?.sum ?? 0n;
}

/**
 * The shop buys: the items are sold, their pieces come to the shelf at what they cost us in CAD, what we owed of metal we owe in
 * money now, and it is told. All of it in the caller's transaction.
 */
async function buy(
  { tx, shop, record, actor }: Approving,
  event: 'approve' | 'second',
  by: Partial<SellBackRecord>,
): Promise<SellBackRecord> {
  const at = shop.clock.now();
  const lines = await linesOf(tx, record.id);
  const items = await lockItems(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  await sellItems(tx, [...items.values()], { at, actor, what: `Sold: ${record.number ?? ''}` });
  await receivePieces(tx, lines, { record, actorId: actor.id, at });
  await postEntry(tx, {
    ...{ at, kind: 'sell_back.approved', refType: 'sell_back', refId: record.id, actorId: actor.id },
    postings: boughtPostings(record, lines),
  });
  const to = record.payoutAccountId === null ? null : await shop.paidTo.named(tx, record.payoutAccountId);
  const account = to === null ? '' : `${to.bankName}, ${to.masked}`;
  const bought = await moveSellBack(tx, shop, {
    ...{ record, actor, event },
    as: [event === 'approve' ? 'sales' : 'finance'],
    what: 'We approved it',
    set: { ...by, approvedAt: at },
    told: approvedMail(account),
    after: { netCad: record.netCad.toString(), net: amountWords(record.net, record.currency) },
  });
  // Last, as the counter of its series is held until the commit.
  const [item] = items.values();
  if (!item) throw new Error(`${bought.number ?? bought.id} has no items.`);
  await issueSellDocument(tx, shop, { record: bought, lines, account, actor, vaultId: item.vaultId });
  return bought;
}

/** Pieces of one product that cost the same come in together; those of another cost by themselves. */
async function receivePieces(
  tx: Transaction,
  lines: readonly SellBackLineRecord[],
  { record, actorId, at }: { record: SellBackRecord; actorId: string; at: Date },
): Promise<void> {
  const from = {
    ...{ supplier: record.customerName, reference: record.number ?? '', purchaseId: null },
    ...{ sellBackId: record.id, actorId, at },
  };
  const byCost = new Map<string, SellBackLineRecord[]>();
  for (const line of lines) {
    const key = `${line.productId} ${line.pieceNg} ${line.netCad / BigInt(line.qty)}`;
    byCost.set(key, [...(byCost.get(key) ?? []), line]);
  }
  const received = [...byCost.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const product = { id: first.productId, metal: first.metal, fineNg: first.pieceNg };
    const qty = same.reduce((sum, line) => sum + line.qty, 0);
    return [{ product, qty, unitCost: first.netCad / BigInt(first.qty) }];
  });
  // No product twice at once.
  for (let left = received; left.length > 0;) {
    const now = left.filter(({ product }, index) => left.findIndex((one) => one.product.id === product.id) === index);
    await bookReceipts(tx, now, from);
    left = left.filter((one) => !now.includes(one));
  }
}

/** What a sale books: its metal is ours and not the customer's any more, and its money is owed in its currency. */
function boughtPostings(
  { currency, customerId, net, netCad }: SellBackRecord,
  lines: readonly SellBackLineRecord[],
): Posting[] {
  const byMetal = new Map<SellBackLineRecord['metal'], bigint>();
  for (const { metal, pieceNg, qty } of lines) byMetal.set(metal, (byMetal.get(metal) ?? 0n) + pieceNg * BigInt(qty));
  const exchange: Posting[] =
    currency === 'CAD'
      ? []
      : [
          { account: accounts.currencyExchange, unit: 'CAD', amount: -netCad },
          { account: accounts.currencyExchange, unit: currency, amount: net },
        ];
  return [
    ...[...byMetal].flatMap(([metal, ng]) =>
      transfer(metal, ng, { account: accounts.vaultMetal }, { account: accounts.vaultOwed, partyId: customerId }),
    ),
    { account: accounts.supplierPayable, unit: 'CAD', amount: netCad },
    ...exchange,
    { account: accounts.sellBacksPayable, partyId: customerId, unit: currency, amount: -net },
  ];
}
