import { sql } from 'drizzle-orm';

import { fulfilmentStates, orderStatuses, paymentStates } from '#contract/trade/orders.rules.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test.each([
  ['orders_status_order', orderStatuses],
  ['orders_payment_order', paymentStates],
  ['orders_fulfilment_order', fulfilmentStates],
] as const)('%s has the states in the order of the contract, so that the list can use it', async (name, states) => {
  const { rows } = await database.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where indexname = ${name}`,
  );

  const inIndex = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, state]) => state);
  expect(inIndex).toEqual(states);
});
