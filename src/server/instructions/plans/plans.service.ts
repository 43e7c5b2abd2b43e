import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { AdminPlan, OwnPlan, PlanForm, plansContract } from '#contract/instructions/plans.contract.ts';
import { planLimits, planMeasureNames, rhythmWords } from '#contract/instructions/plans.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { keptAddress } from '#server/customers/customers.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { requireTrader } from '#server/http/access.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockOwnBuyer } from '#server/identity/identity.door.ts';
import { requireProduct } from '#server/instructions/authority/require-product.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { closedDaysFrom } from '#server/trade/trade.door.ts';

import { completePlan } from './complete-plan.ts';
import { dayAfter, findPlan, lockPlan, movePlan, newestRunDay } from './move-plan.ts';
import { measuredOf } from './plan-amounts.ts';
import { planAbout, planStoppedMail } from './plan-mails.ts';
import { adminPlan, ownPlan } from './plan-view.ts';
import { planHistory, type PlanRecord, planRuns, plans } from './plans.table.ts';
import type { PlanShop } from './plan-shop.ts';

interface Calling {
  viewer: Viewer;
  actor: Actor & { id: string };
}

type OwnMove = z.output<(typeof plansContract)['move']['body']>;
type StaffMove = z.output<(typeof plansContract)['moveByStaff']['body']>;

/** A customer's hand in his savings plans, and that of the staff. */
export function createPlansService({ db, ...shop }: PlanShop & { db: Database }) {
  const { clock, catalogue } = shop;

  const write = async (tx: Transaction, form: PlanForm, { viewer, actor }: Calling): Promise<PlanRecord> => {
    await lockOwnBuyer(tx, viewer);
    await requireRoom(tx, viewer.id);
    if (!shop.prices.current().currencies.get(form.currency)?.settlement)
      throw invalid('currency', `We do not trade in ${form.currency}.`);
    const { productId, metal } = await requireProduct(catalogue, form);
    const address = await keptAddress(tx, viewer.id, form.addressId);
    if (!address) throw invalid('addressId', 'Choose one of your addresses.');
    const now = clock.now();
    const first = dayAfter(form, civilDayOf(now), await closedDaysFrom(tx, now));
    if (first === null) throw invalid('endsOn', 'The plan would end before its first day.');
    const { rhythm, day, measure, amount, currency, delivery, paymentMethod, balanceFirst, endsOn } = form;
    const { rows } = await tx.execute<{ no: string }>(sql`select nextval('plan_numbers')::text no`);
    const [made] = await tx
      .insert(plans)
      .values({
        ...{ number: `SP-${rows[0]?.no ?? ''}`, customerId: viewer.id, status: 'active' as const, productId, metal },
        ...{ rhythm, day, measure, amount: measuredOf(measure, amount), currency, delivery, address, paymentMethod },
        ...{ balanceFirst, endsOn, ...first, createdAt: now },
      })
      .returning();
    const record = made as PlanRecord;
    await tx.insert(planHistory).values({
      ...{ planId: record.id, at: now, what: 'You started it', toStatus: 'active' as const },
      ...{ actorId: actor.id, actorName: actor.name },
    });
    await recordAudit(tx, {
      ...{ actor, action: 'plan.made', entity: 'plan', entityId: record.id },
      after: { number: record.number, buys: rhythmWords(form), by: planMeasureNames[measure], amount },
    });
    return record;
  };

  /** The day goes by, told in a row of its own; a plan whose last day it was ends. */
  const skip = async (tx: Transaction, record: PlanRecord, actor: Actor): Promise<PlanRecord> => {
    const at = clock.now();
    const { id: planId, carried, nextDay: day } = record;
    const next = dayAfter(record, day, await closedDaysFrom(tx, at));
    const skipped = await movePlan(tx, record, {
      ...{ event: 'skip', as: 'customer', actor, at, what: 'You skipped its next day' },
      set: next ?? {},
    });
    await tx.insert(planRuns).values({ planId, day, at, outcome: 'skipped', budget: carried, spent: 0n, carried });
    return next === null ? completePlan(tx, shop, skipped) : skipped;
  };

  /** It goes on with the next of its days: those that went by meanwhile are not made up for. */
  const resume = async (tx: Transaction, record: PlanRecord, actor: Actor): Promise<PlanRecord> => {
    const at = clock.now();
    const today = civilDayOf(at);
    const newest = (await newestRunDay(tx, record.id)) ?? today;
    const next = dayAfter(record, newest > today ? newest : today, await closedDaysFrom(tx, at));
    if (next === null) throw conflict('The plan would end before its next day. Start a new one.');
    return movePlan(tx, record, {
      ...{ event: 'resume', as: 'customer', actor, at, what: 'You resumed it' },
      set: { ...next, failures: 0, reason: null },
    });
  };

  return {
    readOwn: async (id: string, viewer: Viewer): Promise<OwnPlan> => ownPlan(db, await findPlan(db, id, viewer.id)),

    read: async (id: string): Promise<AdminPlan> => adminPlan(db, await findPlan(db, id)),

    /** Refuses with 403 who may not buy, 409 beyond the limit, and 422 beside the fields. */
    create: (calling: Calling, key: string, form: PlanForm): Promise<OwnPlan> => {
      requireTrader(calling.viewer);
      const call = { userId: calling.viewer.id, key, action: 'plan.create', body: form };
      return inTransaction(db, (tx) => once(tx, call, async () => ownPlan(tx, await write(tx, form, calling))));
    },

    /** Refuses with 404, and with 409 another version and what its state does not allow. */
    move: (id: string, { event, version }: OwnMove, { viewer, actor }: Calling): Promise<OwnPlan> =>
      inTransaction(db, async (tx) => {
        const { record } = await lockPlan(tx, await findPlan(tx, id, viewer.id), version);
        if (event === 'skip') return ownPlan(tx, await skip(tx, record, actor));
        if (event === 'resume') return ownPlan(tx, await resume(tx, record, actor));
        const what = event === 'pause' ? 'You paused it' : 'You cancelled it';
        return ownPlan(tx, await movePlan(tx, record, { event, as: 'customer', actor, at: clock.now(), what }));
      }),

    /** By the staff, who say why; the customer is told. */
    moveByStaff: (id: string, { event, version, reason }: StaffMove, actor: Actor): Promise<AdminPlan> =>
      inTransaction(db, async (tx) => {
        const { record, customer } = await lockPlan(tx, await findPlan(tx, id), version);
        const what = event === 'pause' ? 'paused' : 'cancelled';
        const moved = await movePlan(tx, record, {
          ...{ event, as: 'staff', actor, at: clock.now(), what: `We ${what} it: ${reason}`, set: { reason } },
        });
        const about = await planAbout(tx, shop, { record: moved, to: customer });
        await writeMail(tx, clock, planStoppedMail(about, { what, reason }));
        return adminPlan(tx, moved);
      }),
  };
}
export type PlansService = ReturnType<typeof createPlansService>;

async function requireRoom(tx: Transaction, customerId: string): Promise<void> {
  const open = and(eq(plans.customerId, customerId), inArray(plans.status, ['active', 'paused']));
  const [row] = await tx.select({ n: count() }).from(plans).where(open);
  if ((row?.n ?? 0) >= planLimits.perCustomer)
    throw conflict(`You have ${planLimits.perCustomer} savings plans, which is as many as we keep. Cancel one first.`);
}
