import { anOrder } from '#server/testing/make-orders.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { otherTimeZone } from './kept-time-zone.ts';
import { readSetting } from './settings.service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('a shop may choose by whose calendar it counts its days until its first entry, and then keeps it', async () => {
  expect(await otherTimeZone(shop.db, 'America/Vancouver')).toBeUndefined();
  expect(await otherTimeZone(shop.db, 'America/Halifax')).toBeUndefined();
  await anOrder(shop);

  expect(await otherTimeZone(shop.db, 'America/Vancouver')).toBe('America/Halifax');
  expect(await otherTimeZone(shop.db, 'America/Halifax')).toBeUndefined();
  expect(await readSetting(shop.db, 'calendar')).toEqual({ timeZone: 'America/Halifax' });
});

test('a shop with entries from before it was written down has counted by Toronto’s calendar', async () => {
  const older = await testApp();
  await anOrder(older);

  expect(await otherTimeZone(older.db, 'America/Vancouver')).toBe('America/Toronto');
  expect(await otherTimeZone(older.db, 'America/Toronto')).toBeUndefined();
  await older.close();
});
