import { and, desc, inArray, sql } from 'drizzle-orm';

import { contactEntries, contacts } from '#server/inbox/contacts/contacts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import { subscriberConsents, subscribers } from '#server/inbox/subscribers/subscribers.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import { demoBooks } from './demo-books.ts';
import type { DemoStage } from './demo-stage.ts';
import { writePurchases } from './buying/demo-purchases.ts';
import { payoutAccountsFor } from './buying/sellers-accounts.ts';
import { writeBookkeeping, writeStatement } from './finance/demo-bookkeeping.ts';
import { writeApprovals } from './platform/demo-approvals.ts';
import { demoContacts } from './inbox/demo-contacts.ts';
import { demoMethods, demoReceipts } from './trade/demo-money.ts';
import { writeRefunds } from './trade/demo-refunds.ts';
import { writeReturns } from './trade/demo-returns.ts';
import { demoConsents, demoSubscribers } from './inbox/demo-subscribers.ts';
import { writeSettledReceipts } from './trade/settled-money.ts';
import { writeSellBacks } from './vault/write-sell-backs.ts';
import { writeWithdrawals } from './vault/write-withdrawals.ts';
import type { DemoPeople } from './write-base.ts';
import type { KnownBuyer } from './write-history.ts';

/** What else waits on the staff: messages, the newsletter's list, requests to sell. */
export async function writeWaitingWork(
  tx: Transaction,
  stage: DemoStage,
  { accounts, traders, guest, officer }: DemoPeople,
  { buyers, secret }: { buyers: readonly KnownBuyer[]; secret: string },
): Promise<void> {
  const { now, openedAt } = stage;
  const inbox = demoContacts({ ...stage.part('contacts'), now, staff: accounts.admin, buyers });
  await bulkInsert(tx, contacts, inbox.contacts);
  await bulkInsert(tx, contactEntries, inbox.entries);
  await tx.execute(sql`select setval('contact_numbers', ${inbox.lastNumber})`);
  const list = demoSubscribers({ ...stage.part('subscribers'), openedAt, now });
  await bulkInsert(tx, subscribers, list);
  await bulkInsert(tx, subscriberConsents, demoConsents(list, stage.part('consents')));
  await writeApprovals(tx, stage, accounts.admin);
  const sellers = { stage, staff: accounts.admin, guest, traders, accountFor: payoutAccountsFor(tx, stage, secret) };
  await writePurchases(tx, sellers);
  await writeSellBacks(tx, sellers);
  await writeWithdrawals(tx, { stage, staff: accounts.admin, officer, guest, traders });
}

/** How the demo can be paid, and money that waits to be matched. */
export async function writeMoney(tx: Transaction, stage: DemoStage, { accounts, traders }: DemoPeople): Promise<void> {
  const { now, openedAt } = stage;
  for (const [code, terms] of Object.entries(demoMethods)) {
    await tx
      .update(paymentMethodTerms)
      .set({ ...terms, updatedAt: openedAt })
      .where(sql`${paymentMethodTerms.code} = ${code}`);
  }
  const waiting = await tx
    .select({
      number: orders.number,
      due: sql<string>`(${orders.total} - ${orders.paid})::text`.mapWith(BigInt),
      currency: orders.currency,
      customerName: orders.customerName,
    })
    .from(orders)
    .where(
      and(inArray(orders.status, ['awaiting_payment', 'payment_review']), sql`${orders.total} - ${orders.paid} > 5000`),
    )
    .orderBy(desc(orders.number))
    .limit(6);
  const { random, ids } = stage.part('money');
  const books = demoBooks(ids);
  await bulkInsert(tx, receipts, demoReceipts({ ids, random, now, books, waiting, traders }));
  const tools = { ids, books, now, staff: accounts.admin };
  await writeSettledReceipts(tx, tools);
  await writeRefunds(tx, tools);
  await writeReturns(tx, tools);
  const finance = { ...tools, ids: stage.part('bookkeeping').ids };
  await writeBookkeeping(tx, finance);
  const { entries, postings } = books.take();
  await bulkInsert(tx, journalEntries, entries);
  await bulkInsert(tx, journalPostings, postings);
  await writeStatement(tx, finance);
}
