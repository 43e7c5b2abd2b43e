import { randomUUID } from 'node:crypto';

import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aScrapLine, type BuyingStaff, buyingStaff } from '#server/testing/buying-staff.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BuyingStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await buyingStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

test.each([
  ['no lines', { lines: [] }, 'lines'],
  [
    'a product that is not bought',
    { lines: [{ kind: 'product', productId: randomUUID(), qty: 1 }] },
    'lines.0.productId',
  ],
  ['no pieces', { lines: [aScrapLine({ qty: 0 })] }, 'lines.0.qty'],
  ['a weight of nothing', { lines: [aScrapLine({ grams: '0' })] }, 'lines.0.grams'],
  ['more than pure', { lines: [aScrapLine({ fineness: '1000' })] }, 'lines.0.fineness'],
  ['too low a fineness', { lines: [aScrapLine({ fineness: '333' })] }, 'lines.0.fineness'],
  ['more pieces than the counter takes', { lines: [aScrapLine({ qty: 1001 })] }, 'lines.0.qty'],
  ['more weight than the counter takes', { lines: [aScrapLine({ grams: '100000.1' })] }, 'lines.0.grams'],
  [
    'more weight in all its lines together',
    { lines: [aScrapLine({ grams: '60000' }), aScrapLine({ grams: '60000' })] },
    'lines.1.grams',
  ],
  ['what is not his', { ownsIt: false }, 'ownsIt'],
  ['no day', { way: 'drop_off' }, 'dropOffOn'],
  ['a Sunday', { way: 'drop_off', dropOffOn: '2026-11-22' }, 'dropOffOn'],
  ['a wire without an account', { payout: 'wire' }, 'payoutAccountId'],
  ['more than a kit is insured for', { lines: [aScrapLine({ grams: '1000', fineness: '999.9' })] }, 'way'],
  ['a currency of display', { currency: 'EUR' }, 'currency'],
])('a wish with %s is refused beside its field', async (_what, says, field) => {
  expect(await staff.ask(says)).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
});

test.each([
  ['not confirmed his address', { verified: false }],
  ['not passed the identity check', { status: 'submitted' as const }],
])('who has %s sells nothing', async (_what, facts) => {
  const other = await signedInAs(shop, await aCustomer(shop, facts));

  expect(await staff.ask({}, other)).toMatchObject({ status: 403 });
});

test('nobody waits with more than five, and what never arrives ends by itself', async () => {
  const few = [];
  for (let one = 0; one < 5; one += 1) few.push(await staff.done(staff.ask()));
  expect(await staff.ask()).toMatchObject({ status: 409 });
  expect(await staff.done(staff.answer(few[0] as OwnPurchase, 'cancel'))).toMatchObject({ state: 'cancelled' });
  await shop.later({ hours: 30 * 24 });
  await shop.services.purchases.endDue();

  const { own } = await staff.signIn();
  const { body } = await own.get<{ items: OwnPurchase[] }>('/customer/purchases?f.state=in:expired');
  expect(body.items).toHaveLength(4);
});

test('everybody reads what the shop pays, by metal and name, of products and of other metal', async () => {
  const visitor = await signedInAs(shop, staff.customer);
  const { body } = await visitor.get<{ items: { name: string; price: string }[] }>(
    `/public/buy-prices/CAD?q=${encodeURIComponent(staff.gold.name)}&f.metal=in:XAU`,
  );
  expect(body.items).toMatchObject([{ name: staff.gold.name }]);
  const goods = await staff.offered();
  expect(body.items[0]?.price).toBe(goods.offered);
  const metals = await visitor.get<{ items: object[]; settlement: boolean }>('/public/metal-buy-prices/CAD');
  expect(metals.body).toMatchObject({ settlement: true, leastFineness: '375' });
  expect(metals.body.items[0]).toMatchObject({
    metal: 'XAU',
    share: '0.97',
    perOunce: expect.stringMatching(/^\d+\.\d\d$/),
  });
  expect((await visitor.get('/public/buy-prices/CAD?f.metal=in:XYZ')).status).toBe(400);
});

test('the same key makes one wish', async () => {
  const key = { key: randomUUID() };
  const send = () => staff.own.post<OwnPurchase>('/customer/purchases', staff.asked(), key);
  const [one, other] = [await send(), await send()];

  expect(one.body.number).toBe(other.body.number);
});
