import { eq } from 'drizzle-orm';

import type { EstatePage, ExecutorForm } from '#contract/customers/estates.contract.ts';
import {
  type EstateDecision,
  estateStepsOf,
  executorCapacityNames,
  nextEstateState,
} from '#contract/customers/estates.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { estatePaperKinds } from '#contract/papers/papers.rules.ts';
import type { Held } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, forbidden, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { emailKey, findCustomer, lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';
import { redirectMails } from '#server/outbox/mail-redirections.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import type { DeathFreeze } from '#server/customers/standing/death-freeze.service.ts';
import { paperProblems } from '#server/papers/papers.door.ts';

import { estatePage, standingOf } from './estate-view.read.ts';
import { type EstateRecord, estates } from './estates.table.ts';
import { type Deciding, type DecidingParts, decideEstate } from './decide-estate.ts';
import { estateMail } from './estate-mails.ts';
import { standingEstate } from './standing-estate.read.ts';

interface Parts extends DecidingParts {
  db: Database;
  freeze: DeathFreeze;
}

type Staff = Actor & { id: string; roles: readonly Held[] };

interface Notice {
  diedOn: string;
  toldBy: string;
  contact: string;
  version: number;
}

/** None of the columns of what somebody has asked for. */
const nothingAsked = { asked: null, askedAt: null, askedBy: null, askedByName: null, askedReason: null };

/** What the shop does when a customer has died: the account is frozen on the notice, and two people decide what becomes of it. */
export function createEstates(parts: Parts) {
  const { db, clock, publicUrl, papers, freeze } = parts;
  const today = (): string => civilDayOf(clock.now());

  const pageOf = async (executor: Executor, customer: UserRecord, { id, roles }: Staff): Promise<EstatePage> => {
    const missing = await paperProblems(executor, { ownerId: customer.id, kinds: estatePaperKinds, today: today() });
    const there = estatePaperKinds.filter((kind) => missing[`paper:${kind}`] === undefined);
    return estatePage(customer, await standingEstate(executor, customer.id), there, { id, roles });
  };

  /** Refuses with 422, beside its field, while a paper is missing; with what rests on it, it is kept for good. */
  async function requirePaper(tx: Transaction, customerId: string, kind: 'death_notice' | 'executor_papers') {
    const errors = await paperProblems(tx, { ownerId: customerId, kinds: [kind], today: today() });
    const [message] = Object.values(errors).flat();
    if (message !== undefined) throw new Refusal(422, message, { errors });
    await papers.markSent(tx, customerId, [kind]);
  }

  /** Under the lock of the customer's row, and of an estate as it was seen. Refuses with 404 and 409. */
  const onEstate = (
    id: string,
    version: number,
    staff: Staff,
    work: (at: Omit<Deciding, 'decision' | 'reason'>) => Promise<unknown>,
  ): Promise<EstatePage> =>
    inTransaction(db, async (tx) => {
      const [seen] = await tx.select({ customerId: estates.customerId }).from(estates).where(eq(estates.id, id));
      const customer = seen && (await lockCustomer(tx, seen.customerId));
      const [estate] = await tx.select().from(estates).where(eq(estates.id, id)).for('update');
      if (!customer || !estate) throw notFound('The estate');
      if (estate.version !== version) throw conflict(changedWords);
      const { roles, ...actor } = staff;
      await work({ tx, customer, estate, actor, roles });
      return pageOf(tx, (await findCustomer(tx, customer.id)) ?? customer, staff);
    });

  const write = (tx: Transaction, { id }: EstateRecord, set: Partial<typeof estates.$inferInsert>) =>
    tx
      .update(estates)
      .set({ ...set, version: nextVersion(estates.version) })
      .where(eq(estates.id, id));

  return {
    /** Refuses with 404. */
    async ofCustomer(customerId: string, staff: Staff): Promise<EstatePage> {
      const customer = await findCustomer(db, customerId);
      if (!customer) throw notFound('The customer');
      return pageOf(db, customer, staff);
    },

    /**
     * Records a notice and freezes the account by it. Refuses with 404, with 409 a customer who has changed and a second notice, and
     * with 422 a day to come and a missing paper.
     */
    record: (customerId: string, { version, ...notice }: Notice, staff: Staff): Promise<EstatePage> =>
      inTransaction(db, async (tx) => {
        const customer = await lockCustomer(tx, customerId);
        if (!customer) throw notFound('The customer');
        if (customer.accountType === 'commercial') throw conflict('This is the account of a company.');
        if (await standingEstate(tx, customerId)) throw conflict('A notice of death is recorded already.');
        if (customer.version !== version) throw conflict(changedWords);
        if (notice.diedOn > today()) throw invalid('diedOn', 'This date is in the future. Enter the date of death.');
        await requirePaper(tx, customerId, 'death_notice');
        const { roles, ...actor } = staff;
        const hasShut = await freeze.freeze(tx, customer, { actor, roles });
        const id = uuidV7();
        await tx.insert(estates).values({
          ...{ id, customerId, ...notice, hasShut },
          ...{ recordedAt: clock.now(), recordedBy: actor.id, recordedByName: actor.name },
        });
        await redirectMails(tx, customer.email, { to: null, note: '' });
        await recordAudit(tx, {
          ...{ actor, action: 'customer.death_recorded', entity: 'user', entityId: customerId },
          after: { estate: id, diedOn: notice.diedOn, toldBy: notice.toldBy },
        });
        return pageOf(tx, (await findCustomer(tx, customerId)) ?? customer, staff);
      }),

    /** What was asked for is dropped: it was asked for with another executor. Refuses with 404, 409 and 422. */
    nameExecutor: (id: string, executor: ExecutorForm, version: number, staff: Staff): Promise<EstatePage> =>
      onEstate(id, version, staff, async ({ tx, customer, estate, actor }) => {
        const state = nextEstateState(estate.state, 'name_executor', 'one');
        if (state === null) throw conflict(overWords);
        if (emailKey(executor.email) === customer.emailKey)
          throw invalid('executor.email', 'This is the address of the customer who has died.');
        await requirePaper(tx, customer.id, 'executor_papers');
        const { name, capacity, email, phone } = executor;
        await write(tx, estate, {
          ...{ state, ...nothingAsked },
          ...{ executorName: name, executorCapacity: capacity, executorEmail: email, executorPhone: phone },
          ...{ executorAt: clock.now(), executorByName: actor.name },
        });
        const note = `This email is about the account of ${customer.name}, for whose estate you speak.`;
        await redirectMails(tx, customer.email, { to: email, note });
        await writeMail(tx, clock, estateMail('executor', { email, name }, customer, publicUrl));
        await recordAudit(tx, {
          ...{ actor, action: 'customer.executor_named', entity: 'user', entityId: customer.id },
          after: { estate: estate.id, executor: name, capacity: executorCapacityNames[capacity], email },
        });
      }),

    /** Refuses with 404 and 409. */
    ask: (id: string, asked: { decision: EstateDecision; reason: string; version: number }, staff: Staff) =>
      onEstate(id, asked.version, staff, async ({ tx, customer, estate, actor }) => {
        const { decision, reason } = asked;
        if (!estateStepsOf(standingOf(estate), actor.id).includes(decision)) throw conflict(overWords);
        await write(tx, estate, {
          ...{ asked: decision, askedAt: clock.now(), askedBy: actor.id },
          ...{ askedByName: actor.name, askedReason: reason },
        });
        await recordAudit(tx, {
          ...{ actor, action: 'customer.estate_asked', entity: 'user', entityId: customer.id },
          after: { estate: estate.id, decision, reason },
        });
      }),

    /** Refuses with 403 who asked, with 404, and with 409 where nothing was asked for or something is in the way. */
    agree: (id: string, { reason, version }: { reason: string; version: number }, staff: Staff) =>
      onEstate(id, version, staff, async (at) => {
        const { decision, by } = standingOf(at.estate).asked ?? {};
        if (decision === undefined) throw conflict('Nothing was asked for.');
        if (by === staff.id) throw forbidden('Another person has to agree to what you have asked for.');
        const state = nextEstateState(at.estate.state, decision, 'two');
        if (state === null) throw conflict(overWords);
        await decideEstate({ ...at, decision, reason }, { ...parts, freeze });
        const endedAt = state === 'settled' || state === 'withdrawn' ? clock.now() : null;
        await write(at.tx, at.estate, { state, endedAt, ...nothingAsked });
      }),

    /** Whoever has the right may turn it down. Refuses with 404 and 409. */
    takeBack: (id: string, { reason, version }: { reason: string; version: number }, staff: Staff) =>
      onEstate(id, version, staff, async ({ tx, customer, estate, actor }) => {
        if (estate.asked === null) throw conflict('Nothing was asked for.');
        await write(tx, estate, nothingAsked);
        await recordAudit(tx, {
          ...{ actor, action: 'customer.estate_taken_back', entity: 'user', entityId: customer.id },
          before: { decision: estate.asked, askedBy: estate.askedByName },
          after: { estate: estate.id, reason },
        });
      }),
  };
}
export type EstatesService = ReturnType<typeof createEstates>;

const changedWords = 'Somebody changed this in the meantime. Look at the new state first.';
const overWords = 'This estate is not in a state for that.';
