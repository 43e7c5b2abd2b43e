import { eq, sql } from 'drizzle-orm';

import { daysBefore, monthsAfter, startOfDay } from '#contract/dates/day-moments.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { demoBooks } from '#server/demo/demo-books.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { settings } from '#server/settings/settings.table.ts';
import {
  documentPayments,
  invoiceCounters,
  type InvoiceRecord,
  invoices,
} from '#server/trade/invoices/invoices.table.ts';
import { documentDraft } from '#server/trade/invoices/issue-document.ts';
import { chargedPostings } from '#server/trade/invoices/other-postings.ts';
import { documentRow } from '#server/trade/invoices/write-document.ts';
import { accrueNight } from '#server/vault/fees/accrue-nights.ts';
import { storageBills } from '#server/vault/fees/fees.table.ts';
import { type BilledMonth, metalSums, storageBill } from '#server/vault/fees/storage-bill.ts';
import { creditOfMonth } from '#server/vault/fees/trade-credit.ts';

import { feeStory } from './fee-story.ts';

/** When the job charged a night, or billed a month, after the last of its nights. */
const CHARGED_MS = HOUR_MS / 2;
const BILLED_MS = HOUR_MS;

/** What the demo credits for trading, a fraction, and at most so many CAD a month: as much as the least that a month costs, and no more. */
const CREDITED = '0.0005';
const CREDITED_AT_MOST = 5;

interface People {
  staff: UserRecord;
  /** The person trying the demo, whose newest bill is to be paid. */
  guest: UserRecord;
}

/** Writes what storage cost since the first of the month before last, and the bills of the two months that are over. */
export async function writeStorageFees(tx: Transaction, stage: DemoStage, people: People): Promise<void> {
  const today = civilDayOf(stage.now);
  const running = `${today.slice(0, 7)}-01`;
  const months = [monthsAfter(running, -2), monthsAfter(running, -1)];
  const [from = running] = months;
  const value = { ...defaultSettings.storageFees, from, creditShare: CREDITED, creditMost: CREDITED_AT_MOST };
  await tx
    .insert(settings)
    .values({ key: 'storageFees', value, updatedAt: startOfDay(from) })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: startOfDay(from) } });
  for (let day = from; day < today; day = daysBefore(day, -1)) {
    const endsAt = startOfDay(daysBefore(day, -1));
    await accrueNight(tx, { day, endsAt, at: later(endsAt, CHARGED_MS) });
  }
  const { ids } = stage.part('storage fees');
  const books = demoBooks(ids);
  for (const month of months) {
    const at = later(startOfDay(monthsAfter(month, 1)), BILLED_MS);
    if (at > stage.now) continue;
    const customers = await chargedIn(tx, month);
    for (const [place, customerId] of customers.entries()) {
      ids.at(at);
      const isUnpaid = customerId === people.guest.id ? month === months[1] : place % 25 === 3;
      const bill = await write(tx, { customerId, month, at, nextId: ids.next, isUnpaid, now: stage.now, ...people });
      if (!bill) continue;
      const { document, paidAt } = bill;
      const entry = { refType: 'invoice', refId: document.id } as const;
      books.post({ ...entry, at, kind: 'document.charged', postings: chargedPostings(document) });
      if (paidAt === null) continue;
      books.post({
        ...{ ...entry, at: paidAt, kind: 'document.paid', actorId: people.staff.id },
        postings: [
          { account: 'bank', unit: 'CAD', amount: document.total },
          { account: 'receivable', partyId: customerId, unit: 'CAD', amount: -document.total },
        ],
      });
    }
  }
  const { entries, postings } = books.take();
  if (entries.length === 0) return;
  await tx.insert(journalEntries).values(entries);
  await tx.insert(journalPostings).values(postings);
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

async function chargedIn(tx: Transaction, month: string): Promise<string[]> {
  const { rows } = await tx.execute<Record<'id', string>>(sql`
    select distinct customer_id as id from storage_accruals
    where day >= ${month}::date and day < ${month}::date + interval '1 month' order by 1`);
  return rows.map(({ id }) => id);
}

interface Writing extends BilledMonth {
  at: Date;
  now: Date;
  nextId: () => string;
  isUnpaid: boolean;
  staff: UserRecord;
}

/** One bill with its document and its payment; null where nothing is to pay. */
async function write(tx: Transaction, { customerId, month, at, now, nextId, isUnpaid, staff }: Writing) {
  const lines = (await metalSums(tx, { customerId, month })).filter(({ net }) => net > 0n);
  const fees = lines.reduce((sum, line) => sum + line.net, 0n);
  const id = nextId();
  const credited = await creditOfMonth(tx, { customerId, month, fees });
  const net = fees - credited.credit;
  if (net === 0n) {
    await tx.insert(storageBills).values({ id, customerId, month, net, ...credited, createdAt: at });
    return null;
  }
  const says = await storageBill(tx, { id, customerId, month, lines, credited, at });
  const draft = await documentDraft(tx, { clock: { now: () => at } }, says);
  const [counter] = await tx
    .update(invoiceCounters)
    .set({ last: sql`${invoiceCounters.last} + 1` })
    .where(eq(invoiceCounters.series, 'STO'))
    .returning();
  const written = documentRow(draft, { id: nextId(), seq: counter?.last ?? 1, at, customerId });
  const { dueAt, paidAt, letters } = feeStory({ at, now, isUnpaid });
  const standing =
    paidAt === null
      ? { dueAt, state: dueAt <= now ? ('overdue' as const) : ('issued' as const) }
      : { dueAt, state: 'paid' as const, paid: written.total, version: 2, updatedAt: paidAt };
  const [kept] = await tx
    .insert(invoices)
    .values({ ...written, ...standing })
    .returning();
  const document = kept as InvoiceRecord;
  await tx
    .insert(storageBills)
    .values({ id, customerId, month, net, ...credited, invoiceId: document.id, ...letters, createdAt: at });
  if (paidAt !== null) {
    await tx.insert(documentPayments).values({
      ...{ id: nextId(), invoiceId: document.id, customerId, way: 'bank', amount: document.total, currency: 'CAD' },
      ...{ reference: `EFT ${document.number}`, day: civilDayOf(paidAt), actorId: staff.id },
      ...{ at: paidAt, createdAt: paidAt },
    });
  }
  return { document, paidAt };
}
