import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';

import { SECOND_MS } from '#contract/dates/durations.ts';
import type { ExportProgress, ExportRequest } from '#contract/platform/exports.contract.ts';
import { type Actor, recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';

import { type ExportRecord, listExports } from './exports.table.ts';

/** How long a file waits to be fetched. */
const fetchWithinMs = 60 * SECOND_MS;

/** A file that has not been heard of for so long is no longer being sent. */
const silentAfterMs = 60 * SECOND_MS;

const keptMs = 24 * 3600 * SECOND_MS;

const stillRunning = () => conflict('Another of your files is being written. Wait for it, or cancel it.');

/**
 * Writes down what was asked for. A file that still waits gives way; one that is being sent does not. What one person asks
 * for at once is written down one after the other.
 */
export async function addExport(
  tx: Transaction,
  now: Date,
  { ownerId, request, total }: { ownerId: string; request: ExportRequest; total: number },
): Promise<ExportRecord> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${ownerId}`}, 0))`);
  await failSilent(tx, now, eq(listExports.ownerId, ownerId));
  const open = await tx
    .select({ id: listExports.id, state: listExports.state })
    .from(listExports)
    .where(and(eq(listExports.ownerId, ownerId), inArray(listExports.state, ['waiting', 'running'])));
  if (open.some(({ state }) => state === 'running')) throw stillRunning();
  await tx
    .update(listExports)
    .set({ state: 'cancelled', finishedAt: now })
    .where(and(eq(listExports.ownerId, ownerId), eq(listExports.state, 'waiting')));
  const [record] = await tx.insert(listExports).values({ ownerId, request, total, askedAt: now }).returning();
  return record as ExportRecord;
}

/** A person's own file; nobody learns of another's. */
export async function findExport(db: Executor, ownerId: string, id: string): Promise<ExportRecord> {
  const [record] = await db
    .select()
    .from(listExports)
    .where(and(eq(listExports.id, id), eq(listExports.ownerId, ownerId)));
  if (!record) throw notFound('The file');
  return record;
}

/** Takes a waiting file to send it: once, and within a minute of the asking. */
export async function claimExport(db: Database, now: Date, { id, askedAt, ownerId }: ExportRecord): Promise<void> {
  if (now.getTime() - askedAt.getTime() > fetchWithinMs) {
    throw conflict('This file was not fetched in time. Please export again.');
  }
  const claim = async (tx: Transaction) => {
    await failSilent(tx, now, eq(listExports.ownerId, ownerId));
    return tx
      .update(listExports)
      .set({ state: 'running', beatAt: now })
      .where(and(eq(listExports.id, id), eq(listExports.state, 'waiting')))
      .returning({ id: listExports.id });
  };
  const claimed = await inTransaction(db, claim).catch((error: unknown) => {
    throw isUniqueViolation(error, 'list_exports_running') ? stillRunning() : error;
  });
  if (claimed.length > 0) return;
  const { state } = await findExport(db, ownerId, id);
  throw conflict(
    state === 'cancelled'
      ? 'This file was given up: it was cancelled, or another was asked for after it. Please export again.'
      : 'This file was fetched already. Please export again.',
  );
}

/** Says that the file is still being sent; false when somebody has cancelled it. */
export async function beat(db: Database, now: Date, id: string, written: number): Promise<boolean> {
  const beaten = await db
    .update(listExports)
    .set({ beatAt: now, written })
    .where(and(eq(listExports.id, id), eq(listExports.state, 'running')))
    .returning({ id: listExports.id });
  return beaten.length > 0;
}

export async function cancelExport(db: Executor, now: Date, id: string): Promise<void> {
  await db
    .update(listExports)
    .set({ state: 'cancelled', finishedAt: now })
    .where(and(eq(listExports.id, id), inArray(listExports.state, ['waiting', 'running'])));
}

export type Outcome = Extract<ExportProgress['state'], 'done' | 'failed' | 'cancelled'>;

interface Ending {
  outcome: Outcome;
  written: number;
  /** How long it took. */
  ms: number;
}

/** Writes down how the sending ended, and who took which rows of what with him. */
export const finishExport = (
  db: Database,
  now: Date,
  { record, actor, outcome, written, ms }: Ending & { record: ExportRecord; actor: Actor },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [ended] = await tx
      .update(listExports)
      .set({ state: outcome, written, finishedAt: now })
      .where(and(eq(listExports.id, record.id), inArray(listExports.state, ['running', 'cancelled'])))
      .returning({ id: listExports.id });
    // Written off in the meantime, it has its line.
    if (ended) await auditExport(tx, record, { actor, outcome, written, ms });
  });

/**
 * Files whose sender died are written off, with their line in the audit log; those that nobody fetched are given up, and
 * old ones forgotten. Run by the schedule.
 */
export async function sweepExports(db: Database, now: Date): Promise<void> {
  const unfetched = lt(listExports.askedAt, new Date(now.getTime() - fetchWithinMs));
  await inTransaction(db, async (tx) => {
    await failSilent(tx, now);
    await tx
      .update(listExports)
      .set({ state: 'cancelled', finishedAt: now })
      .where(and(eq(listExports.state, 'waiting'), unfetched));
    await tx.delete(listExports).where(lt(listExports.askedAt, new Date(now.getTime() - keptMs)));
  });
}

async function failSilent(tx: Transaction, now: Date, whose?: SQL): Promise<void> {
  const silent = lt(listExports.beatAt, new Date(now.getTime() - silentAfterMs));
  const failed = await tx
    .update(listExports)
    .set({ state: 'failed', finishedAt: now })
    .where(and(whose, eq(listExports.state, 'running'), silent))
    .returning();
  for (const record of failed) {
    const ms = (record.beatAt ?? now).getTime() - record.askedAt.getTime();
    await auditExport(tx, record, { actor: systemActor, outcome: 'failed', written: record.written, ms });
  }
}

async function auditExport(
  tx: Transaction,
  { id, ownerId, request, total }: ExportRecord,
  { actor, outcome, written, ms }: Ending & { actor: Actor },
): Promise<void> {
  const { list, query, rows, columns } = request;
  await recordAudit(tx, {
    actor,
    action: 'list.exported',
    entity: 'export',
    entityId: id,
    after: { ownerId, list, query, of: rows, columns, total, rows: written, ms: Math.round(ms), outcome },
  });
}
