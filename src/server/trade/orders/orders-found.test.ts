import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { addressIn, anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let browser: Browser;
let other: string;
let found: string;

async function aMember({ id }: UserRecord): Promise<void> {
  const terms = { name: 'Gold', rank: 1, colour: 'gold', qualify: 'manual' } as const;
  const [tier] = await shop.db.insert(userTiers).values(terms).returning();
  await shop.db.insert(tierMembers).values({ userId: id, tierId: tier!.id, since: shop.clock.now() });
}
beforeAll(async () => {
  shop = await testApp();
  browser = await signedInAs(shop, await anAdmin(shop));
  other = (await anOrder(shop)).order.number;
  const customer = await aCustomer(shop, { name: 'Ngaio Whetu' });
  await shop.db.insert(kycCases).values({ userId: customer.id, form: { phone: '+1 (604) 555-0199' } });
  await aMember(customer);
  const leaf = await aProduct(shop, { sku: 'KB-AU-1OZ-W', name: 'Gold Wafer, Québec' });
  const lines = [
    { product: leaf, qty: 1 },
    { product: await aProduct(shop, { metal: 'XAG', sku: 'AG-2' }), qty: 1 },
  ];
  const request = { address: { ...addressIn('AB'), city: 'Canmore' } };
  found = (await anOrder(shop, { customer, lines, request })).order.number;
});
afterAll(() => shop.close());

const numbersOf = async (search: string, by = browser) => {
  const { body } = await by.get<ListReply<AdminOrderRow>>(`/admin/orders?${search}`);
  return body.items.map(({ number }) => number);
};

test.each([
  'f.province=in:AB',
  'f.province=in:AB,YT&f.payment=in:unpaid&f.totalCad=gte:10',
  'f.city=contains:CANMO',
  'f.city=equals:canmore',
  'f.tier=equals:gold',
  'f.tier=in:Gold',
  'f.tier=notEmpty',
  'f.goods=contains:wafer, quebec',
  'f.skus=contains:kb-au-1oz',
  'f.skus=startsWith:kb-',
  'f.skus=contains:KB-AU&f.skus=contains:AG-2',
  'q=canmore',
  'q=kb-au-1oz-w',
  'q=Gold Wafer',
  'q=604 555 0199',
  'q=(604) 555-0199',
  'q=6045550199',
])('an order is found by %s', async (search) => {
  expect(await numbersOf(search)).toEqual([found]);
});

test.each(['f.city=notContains:canmore', 'f.skus=notContains:kb-au', 'f.tier=empty', 'f.province=notIn:AB'])(
  '%s leaves it out and keeps the others',
  async (search) => {
    const left = await numbersOf(`${search}&rows=100`);

    expect(left).toEqual([other]);
  },
);

test('either of two filters on goods is enough where they are joined so', async () => {
  const either = await numbersOf('f.skus=contains:kb-au-1oz&f.skus=contains:x&o.skus=or&rows=100');

  expect(either).toContain(found);
});

test('its row tells them', async () => {
  const { body } = await browser.get<ListReply<AdminOrderRow>>(`/admin/orders?f.number=equals:${found}`);

  expect(body.items[0]).toMatchObject({
    province: 'AB',
    city: 'Canmore',
    tier: 'Gold',
    paymentMethod: 'wire',
    skus: 'KB-AU-1OZ-W, AG-2',
  });
});

test('all are found by the way of paying', async () => {
  expect(await numbersOf('f.paymentMethod=in:wire')).toContain(found);
  expect(await numbersOf('f.paymentMethod=in:card')).toEqual([]);
});

test('a phone number says nothing to whoever may not read customers', async () => {
  const vault = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));

  expect(await numbersOf('q=6045550199', vault)).toEqual([]);
});
