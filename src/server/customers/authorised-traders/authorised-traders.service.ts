import { eq } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { AuthorisedTraders, StaffTraders } from '#contract/customers/authorised-traders.contract.ts';
import {
  nextTraderState,
  type TraderActor,
  type TraderEvent,
  type TraderPeriod,
  TRADERS_MOST,
} from '#contract/customers/authorised-traders.rules.ts';
import { DAY_MS, SECOND_MS } from '#contract/dates/durations.ts';
import { hasRight } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { conflict, invalid, notFound, signInFirst } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  buyingRefusal,
  emailKey,
  findCustomer,
  lockCustomer,
  type PasswordService,
} from '#server/identity/identity.door.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { authorisedTraders, type TraderRecord } from './authorised-traders.table.ts';
import { appointmentsOf } from './trader-limits.read.ts';
import { traderMails } from './trader-mails.ts';
import { accountOf, staffViewsOf, traderRefusal, viewsOf } from './trader-views.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  limits: Pick<CallLimits, 'count'>;
  passwords: Pick<PasswordService, 'isCurrent'>;
}

/** A customer signed in, and where he calls from. */
interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

interface Appointing {
  name: string;
  email: string;
  /** CAD, decimal text. */
  limit: string;
  period: TraderPeriod;
  password: string;
}

interface Deciding {
  event: TraderEvent;
  reason: string;
  version: number;
}

/** Each appointment writes to an address of the caller's choice. */
const appointLimit = { action: 'trader.appoint', most: 20, seconds: DAY_MS / SECOND_MS };

const acts = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** People who may order by phone in a company's name: appointed by it, confirmed by the staff, withdrawn at once by either. */
export function createAuthorisedTraders({ db, clock, publicUrl, limits, passwords }: Parts) {
  /** Moves an appointment that is locked, with its company. Refuses with 409. */
  async function move(
    tx: Transaction,
    row: TraderRecord,
    { event, version, by }: { event: TraderEvent; version: number; by: TraderActor },
    actor: Actor,
    more: { traderId?: string; reason?: string } = {},
  ): Promise<void> {
    const state = nextTraderState(row.state, event, by);
    if (row.version !== version || state === null) throw conflict('This appointment has changed in the meantime.');
    await tx
      .update(authorisedTraders)
      .set({
        ...{ state, stateSince: clock.now(), version: nextVersion(authorisedTraders.version) },
        ...(more.traderId !== undefined && { traderId: more.traderId }),
      })
      .where(eq(authorisedTraders.id, row.id));
    await recordAudit(tx, {
      ...{ actor, action: `user.trader_${acts[event]}`, entity: 'user', entityId: row.companyId },
      before: { state: row.state },
      after: {
        ...{ appointment: row.id, trader: row.name, state },
        ...(more.traderId !== undefined && { account: more.traderId }),
        ...(more.reason !== undefined && { reason: more.reason }),
      },
    });
    const company = await findCustomer(tx, row.companyId);
    if (company) await writeMails(tx, clock, traderMails(event, row, company, publicUrl));
  }

  /** An appointment and its company, locked: orders in its name are summed under the same lock. */
  async function locked(tx: Transaction, id: string): Promise<TraderRecord | undefined> {
    const [seen] = await tx.select().from(authorisedTraders).where(eq(authorisedTraders.id, id));
    if (!seen) return undefined;
    await lockCustomer(tx, seen.companyId);
    const [row] = await tx.select().from(authorisedTraders).where(eq(authorisedTraders.id, id)).for('update');
    return row;
  }

  return {
    list: async ({ id }: Viewer): Promise<AuthorisedTraders> => ({ traders: await viewsOf(db, id, clock.now()) }),

    /** Refuses with 422 a wrong password and the own address, with 409 who is no approved company, a second time, and one too many, with 429. */
    async appoint(caller: Caller, { name, email, limit, period, password }: Appointing): Promise<AuthorisedTraders> {
      if (!(await passwords.isCurrent(caller.viewer, password, caller)))
        throw invalid('password', 'This is not your password.');
      await limits.count(appointLimit, caller.viewer.id);
      return inTransaction(db, async (tx) => {
        const company = await lockCustomer(tx, caller.viewer.id);
        if (!company || company.status === 'suspended' || company.status === 'closed') throw signInFirst();
        if (company.accountType !== 'commercial') throw conflict('Only a company can appoint people who order for it.');
        if (buyingRefusal(company) !== null) throw conflict('Complete the identity check of the company first.');
        if (emailKey(email) === company.emailKey)
          throw invalid('email', 'This is the company’s own address. Enter that of the person.');
        const known = await appointmentsOf(tx, company.id);
        if (known.some((row) => row.emailKey === emailKey(email)))
          throw conflict('You have appointed this person already. Withdraw that first to change the limit.');
        if (known.length >= TRADERS_MOST)
          throw conflict(`You have appointed ${TRADERS_MOST}, which is as many as we keep. Withdraw one first.`);
        const now = clock.now();
        const id = uuidV7();
        await tx.insert(authorisedTraders).values({
          ...{ id, companyId: company.id, name, email, emailKey: emailKey(email) },
          ...{ limit: minorUnits(limit), period, stateSince: now, createdAt: now },
        });
        await recordAudit(tx, {
          ...{ actor: actorOf(caller), action: 'user.trader_appointed', entity: 'user', entityId: company.id },
          after: { appointment: id, trader: name, email, limit, period },
        });
        await writeMails(tx, clock, traderMails('appoint', { name, email }, company, publicUrl));
        return { traders: await viewsOf(tx, company.id, now) };
      });
    },

    /** Refuses with 404 another's, and with 409 what has changed. */
    withdraw: (caller: Caller, id: string, version: number): Promise<AuthorisedTraders> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, id);
        if (row?.companyId !== caller.viewer.id) throw notFound('The appointment');
        await move(tx, row, { event: 'withdraw', version, by: 'company' }, actorOf(caller));
        return { traders: await viewsOf(tx, row.companyId, clock.now()) };
      }),

    /** Refuses with 404. */
    async ofCustomer(companyId: string, viewer: Viewer): Promise<StaffTraders> {
      if (!(await findCustomer(db, companyId))) throw notFound('The customer');
      return {
        traders: await staffViewsOf(db, companyId, clock.now()),
        mayDecide: hasRight(viewer.adminRoles, 'kyc.review'),
      };
    },

    /** Refuses with 404, and with 409 what has changed and to confirm somebody who may not order. */
    decide: (id: string, { event, reason, version }: Deciding, actor: Actor): Promise<StaffTraders> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, id);
        if (!row) throw notFound('The appointment');
        const trader = event === 'confirm' ? await accountOf(tx, row) : undefined;
        if (event === 'confirm' && !trader) throw conflict('Nobody has an account with this address yet.');
        const refusal = trader ? traderRefusal(trader) : null;
        if (refusal !== null) throw conflict(refusal);
        await move(tx, row, { event, version, by: 'staff' }, actor, { reason, ...(trader && { traderId: trader.id }) });
        return { traders: await staffViewsOf(tx, row.companyId, clock.now()), mayDecide: true };
      }),
  };
}
export type AuthorisedTradersService = ReturnType<typeof createAuthorisedTraders>;
