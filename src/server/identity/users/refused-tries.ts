import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';

import type { whyShut } from './may-enter.ts';
import type { UserRecord } from './users.table.ts';

/** Where a call comes from, as the audit log tells it. */
export interface From {
  ip: string;
  requestId: string;
}

interface RefusedTry {
  /** Whose secret was tried; undefined where the address typed has no account. */
  user: UserRecord | undefined;
  why: 'wrong password' | 'wrong code' | 'wrong passkey' | NonNullable<ReturnType<typeof whyShut>>;
}

/** Addresses that nobody has cost a caller nothing to make up: he is written down once a quarter of an hour. */
const unknownAccounts: CallLimit = { action: 'session.refused', most: 1, seconds: 15 * 60 };

/** Somebody who is not signed in, wherever he says he comes from. */
export const visitorFrom = ({ ip, requestId }: From): Actor => ({ id: null, name: 'Visitor', ip, requestId });

/**
 * Writes failed sign-ins into the audit log: of an account each one that the throttle counts, of addresses without an account
 * that somebody is trying them. What was typed is never kept.
 */
export function createRefusedTries({
  db,
  limits,
  callerKey,
}: {
  db: Database;
  limits: CallLimits;
  callerKey: CallerKey;
}) {
  return async ({ user, why }: RefusedTry, from: From): Promise<void> => {
    if (!user && !(await limits.allows(unknownAccounts, callerKey(from.ip)))) return;
    await recordAudit(db, {
      actor: visitorFrom(from),
      action: 'session.refused',
      entity: 'user',
      entityId: user?.id ?? 'unknown',
      after: { why: user ? why : 'no such account' },
    });
  };
}
export type RefusedTries = ReturnType<typeof createRefusedTries>;
