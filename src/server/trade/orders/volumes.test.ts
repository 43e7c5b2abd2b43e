import { eq } from 'drizzle-orm';

import type { UserRecord } from '#server/identity/users/users.table.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orders } from './orders.table.ts';
import { volumesOf, volumesSince, yearBefore } from './volumes.read.ts';

let shop: TestApp;
let customer: UserRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

/** An order of the customer with money moved as the test says, in parts of a hundred of its total. */
async function anOrderOf(
  { paid, refunded = 0 }: { paid: number; refunded?: number },
  more = {},
  currency: 'CAD' | 'USD' = 'CAD',
) {
  const { order } = await anOrder(shop, { customer, request: { currency } });
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  const { total, totalCad } = row!;
  const part = (hundredths: number) => (total * BigInt(hundredths)) / 100n;
  const money = { paid: part(paid), refunded: part(refunded) };
  await shop.db
    .update(orders)
    .set({ ...money, payment: refunded > 0 ? 'partially_refunded' : 'paid', ...more })
    .where(eq(orders.id, order.id));
  return { total, totalCad, kept: money.paid - money.refunded };
}

const yearBack = () => yearBefore(shop.clock.now());
const volume = async () => (await volumesSince(shop.db, yearBack())).get(customer.id);

test('what was given back in part is taken off the volume, to the cent', async () => {
  const whole = await anOrderOf({ paid: 100 });
  const part = await anOrderOf({ paid: 100, refunded: 37 });

  expect(part.kept).toBeLessThan(part.total);
  expect(await volume()).toBe(whole.total + part.kept);
  expect(await volumesOf(shop.db, customer.id, yearBack())).toEqual([
    {
      ...{ currency: 'CAD', orders: 2, year: whole.total + part.kept, lifetime: whole.total + part.kept },
      ...{ yearCad: whole.total + part.kept, lifetimeCad: whole.total + part.kept },
    },
  ]);
});

test('of an order in another currency the same share of its booked dollars is taken off, half a cent up', async () => {
  const { total, totalCad, kept } = await anOrderOf({ paid: 100, refunded: 37 }, {}, 'USD');
  const expected = (totalCad * kept * 2n + total) / (total * 2n);

  expect(await volume()).toBe(expected);
  expect(await volumesOf(shop.db, customer.id, yearBack())).toMatchObject([
    { currency: 'USD', year: kept, yearCad: expected },
  ]);
});

test('too much money counts as the order’s total, and what was given back in full or called off as nothing', async () => {
  const { total } = await anOrderOf({ paid: 150 }, { payment: 'overpaid' });
  await anOrderOf({ paid: 100, refunded: 100 }, { payment: 'refunded' });
  await anOrderOf({ paid: 100 }, { status: 'cancelled' });
  await anOrderOf({ paid: 60 }, { payment: 'partial' });

  expect(await volume()).toBe(total);
});

test('an order of more than a year ago counts ever, and not for the year', async () => {
  const { total } = await anOrderOf({ paid: 100 }, { placedAt: new Date(yearBack().getTime() - 1) });

  expect(await volume()).toBeUndefined();
  expect(await volumesOf(shop.db, customer.id, yearBack())).toMatchObject([{ year: 0n, lifetime: total }]);
});
