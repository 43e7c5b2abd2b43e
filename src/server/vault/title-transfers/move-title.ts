import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';

import {
  nextTitleTransferState,
  type TitleTransferActor,
  type TitleTransferEvent,
  type TitleTransferState,
  titleTransferStateNames,
} from '#contract/vault/title-transfers.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { TitleMail } from './title-mails.ts';
import {
  titleTransferEvents,
  type TitleTransferLineRecord,
  titleTransferLines,
  type TitleTransferRecord,
  titleTransfers,
} from './title-transfers.table.ts';

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

/** One that was confirmed, for the staff. */
export async function findTransfer(db: Executor, id: string): Promise<TitleTransferRecord> {
  const [record] = await db.select().from(titleTransfers).where(eq(titleTransfers.id, id));
  if (!record || record.askedAt === null) throw notFound('The transfer');
  return record;
}

/** One that a customer gives, or is given once it was confirmed; of others and of one that never was the same 404 is told. */
export async function findOwnTransfer(db: Executor, id: string, customerId: string): Promise<TitleTransferRecord> {
  const isGiven = and(eq(titleTransfers.receiverId, customerId), isNotNull(titleTransfers.askedAt));
  const own = and(eq(titleTransfers.id, id), or(eq(titleTransfers.giverId, customerId), isGiven));
  const [record] = await db.select().from(titleTransfers).where(own);
  if (!record) throw notFound('The transfer');
  return record;
}

/** The same where the customer stands on one side of it alone. */
export async function findTransferAs(
  db: Executor,
  id: string,
  { side, customerId }: { side: 'giver' | 'receiver'; customerId: string },
): Promise<TitleTransferRecord> {
  const record = await findOwnTransfer(db, id, customerId);
  if ((side === 'giver' ? record.giverId : record.receiverId) !== customerId) throw notFound('The transfer');
  return record;
}

export const linesOf = (db: Executor, id: string): Promise<TitleTransferLineRecord[]> =>
  db
    .select()
    .from(titleTransferLines)
    .where(eq(titleTransferLines.transferId, id))
    .orderBy(asc(titleTransferLines.position));

/** A transfer that is locked until the end of the transaction. Refuses with 404, and with 409 another version. */
export async function lockTransfer(tx: Transaction, id: string, version?: number): Promise<TitleTransferRecord> {
  const [record] = await tx.select().from(titleTransfers).where(eq(titleTransfers.id, id)).for('update');
  if (!record) throw notFound('The transfer');
  if (version !== undefined && record.version !== version) {
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  }
  return record;
}

/** Refuses with 409 a move that the table of transitions does not list for this capacity. */
export function requireMove(
  { state, number }: TitleTransferRecord,
  event: TitleTransferEvent,
  as: TitleTransferActor,
): TitleTransferState {
  const next = nextTitleTransferState(state, event, as);
  if (next) return next;
  throw conflict(
    `${number ?? 'This transfer'} is in the state “${titleTransferStateNames[state].toLowerCase()}”, which does not allow this.`,
  );
}

interface Moving {
  record: TitleTransferRecord;
  event: TitleTransferEvent;
  as: TitleTransferActor;
  actor: Actor;
  /** A line of the timeline, which both customers read. */
  what: string;
  note?: string | null;
  set?: Partial<Omit<TitleTransferRecord, 'id' | 'state' | 'version'>>;
  /** Told by mail, as it stands afterwards. */
  told?: readonly TitleMail[];
  after?: Record<string, unknown>;
}

/** Moves a transfer that the caller has locked: its row, timeline, audit, and the mails to its customers. */
export async function moveTransfer(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { record, event, as, actor, what, note = null, set = {}, told = [], after = {} }: Moving,
): Promise<TitleTransferRecord> {
  const state = requireMove(record, event, as);
  const at = clock.now();
  const [row] = await tx
    .update(titleTransfers)
    .set({ ...set, state, stateSince: at, version: nextVersion(titleTransfers.version), updatedAt: sql`now()` })
    .where(eq(titleTransfers.id, record.id))
    .returning();
  const moved = row as TitleTransferRecord;
  await tx.insert(titleTransferEvents).values({
    ...{ transferId: record.id, at, what, note, fromState: record.state, toState: state },
    ...{ actorId: actor.id ?? null, actorName: actor.name },
  });
  await recordAudit(tx, {
    ...{ actor, action: `title_transfer.${pastOf[event]}`, entity: 'title_transfer', entityId: record.id },
    before: { state: record.state },
    after: { state, ...(moved.number !== null && { number: moved.number }), ...after },
  });
  for (const mail of told) await writeMail(tx, clock, mail(moved, publicUrl));
  return moved;
}

const pastOf = {
  confirm: 'asked',
  lapse: 'lapsed',
  accept: 'accepted',
  pass: 'passed',
  approve: 'approved',
  refuse: 'refused',
  decline: 'declined',
  take_back: 'taken_back',
  expire: 'expired',
} as const satisfies Record<TitleTransferEvent, string>;
