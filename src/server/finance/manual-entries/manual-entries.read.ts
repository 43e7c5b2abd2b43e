import { and, asc, eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ManualEntry } from '#contract/finance/manual-entries.contract.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { manualEntries, manualEntryLines, type ManualEntryRecord } from './manual-entries.table.ts';

export async function knownEntry(db: Executor, id: string): Promise<ManualEntryRecord> {
  const [entry] = await db.select().from(manualEntries).where(eq(manualEntries.id, id));
  if (!entry) throw notFound('The entry');
  return entry;
}

export const linesOfEntry = (db: Executor, entryId: string) =>
  db
    .select()
    .from(manualEntryLines)
    .where(eq(manualEntryLines.entryId, entryId))
    .orderBy(asc(manualEntryLines.position));

export const reversalSubject = (id: string): string => `reversal:${id}`;

/** One entry with its lines and its reversal; refuses with 404. */
export async function readEntry(db: Executor, id: string): Promise<ManualEntry> {
  const entry = await knownEntry(db, id);
  const lines = await linesOfEntry(db, id);
  const short = { id: manualEntries.id, no: manualEntries.no };
  const [reversedBy = null] = await db.select(short).from(manualEntries).where(eq(manualEntries.reversesId, id));
  const [reverses = null] =
    entry.reversesId === null
      ? []
      : await db.select(short).from(manualEntries).where(eq(manualEntries.id, entry.reversesId));
  const waiting = (await waitingApprovals(db, 'manual_entry')).get(reversalSubject(id));
  const { no, day, form, title, currency, reference, reason, authority, periodFrom, periodTo } = entry;
  return {
    ...{ id, no, day, form, title, currency, reference, reason, reverses, reversedBy },
    amount: moneyText(entry.amount),
    askedBy: entry.askedByName,
    approvedBy: entry.approvedByName,
    lines: lines.map((line) => ({
      ...{ account: line.account, currency: line.currency, memo: line.memo },
      debit: line.amount > 0n ? moneyText(line.amount) : null,
      credit: line.amount < 0n ? moneyText(-line.amount) : null,
    })),
    tax:
      authority === null || periodFrom === null || periodTo === null
        ? null
        : { authority, from: periodFrom, to: periodTo },
    reversalWaits: waiting?.id ?? null,
  };
}

/** Opening balances that stand: entered, and not reversed. */
export async function standingOpening(db: Executor): Promise<ManualEntryRecord | null> {
  const [entry] = await db
    .select()
    .from(manualEntries)
    .where(
      and(
        eq(manualEntries.form, 'opening'),
        sql`not exists (select 1 from manual_entries r where r.reverses_id = ${manualEntries.id})`,
      ),
    );
  return entry ?? null;
}
