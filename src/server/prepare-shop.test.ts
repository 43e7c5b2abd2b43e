import { fakeClock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { prepareShop } from './prepare-shop.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const clock = fakeClock('2026-11-20T19:30:00Z');
const start = async (mode: 'demo' | 'production') => {
  const said: string[] = [];
  const demo = { demoPassword: 'Ingot-demo-2026', demoOrders: 60 };
  const config = { mode, ...demo, publicUrl: 'https://shop.example', sessionSecret: undefined };
  await prepareShop(config, database.db, clock, (line) => void said.push(line));
  return said;
};
const anAccount = (demo: boolean) =>
  database.db.insert(users).values({
    ...{ name: 'Ada', email: 'ada@example.com', emailKey: 'ada@example.com', role: 'admin', status: 'approved', demo },
  } as never);

test('the demo does not start on the database of a shop, with accounts or before its first one', async () => {
  expect(await start('production')).toEqual([expect.stringContaining('https://shop.example/first-administrator')]);
  await expect(start('demo')).rejects.toThrow(/INGOT_MODE: this database is a shop’s/);

  await anAccount(false);
  await expect(start('demo')).rejects.toThrow(/INGOT_MODE: this database is a shop’s/);
});

test('a new demo has as many orders as it is set to', async () => {
  await start('demo');

  expect(await database.db.$count(orders)).toBe(60);
});

test('the demo starts again on its own database, which says that it is a sample; a shop does not start there', async () => {
  await anAccount(true);
  await start('demo');

  expect(await readSetting(database.db, 'site')).toMatchObject({ isSample: true });
  await expect(start('production')).rejects.toThrow(/holds demo accounts/);
});
