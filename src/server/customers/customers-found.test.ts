import type { CustomerRow } from '#contract/customers/customers.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';

let shop: TestApp;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
  browser = await signedInAs(shop, await anAdmin(shop));
  await aCustomer(shop, { name: 'Someone Else' });
  const whetu = await aCustomer(shop, { name: 'Ngaio Whetu' });
  const { id } = whetu;
  const product = await aProduct(shop, { name: '1 oz Gold Héron', sku: 'HR-AU-1OZ' });
  await anOrder(shop, { customer: whetu, lines: [{ product, qty: 1 }] });
  const address = { city: 'Trois-Rivières', province: 'QC' };
  await shop.db.insert(kycCases).values({ userId: id, form: { phone: '+1 (604) 555-0199', address } });
  const terms = { name: 'Gold', rank: 1, colour: 'gold', qualify: 'manual' } as const;
  const [tier] = await shop.db.insert(userTiers).values(terms).returning();
  await shop.db.insert(tierMembers).values({ userId: id, tierId: tier!.id, since: shop.clock.now() });
});
afterAll(() => shop.close());

const found = async (search: string) => {
  const { body } = await browser.get<ListReply<CustomerRow>>(`/admin/customers?${search}`);
  return body.items;
};

test.each([
  'f.province=in:QC',
  'f.city=contains:rivieres',
  'f.tier=equals:gold',
  'f.tier=notEmpty',
  'f.phone=contains:604555',
  'f.phone=contains:(604) 555',
  'f.phone=notEmpty',
  'f.ordered=contains:gold heron',
  'f.ordered=contains:HR-AU-1OZ',
  'f.ordered=notEmpty',
  'f.waysOfPaying=in:card,wire',
  'q=trois-riv',
  'q=604.555.0199',
  'q=555-0199',
  'q=5550199',
  'q=whetu',
])('a customer is found by %s', async (search) => {
  expect((await found(search)).map(({ name }) => name)).toEqual(['Ngaio Whetu']);
});

test('a customer who has ordered nothing is found by that, and by no way of paying', async () => {
  expect((await found('f.ordered=empty')).map(({ name }) => name)).toEqual(['Someone Else']);
  expect((await found('f.waysOfPaying=notIn:wire')).map(({ name }) => name)).toEqual(['Someone Else']);
});

test('the row says where a customer lives, how to reach them, which tier they have and what they have ordered', async () => {
  const where = { phone: '+1 (604) 555-0199', city: 'Trois-Rivières', province: 'QC', tier: 'Gold' };
  const what = { ordered: '1 oz Gold Héron HR-AU-1OZ', waysOfPaying: ['wire'] };
  const nothing = { phone: null, city: null, province: null, tier: null, ordered: '', waysOfPaying: [] };

  expect(await found('sort=name')).toMatchObject([{ ...where, ...what }, nothing]);
});

test('another number finds nobody', async () => {
  expect(await found('q=604 555 0198')).toEqual([]);
});
