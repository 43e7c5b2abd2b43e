import type { CustomerRow } from '#contract/customers.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { tierMembers, userTiers } from '#server/tiers/tiers.table.ts';

import { kycCases } from './customers.table.ts';

let shop: TestApp;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
  browser = await signedInAs(shop, await anAdmin(shop));
  await aCustomer(shop, { name: 'Someone Else' });
  const { id } = await aCustomer(shop, { name: 'Ngaio Whetu' });
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
  'q=trois-riv',
  'q=604.555.0199',
  'q=555-0199',
  'q=5550199',
  'q=whetu',
])('a customer is found by %s', async (search) => {
  expect((await found(search)).map(({ name }) => name)).toEqual(['Ngaio Whetu']);
});

test('the row says where a customer lives, how he is reached and which tier he has', async () => {
  const where = { phone: '+1 (604) 555-0199', city: 'Trois-Rivières', province: 'QC', tier: 'Gold' };
  const nothing = { phone: null, city: null, province: null, tier: null };

  expect(await found('sort=name')).toMatchObject([where, nothing]);
});

test('another number finds nobody', async () => {
  expect(await found('q=604 555 0198')).toEqual([]);
});
