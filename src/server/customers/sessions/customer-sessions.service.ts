import type { CustomerSession } from '#contract/customers/customer-sessions.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import {
  deviceOf,
  endSession,
  findCustomer,
  nameOfSession,
  openSessionsOf,
  type SessionsService,
} from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

interface Parts {
  db: Database;
  clock: Clock;
  sessions: Pick<SessionsService, 'endAll'>;
}

interface Open {
  sessions: CustomerSession[];
}

/** Where a customer is signed in, for the staff. */
export function createCustomerSessions({ db, clock, sessions }: Parts) {
  const openOf = async (executor: Executor, id: string): Promise<Open> => ({
    sessions: (await openSessionsOf(executor, id, clock.now())).map((session) => ({
      id: nameOfSession(session.hash),
      device: deviceOf(session.userAgent),
      ip: session.ip,
      startedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    })),
  });
  const known = async (executor: Executor, id: string): Promise<void> => {
    if (!(await findCustomer(executor, id))) throw notFound('The customer');
  };

  return {
    /** Refuses with 404. */
    async list(id: string): Promise<Open> {
      await known(db, id);
      return openOf(db, id);
    },

    /** Refuses with 404 one that is over, or another person's. */
    end: (id: string, name: string, actor: Actor): Promise<Open> =>
      inTransaction(db, async (tx) => {
        await known(tx, id);
        const found = (await openSessionsOf(tx, id, clock.now())).find(({ hash }) => nameOfSession(hash) === name);
        if (!found) throw notFound('The session');
        await endSession(tx, found);
        await recordAudit(tx, {
          ...{ actor, action: 'customer.session_ended', entity: 'user', entityId: id },
          before: { device: deviceOf(found.userAgent), ip: found.ip },
        });
        return openOf(tx, id);
      }),

    endAll: (id: string, actor: Actor): Promise<Open> =>
      inTransaction(db, async (tx) => {
        await known(tx, id);
        const open = await openSessionsOf(tx, id, clock.now());
        await sessions.endAll(tx, id);
        await recordAudit(tx, {
          ...{ actor, action: 'customer.sessions_ended', entity: 'user', entityId: id },
          before: { devices: open.map(({ userAgent }) => deviceOf(userAgent)) },
        });
        return openOf(tx, id);
      }),
  };
}
export type CustomerSessions = ReturnType<typeof createCustomerSessions>;
