import { and, desc, eq, lt, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { billKey } from '#contract/finance/supplier-bills.rules.ts';
import { approvals } from '#server/platform/approvals/approvals.table.ts';
import { bookedAt } from '#server/finance/books/booked-at.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { askedTitle, effectOf, type EntryPlan } from '#server/finance/manual-entries/entry-plan.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { manualEntries, manualEntryLines } from '#server/finance/manual-entries/manual-entries.table.ts';
import { entryKinds } from '#server/finance/manual-entries/post-entry.ts';
import { reconciledPostings, reconciliations } from '#server/finance/reconciliations/reconciliations.table.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { billPostings } from '#server/finance/supplier-bills/bill-postings.ts';
import {
  supplierBillLines,
  supplierBillReceipts,
  supplierBills,
  supplierPayments,
} from '#server/finance/supplier-bills/supplier-bills.table.ts';

import type { MoneyTools } from '#server/demo/trade/settled-money.ts';

/** Bills are of deliveries that came so long ago, so that some are overdue. */
const DAYS_BEFORE = 20;

interface Story {
  form: EntryPlan['form'];
  daysAgo: number;
  title: string;
  reference: string | null;
  reason: string;
  lines: [EntryPlan['lines'][number]['account'], bigint][];
}

/** What the books began with, a fee of the bank, and a payout of the card provider. */
const entries: readonly Story[] = [
  {
    ...{
      form: 'opening',
      daysAgo: 577,
      title: 'Opening balances',
      reference: null,
      reason: 'Taken over from the old books.',
    },
    lines: [
      ['bank', 25_000_000n],
      ['card_clearing', 320_000n],
      ['equity', -25_000_000n],
      ['opening_balances', -320_000n],
    ],
  },
  {
    ...{
      form: 'card_payout',
      daysAgo: 40,
      title: 'Card payout',
      reference: 'po_1QX77',
      reason: 'Payout of the provider.',
    },
    lines: [
      ['bank', 309_360n],
      ['card_clearing', -309_360n],
      ['card_fees', 10_640n],
      ['card_clearing', -10_640n],
    ],
  },
  {
    ...{
      form: 'bank_fee',
      daysAgo: 20,
      title: 'Bank fee',
      reference: 'FEE 10',
      reason: 'Fee by the bank’s statement.',
    },
    lines: [
      ['bank_fees', 4500n],
      ['bank', -4500n],
    ],
  },
];

/** What finance enters: entries by hand with their approvals, and bills of suppliers, paid, paid in part and open. */
export async function writeBookkeeping(tx: Transaction, tools: MoneyTools): Promise<void> {
  for (const [at, story] of entries.entries()) await writeEntry(tx, tools, story, at + 1);
  const before = new Date(tools.now.getTime() - DAYS_BEFORE * DAY_MS);
  const delivered = await tx
    .selectDistinctOn([stockMovements.supplier])
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.kind, 'receive'),
        lt(stockMovements.at, before),
        sql`${stockMovements.supplier} is not null and ${stockMovements.cost} > 0`,
      ),
    )
    .orderBy(stockMovements.supplier, desc(stockMovements.at), desc(stockMovements.id))
    .limit(bills.length);
  for (const [at, goods] of delivered.entries()) await writeBill(tx, tools, goods, at);
}

async function writeEntry(tx: Transaction, { ids, books, now, staff }: MoneyTools, story: Story, no: number) {
  const { form, daysAgo, title, reference, reason } = story;
  const day = civilDayOf(new Date(now.getTime() - daysAgo * DAY_MS));
  const at = bookedAt(day, now);
  ids.at(at);
  const id = ids.next();
  const lines = story.lines.map(([account, amount]) => ({
    account,
    currency: 'CAD',
    amount: String(amount),
    memo: '',
  }));
  const by = { id: staff.id, name: staff.name };
  const plan: EntryPlan = { id, form, day, title, reference, reason, tax: null, reversesId: null, askedBy: by, lines };
  const amount = story.lines.reduce((sum, [, each]) => (each > 0n ? sum + each : sum), 0n);
  const written = { createdAt: at, updatedAt: at };
  await bulkInsert(tx, approvals, [
    {
      ...{ id: ids.next(), kind: 'manual_entry', state: 'approved', subject: id, reason },
      title: askedTitle(plan),
      effect: effectOf(plan),
      request: plan,
      why: 'It moves the books without a document of the shop.',
      ...{ askedBy: by.id, askedByName: by.name, askedAt: at, decidedBy: by.id, decidedByName: by.name, decidedAt: at },
      ...{ alone: true, version: 2, ...written },
    },
  ]);
  await bulkInsert(tx, manualEntries, [
    {
      ...{ id, no, form, day, title, amount, currency: 'CAD', reference, reason },
      ...{ askedBy: by.id, askedByName: by.name, approvedBy: by.id, approvedByName: by.name, createdAt: at },
    },
  ]);
  await bulkInsert(
    tx,
    manualEntryLines,
    lines.map((line, position) => ({
      ...{ id: ids.next(), entryId: id, position, ...line, amount: BigInt(line.amount), createdAt: at },
    })),
  );
  books.post({
    ...{ at, kind: entryKinds[form], refType: 'manual_entry', refId: id, actorId: by.id },
    postings: story.lines.map(([account, each]) => ({ account, unit: 'CAD', amount: each })),
  });
}

/** By how much each bill differs from what was received, how soon it is due, and how much of it is paid, in hundredths. */
const bills = [
  { difference: 0n, dueDays: 30, paid: 0n },
  { difference: 1250n, dueDays: 14, paid: 40n },
  { difference: 0n, dueDays: 7, paid: 100n },
  { difference: -800n, dueDays: 10, paid: 0n },
] as const;

async function writeBill(
  tx: Transaction,
  { ids, books, now, staff }: MoneyTools,
  goods: typeof stockMovements.$inferSelect,
  at: number,
): Promise<void> {
  const { difference, dueDays, paid: share } = bills[at] ?? bills[0];
  const billedOn = civilDayOf(goods.at);
  const dueOn = civilDayOf(new Date(goods.at.getTime() + dueDays * DAY_MS));
  const booked = bookedAt(billedOn, now);
  ids.at(booked);
  const id = ids.next();
  const supplier = goods.supplier ?? '';
  const number = `${4100 + at * 7}`;
  const goodsCad = goods.cost + difference;
  const delivery = 4800n;
  const lines = [
    { account: 'supplier_payable' as const, memo: '', amount: goodsCad, amountCad: goodsCad },
    { account: 'delivery_costs' as const, memo: 'Insured courier', amount: delivery, amountCad: delivery },
  ];
  const total = goodsCad + delivery;
  const paid = (total * share) / 100n;
  const by = { enteredBy: staff.id, enteredByName: staff.name };
  await bulkInsert(tx, supplierBills, [
    {
      ...{ id, supplier, number, supplierKey: billKey(supplier), numberKey: billKey(number), billedOn, dueOn },
      ...{ currency: 'CAD', rate: '1', total, totalCad: total, difference, paid, note: '', ...by },
      state: paid === 0n ? 'open' : paid === total ? 'paid' : 'part_paid',
      ...{ version: 1, createdAt: booked, updatedAt: booked },
    },
  ]);
  await bulkInsert(
    tx,
    supplierBillLines,
    lines.map((line, position) => ({ id: ids.next(), billId: id, position, ...line, createdAt: booked })),
  );
  await bulkInsert(tx, supplierBillReceipts, [
    { id: ids.next(), billId: id, movementId: goods.id, cost: goods.cost, released: false, createdAt: booked },
  ]);
  books.post({
    ...{ at: booked, kind: 'supplier_bill.entered', refType: 'supplier_bill', refId: id, actorId: staff.id },
    postings: billPostings({ currency: 'CAD', total, totalCad: total, lines, receivedCad: goods.cost, difference }),
  });
  if (paid === 0n) return;
  const paidOn = dueOn < civilDayOf(now) ? dueOn : civilDayOf(now);
  const leftAt = bookedAt(paidOn, now);
  ids.at(leftAt);
  const paymentId = ids.next();
  await bulkInsert(tx, supplierPayments, [
    {
      ...{ id: paymentId, billId: id, amount: paid, paidOn, reference: `WIRE OUT ${moneyText(paid)}` },
      ...{ actorId: staff.id, actorName: staff.name, createdAt: leftAt },
    },
  ]);
  books.post({
    ...{ at: leftAt, kind: 'supplier_bill.paid', refType: 'supplier_payment', refId: paymentId, actorId: staff.id },
    postings: [
      { account: 'bills_payable', unit: 'CAD', amount: paid },
      { account: 'bank', unit: 'CAD', amount: -paid },
    ],
  });
}

/** The first statement of the bank: it has what the books began with, and nothing is left. */
export async function writeStatement(tx: Transaction, { ids, staff }: MoneyTools): Promise<void> {
  const [opening] = await tx
    .select({ postingId: journalPostings.id, closing: journalPostings.amount, at: journalEntries.at })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(and(eq(journalEntries.kind, 'manual.opening'), eq(journalPostings.account, 'bank')));
  if (!opening) return;
  const { postingId, closing, at } = opening;
  const finishedAt = new Date(at.getTime() + DAY_MS);
  ids.at(finishedAt);
  const id = ids.next();
  const written = { createdAt: finishedAt, updatedAt: finishedAt };
  await bulkInsert(tx, reconciliations, [
    {
      ...{ id, currency: 'CAD', statementOn: civilDayOf(at), closing, state: 'finished', difference: 0n },
      ...{ finishedBy: staff.id, finishedByName: staff.name, finishedAt, version: 2, ...written },
    },
  ]);
  await bulkInsert(tx, reconciledPostings, [{ postingId, reconciliationId: id, createdAt: finishedAt }]);
}
