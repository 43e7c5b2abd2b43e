import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { demoBooks } from '#server/demo/demo-books.ts';
import { demoStage } from '#server/demo/demo-stage.ts';
import { users } from '#server/identity/users/users.table.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';
import { customerBalances } from '#server/trade/payments/payments.table.ts';

import { writeSettledReceipts } from './settled-money.ts';

const clock = fakeClock('2026-11-21T15:00:00Z');

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await demoDatabase());
});
afterAll(() => drop());

test('what is kept of a customer who has a balance already is added to it', async () => {
  const before = await db.select().from(customerBalances).orderBy(customerBalances.id);
  const [staff] = await db.select().from(users).limit(1);
  const { ids } = demoStage(1, clock.now(), createSimulatedMarket()).part('once more');

  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update receipts set bank_line = bank_line || ' before' where bank_line like 'demo %'`);
    await writeSettledReceipts(tx, { ids, books: demoBooks(ids), now: clock.now(), staff: staff! });
  });

  const after = await db.select().from(customerBalances).orderBy(customerBalances.id);
  expect(before.length).toBeGreaterThan(0);
  expect(after.map(({ customerId, amount }) => [customerId, amount])).toEqual(
    before.map(({ customerId, amount }) => [customerId, amount * 2n]),
  );
});
