import { divideHalfUp, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { Overview } from '#contract/overview/overview.contract.ts';
import { waitingLists } from '#contract/overview/overview.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/** A Friday afternoon in Toronto. */
const now = '2026-11-20T19:32:00Z';
const weekAgo = '2026-11-13T19:32:00Z';

let shop: TestApp;
let staff: Browser;
beforeAll(async () => {
  const clock = fakeClock(now);
  const told = { clock, password: 'correct horse 7', report: () => undefined };
  shop = await testApp({ clock, fill: (db) => seedDemo(db, { ...told, orders: 600 }) });
  staff = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());

const read = async (as: Browser = staff) => (await as.get<Overview>('/admin/overview')).body;

/** Orders that stand, with what their goods came to in CAD, worked out order by order and line by line. */
async function soldOrders() {
  const [all, lines] = await Promise.all([shop.db.select().from(orders), shop.db.select().from(orderLines)]);
  return all
    .filter(({ status }) => status !== 'cancelled' && status !== 'expired')
    .map((order) => {
      const goods = lines.filter(({ orderId }) => orderId === order.id);
      const cad = goods.reduce((sum, { line, adjustment, discount }) => {
        const amount = line + adjustment - discount;
        return sum + divideHalfUp(amount * order.totalCad, order.total);
      }, 0n);
      return { placedAt: order.placedAt, day: civilDayOf(order.placedAt), cad };
    });
}

test('what is counted as waiting is what the list behind it shows', async () => {
  const { waiting, today } = await read();
  const shown = await Promise.all(
    waiting.map(async ({ kind }) => {
      const { list, query } = waitingLists[kind];
      const { body } = await staff.get<{ total: number }>(`${list}?${query(today)}&rows=1`);
      return [kind, body.total];
    }),
  );

  expect(waiting.length).toBeGreaterThan(7);
  expect(shown).toEqual(waiting.map(({ kind, count }) => [kind, count]));
});

test('what hurts most comes first, and within that the most money', async () => {
  const { waiting } = await read();
  const rank = { now: 0, soon: 1, later: 2 };

  const ranks = waiting.map(({ urgency }) => rank[urgency]);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  for (const level of Object.keys(rank)) {
    const stakes = waiting
      .filter(({ urgency }) => urgency === level)
      .map(({ amounts }) => amounts.reduce((sum, { amount }) => sum + Number(amount), 0));
    expect(stakes).toEqual(stakes.toSorted((one, other) => other - one));
  }
});

test('today stands beside the same weekday a week ago, up to the same time', async () => {
  const { figures } = await read();
  const sold = await soldOrders();
  const sum = (from: string, until: string) => {
    const held = sold.filter(({ placedAt, day }) => day === from && placedAt < new Date(until));
    return { cad: moneyText(held.reduce((total, { cad }) => total + cad, 0n)), orders: held.length };
  };
  const [today, before] = [sum('2026-11-20', now), sum('2026-11-13', weekAgo)];

  expect(before.orders).toBeGreaterThan(0);
  expect(figures).toMatchObject({
    sales: { now: today.cad, before: before.cad },
    orders: { now: today.orders, before: before.orders },
  });
});

test('the margin of today is that of the exposure', async () => {
  const { figures } = await read();
  const { margins } = await shop.services.exposure.read();
  const day = margins.find(({ span }) => span === 'day')?.total;

  expect(figures?.margin?.now).toEqual({ cad: day?.marginCad, pct: day?.marginPct });
});

test('each of thirty days holds what its orders sold, by metal', async () => {
  const { days } = await read();
  const sold = await soldOrders();
  const byDay = (day: string) => moneyText(sold.reduce((sum, each) => (each.day === day ? sum + each.cad : sum), 0n));

  expect(days).toHaveLength(30);
  expect(days?.at(-1)?.day).toBe('2026-11-20');
  expect(days?.map(({ total }) => total)).toEqual(days?.map(({ day }) => byDay(day)));
  for (const { metals, total } of days ?? []) {
    expect(moneyText(metals.reduce((sum, { cad }) => sum + minorUnits(cad), 0n))).toBe(total);
  }
});

test('of what a role may not read nothing is told', async () => {
  const editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect(await read(editor)).toMatchObject({ figures: null, days: null, waiting: [] });
  const { waiting, figures } = await read(sales);
  expect(figures).not.toBeNull();
  expect(waiting.map(({ kind }) => kind)).not.toContain('bills');
});
