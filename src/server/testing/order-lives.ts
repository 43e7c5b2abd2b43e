import { sql } from 'drizzle-orm';

import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { Random } from '#server/demo/random.ts';

import { signedInAs } from './browser.ts';
import { addressIn, anOrder } from './make-orders.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { aProduct } from './make-products.ts';
import { moneyStaff } from './money-staff.ts';
import { by, type Stage } from './order-acts.ts';
import { deeds } from './order-deeds.ts';
import { orderStaff } from './order-staff.ts';
import { aVault } from './stored-metal.ts';
import type { TestApp } from './test-app.ts';

interface Lives {
  random: Random;
  orders: number;
  /** The most that happens to one order. */
  steps?: number;
  /** After each order, with how many have lived. */
  each?: (born: number) => Promise<void>;
}

/** A deed that fits the order, by its weight. */
function chosen({ random }: Stage, order: AdminOrder): (typeof deeds)[number] {
  const fitting = deeds.filter(({ fits }) => fits(order));
  let left = random.next() * fitting.reduce((sum, { weight }) => sum + weight, 0);
  return fitting.find(({ weight }) => (left -= weight) < 0) ?? (fitting.at(-1) as (typeof deeds)[number]);
}

/**
 * Lets orders live at random until each has done so many steps: both settlement currencies, all moves, money in parts, too
 * much, of another name, refunds, credit notes, bounced and lost. What the shop refuses counts as nothing. Answers how often
 * each deed was done.
 */
export async function liveOrders(
  shop: TestApp,
  { random, orders, steps = 14, each = () => Promise.resolve() }: Lives,
): Promise<Record<string, number>> {
  const stage = await aStage(shop, random);
  const done: Record<string, number> = {};
  const count = (deed: string) => void (done[deed] = (done[deed] ?? 0) + 1);
  for (let born = 0; born < orders; born += 1) {
    const { order } = await place(stage);
    count(`placed ${order.currency}`);
    for (let left = random.int(2, steps); left > 0; left -= 1) {
      const now = await stage.staff.read(order.id);
      const { name, act } = chosen(stage, now);
      if (await act(stage, now)) count(name);
      if (by(random, 0.15)) await shop.services.invoices.settleDue();
    }
    if (by(random, 0.05)) await someTimeLater(stage);
    await each(born + 1);
  }
  await shop.services.invoices.settleDue();
  return done;
}

async function aStage(shop: TestApp, random: Random): Promise<Stage> {
  await shop.db.execute(sql`update currency_rates set settlement = true where code = 'USD'`);
  const made = [
    await aProduct(shop, { stock: 50_000 }),
    await aProduct(shop, { stock: 50_000, metal: 'XAG', fineness: '999', premiumPct: '0.06' }),
    await aProduct(shop, { stock: 50_000, metal: 'XPD', fineness: '999.5', premiumPct: '0.04' }),
    await aProduct(shop, { stock: 50_000, fineness: '916.7', form: 'coin' }),
  ];
  await aVault(shop);
  return {
    shop,
    random,
    products: made,
    customers: [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)],
    boss: await signedInAs(shop, await anAdmin(shop)),
    staff: orderStaff(shop),
    money: await moneyStaff(shop),
  };
}

async function place({ shop, random, customers, products }: Stage) {
  const lines = products.filter(() => by(random, 0.4)).map((product) => ({ product, qty: random.int(1, 4) }));
  const [first] = products;
  const request = {
    currency: by(random, 0.4) ? 'USD' : 'CAD',
    ...(by(random, 0.35) && { delivery: random.pick(['pickup', 'vault'] as const) }),
    address: addressIn(random.pick(['ON', 'AB', 'QC'] as const)),
  };
  return anOrder(shop, {
    customer: random.pick(customers),
    lines: lines.length > 0 || !first ? lines : [{ product: first, qty: 1 }],
    request,
  });
}

/** Days pass: unpaid orders expire, money that waited is safe, the feed goes on. */
async function someTimeLater(stage: Stage): Promise<void> {
  const { shop, random, staff } = stage;
  await shop.later({ hours: random.int(1, 30) });
  // Nobody stays signed in for so long.
  staff.signInAgain();
  stage.boss = await signedInAs(shop, await anAdmin(shop));
  stage.money = await moneyStaff(shop);
  await shop.services.orders.expireOverdue();
  await shop.services.payments.releaseHolds();
}
