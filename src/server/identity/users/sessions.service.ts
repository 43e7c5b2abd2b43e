import { createHash, randomBytes } from 'node:crypto';

import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { ownRights } from '#server/identity/staff/own-rights.ts';

import { whyShut } from './may-enter.ts';
import type { From } from './refused-tries.ts';
import { type UserRecord, users } from './users.table.ts';

import { sessions } from './sessions.table.ts';

/** How long a session lives without a call, and at most, by role. */
const lifetimes = {
  admin: { idle: 30 * MINUTE_MS, longest: 12 * HOUR_MS },
  customer: { idle: 24 * HOUR_MS, longest: 30 * DAY_MS },
} as const satisfies Record<SessionUser['role'], { idle: number; longest: number }>;

/** A call this soon after the last one does not write the time again. */
const TOUCH_AFTER = MINUTE_MS;

const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const sessionOf = prepared((db) =>
  db
    .select({ session: sessions, user: users, ownRights })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.hash, sql.placeholder('hash')))
    .prepare('session_of'),
);

/** Sessions of people signed in: made at sign-in, dead at log-out, after idleness, and when the account changes. */
export function createSessionsService({ db, clock }: { db: Database; clock: Clock }) {
  /** Not being able to write, as on a full disk, must not keep anyone from reading. */
  const touch = async (hash: string, lastSeenAt: Date): Promise<void> => {
    await db
      .update(sessions)
      .set({ lastSeenAt })
      .where(eq(sessions.hash, hash))
      .catch(() => undefined);
  };

  const toldElsewhere = new LRUCache<string, true>({ max: 1000, ttl: HOUR_MS });
  /** Once an hour for each session and address, in each process. */
  const tellElsewhere = async ({ id, name }: UserRecord, hash: string, ip: string): Promise<void> => {
    const known = `${hash} ${ip}`;
    if (toldElsewhere.has(known)) return;
    toldElsewhere.set(known, true);
    const entry = { action: 'session.refused_elsewhere', entity: 'user', entityId: id };
    await recordAudit(db, { actor: { id, name, ip }, ...entry });
  };

  return {
    /** Starts a session and answers the cookie's secret and its age limit in seconds. */
    async start(
      tx: Transaction,
      user: { id: string; role: SessionUser['role'] },
      from: { ip: string; userAgent: string },
    ): Promise<{ secret: string; maxAgeSeconds: number }> {
      const secret = randomBytes(32).toString('base64url');
      const now = clock.now();
      const { longest } = lifetimes[user.role];
      const row = {
        ...{ hash: hashOfSecret(secret), userId: user.id, lastSeenAt: now },
        expiresAt: new Date(now.getTime() + longest),
        ...{ ip: from.ip, userAgent: from.userAgent },
      };
      await insertRows(tx, rowsOf(sessions, [row]));
      return { secret, maxAgeSeconds: longest / 1000 };
    },

    /**
     * The person behind a cookie's secret, as the database knows him now; null when the session is over, or opens nothing from
     * where the call comes.
     */
    async find(secret: string, ip: string): Promise<Viewer | null> {
      const hash = hashOfSecret(secret);
      const [row] = await sessionOf(db, { hash });
      if (!row) return null;
      const { session, user, ownRights: rights } = row;
      const now = clock.now().getTime();
      const idleSince = now - session.lastSeenAt.getTime();
      const over = idleSince > lifetimes[user.role].idle || now >= session.expiresAt.getTime();
      if (over) return null;
      const shut = whyShut(user, ip);
      if (shut === 'address is not allowed') await tellElsewhere(user, hash, ip);
      if (shut !== null) return null;
      if (idleSince > TOUCH_AFTER) await touch(hash, new Date(now));
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        adminRoles: rights.length === 0 ? user.adminRoles : [...user.adminRoles, ...rights],
        accountType: user.accountType,
        status: user.status,
        verified: user.emailVerifiedAt !== null,
        sessionHash: hash,
      };
    },

    /** Ends a session on the wish of the person whose it is; a secret of no session is passed over. */
    async end(secret: string, from: From): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [ended] = await tx
          .delete(sessions)
          .where(eq(sessions.hash, hashOfSecret(secret)))
          .returning({ userId: sessions.userId, startedAt: sessions.createdAt });
        if (!ended) return;
        const { userId, startedAt } = ended;
        const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
        await recordAudit(tx, {
          actor: { id: userId, name: user?.name ?? '', ip: from.ip, requestId: from.requestId },
          action: 'session.ended',
          entity: 'user',
          entityId: userId,
          before: { startedAt: startedAt.toISOString() },
        });
      });
    },

    /** Ends every session of an account. */
    async endAll(tx: Executor, userId: string): Promise<void> {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    },

    /** Ends every session of an account but the one that asks. */
    async endOthers(tx: Executor, { id, sessionHash }: Pick<Viewer, 'id' | 'sessionHash'>): Promise<void> {
      await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.hash, sessionHash)));
    },

    /** Removes what is long over; run by the schedule. */
    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`${clock.now().toISOString()}::timestamptz`));
    },
  };
}
export type SessionsService = ReturnType<typeof createSessionsService>;
