import { desc, eq } from 'drizzle-orm';

import type { CustomerStatus } from '#contract/identity/customers.rules.ts';
import { type KycActor, type KycEvent, kycMoveTo, kycMoves as table } from '#contract/identity/kyc-moves.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { setUserStatus, type UserRecord } from '#server/identity/users/user-state.ts';

import { type KycMoveRecord, kycMoves } from './kyc-moves.table.ts';

/** What the audit log calls each; that a form was begun is no entry of it. */
const told: Readonly<Record<KycEvent, string | null>> = {
  begin: null,
  submit: 'kyc.submitted',
  claim: 'kyc.claimed',
  release: 'kyc.released',
  ask: 'kyc.asked_again',
  approve: 'kyc.approved',
  reject: 'kyc.rejected',
  recheck: 'kyc.sent_back',
  lapse: 'kyc.lapsed',
  expire: 'kyc.expired',
  suspend: 'customer.suspended',
  reinstate: 'customer.reinstated',
  close: 'customer.closed',
};

interface KycMoving {
  /** As he is, locked. */
  user: UserRecord;
  event: KycEvent;
  as: KycActor;
  actor: Actor;
  at: Date;
  reason?: string | null;
  /** Where a reinstatement leads back to. */
  to?: CustomerStatus;
  /** Further parts of what the audit log tells. */
  after?: Record<string, unknown>;
}

/**
 * Moves a customer by the table of the contract, in the caller's transaction: status, history and audit log at once. Answers him as
 * he is then. Refuses with 409 what the table does not list.
 */
export async function moveKyc(
  tx: Transaction,
  { user, event, as, actor, at, ...more }: KycMoving,
): Promise<UserRecord> {
  const to = more.to ?? kycMoveTo(user.status, event, as);
  if (to === null || !table.some((move) => move.from === user.status && move.event === event && move.to === to)) {
    throw conflict(refusals[event] ?? 'This identity check is not waiting for a decision.');
  }
  const lapse = event === 'approve' ? { lapsedAt: null } : {};
  await setUserStatus(tx, user, to, lapse);
  const reason = more.reason ?? null;
  await tx
    .insert(kycMoves)
    .values({ userId: user.id, at, event, from: user.status, to, actorId: actor.id, actorName: actor.name, reason });
  const action = told[event];
  if (action !== null) {
    await recordAudit(tx, {
      ...{ actor, action, entity: 'user', entityId: user.id, before: { status: user.status } },
      after: { status: to, ...(reason !== null && { reason }), ...more.after },
    });
  }
  return { ...user, status: to, version: user.version + 1, ...lapse };
}

const refusals: Partial<Record<KycEvent, string>> = {
  begin: 'Your identity check has been sent and cannot be changed now.',
  submit: 'Your identity check has been sent and cannot be changed now.',
  claim: 'This identity check does not wait to be reviewed.',
};

/** How an identity check came where it is, the newest first. */
export const movesOf = (db: Executor, userId: string, most = 50): Promise<KycMoveRecord[]> =>
  db
    .select()
    .from(kycMoves)
    .where(eq(kycMoves.userId, userId))
    .orderBy(desc(kycMoves.at), desc(kycMoves.id))
    .limit(most);
