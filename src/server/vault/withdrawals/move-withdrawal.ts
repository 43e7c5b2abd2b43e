import { and, asc, eq, sql } from 'drizzle-orm';

import {
  fitsWay,
  nextWithdrawalState,
  type WithdrawalActor,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalStateNames,
} from '#contract/vault/withdrawals.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { WithdrawalMail } from './withdrawal-mails.ts';
import {
  withdrawalEvents,
  type WithdrawalLineRecord,
  withdrawalLines,
  type WithdrawalRecord,
  withdrawals,
} from './withdrawals.table.ts';

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

/** A withdrawal that somebody of the staff has locked, to be moved in one of his capacities. */
export interface MovingWithdrawal {
  tx: Transaction;
  shop: Shop;
  record: WithdrawalRecord;
  as: readonly WithdrawalActor[];
  actor: Actor & { id: string };
}

/** One that was confirmed, for the staff. */
export async function findWithdrawal(db: Executor, id: string): Promise<WithdrawalRecord> {
  const [record] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!record || record.requestedAt === null) throw notFound('The withdrawal');
  return record;
}

/** A customer's own; of another's and of one that never was the same 404 is told. */
export async function findOwnWithdrawal(db: Executor, id: string, customerId: string): Promise<WithdrawalRecord> {
  const own = and(eq(withdrawals.id, id), eq(withdrawals.customerId, customerId));
  const [record] = await db.select().from(withdrawals).where(own);
  if (!record) throw notFound('The withdrawal');
  return record;
}

export const linesOf = (db: Executor, id: string): Promise<WithdrawalLineRecord[]> =>
  db.select().from(withdrawalLines).where(eq(withdrawalLines.withdrawalId, id)).orderBy(asc(withdrawalLines.position));

/** A withdrawal that is locked until the end of the transaction. Refuses with 404, and with 409 another version. */
export async function lockWithdrawal(tx: Transaction, id: string, version?: number): Promise<WithdrawalRecord> {
  const [record] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  if (!record) throw notFound('The withdrawal');
  if (version !== undefined && record.version !== version) {
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  }
  return record;
}

/** Refuses with 409 a move that the table of transitions does not list for any of these capacities. */
export function requireMove(
  { state, number, way }: WithdrawalRecord,
  event: WithdrawalEvent,
  as: readonly WithdrawalActor[],
): WithdrawalState {
  const next = as.map((actor) => nextWithdrawalState(state, event, actor)).find((found) => found !== null);
  if (next && fitsWay(event, way)) return next;
  throw conflict(
    `${number ?? 'This withdrawal'} is in the state “${withdrawalStateNames[state].toLowerCase()}”, which does not allow this.`,
  );
}

interface Moving {
  record: WithdrawalRecord;
  event: WithdrawalEvent;
  as: readonly WithdrawalActor[];
  actor: Actor;
  /** A line of the timeline, which the customer reads. */
  what: string;
  note?: string | null;
  set?: Partial<Omit<WithdrawalRecord, 'id' | 'state' | 'version'>>;
  /** Told by mail, as it stands afterwards; without it nobody is. */
  told?: WithdrawalMail;
  after?: Record<string, unknown>;
}

/** Moves a withdrawal that the caller has locked: its row, timeline, audit, and the mail to its customer. */
export async function moveWithdrawal(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { record, event, as, actor, what, note = null, set = {}, told, after = {} }: Moving,
): Promise<WithdrawalRecord> {
  const state = requireMove(record, event, as);
  const at = clock.now();
  const stateSince = state === record.state ? record.stateSince : at;
  const [row] = await tx
    .update(withdrawals)
    .set({ ...set, state, stateSince, version: nextVersion(withdrawals.version), updatedAt: sql`now()` })
    .where(eq(withdrawals.id, record.id))
    .returning();
  const moved = row as WithdrawalRecord;
  await tx.insert(withdrawalEvents).values({
    ...{ withdrawalId: record.id, at, what, note, fromState: record.state, toState: state },
    ...{ actorId: actor.id ?? null, actorName: actor.name },
  });
  await recordAudit(tx, {
    ...{ actor, action: `withdrawal.${pastOf[event]}`, entity: 'withdrawal', entityId: record.id },
    before: { state: record.state },
    after: { state, ...(moved.number !== null && { number: moved.number }), ...after },
  });
  if (told) await writeMail(tx, clock, told(moved, publicUrl));
  return moved;
}

const pastOf = {
  confirm: 'requested',
  lapse: 'lapsed',
  invoice: 'fee_invoiced',
  note_fee: 'fee_paid',
  approve: 'approved',
  pick: 'picked',
  pack: 'packed',
  ship: 'shipped',
  check_identity: 'identity_checked',
  hand_over: 'handed_over',
  deliver: 'delivered',
  come_back: 'came_back',
  refuse: 'refused',
  cancel: 'cancelled',
} as const satisfies Record<WithdrawalEvent, string>;
