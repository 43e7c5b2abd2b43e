import { DAY_MS } from '#contract/dates/durations.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ReturnType<typeof orderStaff>;
beforeAll(async () => {
  shop = await testApp();
  staff = orderStaff(shop);
});
afterAll(() => shop.close());

test('more time is given again and again, but no price stays locked for longer than thirty days after its order', async () => {
  const { order } = await anOrder(shop);
  const placed = shop.clock.now().getTime();
  const extend = (days: number) =>
    staff.move('sales', order.id, {
      event: 'extendDeadline',
      until: new Date(placed + days * DAY_MS).toISOString(),
      reason: 'His bank is slow.',
    });
  expect((await extend(20)).status).toBe(200);
  await shop.later({ hours: 19 * 24 });
  staff.signInAgain();

  expect(await extend(31)).toMatchObject({
    status: 422,
    body: { errors: { until: [expect.stringContaining('30 days after the order')] } },
  });
  expect((await extend(29)).status).toBe(200);
});

test('a pause by the sales staff keeps the price no longer either; one by compliance is not counted against the customer', async () => {
  const [bySales, byCompliance] = [(await anOrder(shop)).order, (await anOrder(shop)).order];
  const placed = shop.clock.now().getTime();
  await staff.move('sales', bySales.id, { event: 'hold', reason: 'He asked for it.' });
  await staff.move('compliance', byCompliance.id, { event: 'hold', reason: 'A name to look at.' });
  await shop.later({ hours: 40 * 24 });
  staff.signInAgain();

  expect((await staff.move('sales', bySales.id, { event: 'release', reason: 'He pays now.' })).body).toMatchObject({
    paymentDeadline: new Date(placed + 30 * DAY_MS).toISOString(),
  });
  expect(
    (await staff.move('compliance', byCompliance.id, { event: 'release', reason: 'All is well.' })).body,
  ).toMatchObject({
    paymentDeadline: new Date(Date.parse(byCompliance.paymentDeadline) + 40 * DAY_MS).toISOString(),
  });
});
