import { eq, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { bookedAt } from '#server/finance/books/booked-at.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { conflict } from '#server/http/refusal.ts';
import { balancesOf } from '#server/ledger/account-balances.ts';
import type { EntryKind } from '#server/ledger/entry-templates.ts';
import { type Posting, postEntry } from '#server/ledger/ledger.service.ts';

import { firstClosedMonth, requireOpenDay } from '#server/finance/periods/closed-periods.read.ts';

import type { EntryPlan } from './entry-plan.ts';
import { standingOpening } from './manual-entries.read.ts';
import { manualEntries, manualEntryLines } from './manual-entries.table.ts';

/** The journal's kind of an entry, by its form. */
export const entryKinds = {
  bank_fee: 'manual.bank_fee',
  card_payout: 'manual.card_payout',
  tax_remittance: 'manual.tax_remitted',
  opening: 'manual.opening',
  other: 'manual.other',
  reversal: 'manual.reversed',
} as const satisfies Record<EntryPlan['form'], EntryKind>;

/** Refuses with 409 what does not fit the books as they stand; asked when an entry is asked for, and again when it is approved. */
export async function requireFit(tx: Transaction, { form, lines, reversesId }: EntryPlan): Promise<void> {
  if (form === 'opening' && (await standingOpening(tx))) {
    throw conflict('Opening balances are entered already. Reverse them first.');
  }
  if (form === 'opening' && (await firstClosedMonth(tx)) !== null) {
    throw conflict('Opening balances are entered before the first month is closed.');
  }
  if (reversesId !== null) {
    const [other] = await tx.select().from(manualEntries).where(eq(manualEntries.reversesId, reversesId));
    if (other) throw conflict(`This entry is reversed already, by entry ${other.no}.`);
  }
  if (form !== 'card_payout') return;
  const currency = lines[0]?.currency ?? '';
  const taken = -lines
    .filter(({ account }) => account === 'card_clearing')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const stands = (await balancesOf(tx, 'card_clearing')).find(({ unit }) => unit === currency)?.amount ?? 0n;
  if (taken > stands) {
    throw conflict(
      `Payout and fee are ${amountWords(taken, currency)}, and ${amountWords(stands, currency)} stands in card clearing.`,
    );
  }
}

interface Booking {
  by: Actor & { id: string };
  now: Date;
  /** Refuses what documents of other nouns have changed since it was asked for; asked once no other entry can be booked. */
  requireFit: (plan: EntryPlan) => Promise<void>;
}

/** Books an entry that was approved: its rows, its postings and its line in the audit log. */
export async function writeEntry(
  tx: Transaction,
  plan: EntryPlan,
  { by, now, requireFit: requireAlso }: Booking,
): Promise<void> {
  // One at a time: numbers have no gap, and neither card clearing nor tax is paid out twice.
  await tx.execute(sql`lock table manual_entries in share row exclusive mode`);
  await requireOpenDay(tx, 'day', plan.day);
  await requireFit(tx, plan);
  await requireAlso(plan);
  const [last] = await tx.select({ no: sql<number>`coalesce(max(${manualEntries.no}), 0)::int` }).from(manualEntries);
  const { id, form, day, title, reference, reason, tax, reversesId, askedBy, lines } = plan;
  const currency = lines[0]?.currency ?? 'CAD';
  const debits = lines.filter((line) => line.currency === currency && BigInt(line.amount) > 0n);
  const amount = debits.reduce((sum, line) => sum + BigInt(line.amount), 0n);
  const no = (last?.no ?? 0) + 1;
  await tx.insert(manualEntries).values({
    ...{ id, no, form, day, title, amount, currency, reference, reason, reversesId },
    authority: tax?.authority ?? null,
    periodFrom: tax?.from ?? null,
    periodTo: tax?.to ?? null,
    askedBy: askedBy.id,
    askedByName: askedBy.name,
    approvedBy: by.id,
    approvedByName: by.name,
  });
  await insertRows(
    tx,
    rowsOf(
      manualEntryLines,
      lines.map((line, position) => ({ entryId: id, position, ...line, amount: BigInt(line.amount) })),
    ),
  );
  await postEntry(tx, {
    at: bookedAt(day, now),
    kind: entryKinds[form],
    refType: 'manual_entry',
    refId: id,
    actorId: by.id,
    postings: lines.map((line): Posting => ({
      account: line.account,
      unit: line.currency,
      amount: BigInt(line.amount),
    })),
  });
  await recordAudit(tx, {
    actor: by,
    action: 'manual_entry.booked',
    entity: 'manual_entry',
    entityId: id,
    after: { no, form, day, title, amount: moneyText(amount), currency, askedBy: askedBy.name },
  });
}
