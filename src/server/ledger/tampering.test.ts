import { createRandom } from '#server/demo/random.ts';
import { liveOrders } from '#server/testing/order-lives.ts';
import { aShopToTamperWith, foundAfter, sealEverything, sealKeys } from '#server/testing/tampered-shop.ts';
import { ruleOf } from '#server/testing/tampering-rules.ts';
import { tamperings } from '#server/testing/tamperings.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { auditBooks } from './audit-books.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await aShopToTamperWith(shop);
});
afterAll(() => shop.close());

const clean = () => auditBooks(shop.db, sealKeys);

test('a shop whose books nobody touched is clean, before and after everything below', async () => {
  expect(await clean()).toEqual([]);
});

test.each(tamperings)('the audit names what was falsified by the rule for it: $title', async ({ title, sql }) => {
  // All rules for each would take minutes; which of them name it besides is not asked.
  const rule = ruleOf(title);
  const found = await foundAfter(shop, sql, { isOnGuards: title.startsWith('guard'), rule });

  expect(found.map(({ invariant }) => invariant)).toEqual([rule]);
});

test('the same seals under a key that is not known prove nothing', async () => {
  const [found] = await auditBooks(shop.db, [{ id: 'test', secret: 'another key, as long as it may be, or longer' }]);

  expect(found).toMatchObject({ invariant: 'I15 seals' });
});

test('whatever orders live through, the books are clean in the end, and sealed', async () => {
  const other = await testApp();
  const seed = 20_261_122;
  await liveOrders(other, { random: createRandom(seed), orders: 8, steps: 20 });
  await sealEverything(other);
  const found = await auditBooks(other.db, sealKeys);
  await other.close();

  expect({ seed, found }).toEqual({ seed, found: [] });
});
