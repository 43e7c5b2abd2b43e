import { piecesWithin, type PlanOutcome } from '#contract/instructions/plans.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import { isBankDay } from '#contract/trade/bank-days.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { type PricedProduct, priceBasisOf, productsByIds, readCommissions } from '#server/catalogue/catalogue.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, Refusal } from '#server/http/refusal.ts';
import { closedDaysFrom, placeStanding, standingRequest, tierOf } from '#server/trade/trade.door.ts';

import { completePlan } from './complete-plan.ts';
import { buyingMoment, dayAfter, lockPlan, setPlan } from './move-plan.ts';
import { noteFailure } from './note-failure.ts';
import { type Due, dueOf, writeMissed } from './plan-due.ts';
import { type PlanRecord, planRuns } from './plans.table.ts';
import type { PlanShop } from './plan-shop.ts';

type Which = Pick<PlanRecord, 'id' | 'customerId'>;

/** Thrown to take everything back and try again with fewer pieces: these cost more than there is. */
class BeyondBudget extends Error {
  readonly total: bigint;

  constructor(total: bigint) {
    super('Beyond the budget.');
    this.total = total;
  }
}

/**
 * Buys for the day of a plan that is due. The order, the day's row and the plan are one transaction under the locks of customer and
 * plan, and a day has one row at most: so it buys once, however many servers run it, wherever one is killed and whatever the clock
 * does. Days that were missed are told and not made up for. What is refused is noted as a failure, but for what the shop alone lacks
 * at the moment, for which it tries again that day. Answers whether it ordered.
 */
export async function runPlan(db: Database, shop: PlanShop, which: Which): Promise<boolean> {
  let most = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const tried = { pieces: 0, budget: 0n };
    try {
      return await inTransaction(db, (tx) => buy(tx, shop, which, { most, tried }));
    } catch (error) {
      if (error instanceof BeyondBudget) most = fewer(tried, error.total);
      else if (error instanceof Refusal) {
        await inTransaction(db, (tx) => noteFailure(tx, shop, which, error));
        return false;
      } else throw error;
    }
  }
}

/** So many pieces may fit where these cost more than the budget: never less than the most that do, and always fewer. */
const fewer = ({ pieces, budget }: { pieces: number; budget: bigint }, total: bigint): number =>
  Math.min(pieces - 1, Number((BigInt(pieces) * budget) / total));

interface Trying {
  most: number;
  /** Told to whoever tries again. */
  tried: { pieces: number; budget: bigint };
}

async function buy(tx: Transaction, shop: PlanShop, which: Which, { most, tried }: Trying): Promise<boolean> {
  const { record: plan } = await lockPlan(tx, which);
  const now = shop.clock.now();
  if (plan.status !== 'active' || plan.nextAt > now) return false;
  const closed = await closedDaysFrom(tx, now);
  const today = civilDayOf(now);
  if (plan.nextDay > today) return false;
  if (!isBankDay(today, closed)) {
    await setPlan(tx, plan, { nextAt: buyingMoment(today, closed) });
    return false;
  }
  const due = dueOf(plan, today);
  if (plan.endsOn !== null && due.day > plan.endsOn) {
    await completePlan(tx, shop, plan);
    return false;
  }
  const pieces = Math.min(most, await piecesFor(tx, shop, plan, due.budget));
  if (pieces === 0) {
    await writeRun(tx, shop, { plan, due, closed, outcome: 'carried', spent: 0n });
    return false;
  }
  tried.pieces = pieces;
  tried.budget = due.budget;
  const { customerId, productId, currency, delivery, address, paymentMethod, balanceFirst } = plan;
  const order = await placeStanding(tx, shop, {
    ...{ customerId, productId, pieces },
    request: standingRequest({ currency, delivery, address, paymentMethod }),
    what: `Placed by your savings plan ${plan.number}`,
    balanceFirst: balanceFirst || paymentMethod === 'balance',
    accept: ({ total }) => {
      if (plan.measure === 'money' && total > due.budget) throw new BeyondBudget(total);
    },
  });
  const fineNg = (await productsByIds(tx, [productId])).get(productId)?.fineNg ?? 0n;
  const spent = plan.measure === 'money' ? order.total : fineNg * BigInt(pieces);
  await writeRun(tx, shop, { plan, due, closed, outcome: 'ordered', spent, pieces, orderId: order.id });
  return true;
}

/** The most pieces that a budget can reach for: of money at the least that one may cost, so that no quote is of too few. */
async function piecesFor(tx: Transaction, shop: PlanShop, plan: PlanRecord, budget: bigint): Promise<number> {
  const found = (await shop.catalogue.in(plan.currency))?.byId.get(plan.productId);
  if (!found) throw conflict('The product is not sold any more.');
  const { fineNg, minQty } = found.product.record;
  const each = plan.measure === 'weight' ? fineNg : await leastPriceOf(tx, shop, plan, found);
  const pieces = piecesWithin(budget, each);
  return pieces < minQty ? 0 : pieces;
}

/** Reaches every break of quantity. */
const VERY_MANY = 1_000_000;

async function leastPriceOf(
  tx: Transaction,
  { prices, clock }: PlanShop,
  { currency, metal, customerId }: PlanRecord,
  { pricing }: PricedProduct,
): Promise<bigint> {
  const { rates } = await readCommissions(tx, clock.now());
  const discount = (await tierOf(tx, customerId))?.buyDiscount[metal] ?? '0';
  prices.priceForTrade(metal, currency, 'buy');
  const basis = priceBasisOf(prices.current(), rates, currency)[metal];
  if (!basis || !pricing) throw conflict('The product has no price in the currency of the plan.');
  if (pricing.onRequest) throw conflict('The product is sold on request alone now.');
  return unitPrice(pricing, basis, VERY_MANY, discount).unitMinor;
}

interface Ran {
  plan: PlanRecord;
  due: Due;
  closed: readonly string[];
  outcome: PlanOutcome;
  spent: bigint;
  pieces?: number;
  orderId?: string;
}

/** Writes what became of the day, and moves the plan on to its next, or to its end. */
async function writeRun(
  tx: Transaction,
  shop: PlanShop,
  { plan, due, closed, outcome, spent, pieces = 0, orderId }: Ran,
): Promise<void> {
  const at = shop.clock.now();
  const carried = due.budget - spent;
  await writeMissed(tx, plan, due.missed, at);
  await tx.insert(planRuns).values({
    ...{ planId: plan.id, day: due.day, at, outcome, budget: due.budget, spent, carried, pieces },
    orderId: orderId ?? null,
  });
  await recordAudit(tx, {
    ...{ actor: systemActor, action: `plan.${outcome}`, entity: 'plan', entityId: plan.id },
    after: { number: plan.number, day: due.day, pieces, spent: spent.toString(), carried: carried.toString() },
  });
  const next = dayAfter(plan, due.day, closed);
  const moved = await setPlan(tx, plan, { carried, failures: 0, ...next });
  if (next === null) await completePlan(tx, shop, moved);
}
