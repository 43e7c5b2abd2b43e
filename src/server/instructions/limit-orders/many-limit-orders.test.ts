import { eq } from 'drizzle-orm';

import { uuidV7 } from '#server/db/uuid-v7.ts';
import { limitOrders } from '#server/instructions/limit-orders/limit-orders.table.ts';
import { instructionStaff } from '#server/testing/instruction-staff.ts';
import { testApp } from '#server/testing/test-app.ts';

test('who sets and cancels without an end waits, so that nobody’s mailbox is filled with codes', async () => {
  const shop = await testApp();
  const her = await instructionStaff(shop);
  await her.spot('4164.40', '4165.20');
  await her.staff.signIn();
  const lines = { side: 'buy', basis: 'unit', pieces: 1, currency: 'CAD', target: 100n, status: 'cancelled' } as const;
  const made = await her.staff.done(her.buy({ target: '1.00' }));
  const [like] = await shop.db.select().from(limitOrders).where(eq(limitOrders.id, made.id));
  const others = Array.from({ length: 59 }, (_, n) => ({
    ...{ ...like!, ...lines, id: uuidV7(), number: `LO-X${n}` },
    createdAt: shop.clock.now(),
  }));
  await shop.db.insert(limitOrders).values(others);

  expect(await her.buy({ target: '1.00' })).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^You have set 6\d limit orders within an hour/) },
  });
  await shop.db.update(limitOrders).set({ createdAt: new Date(shop.clock.now().getTime() - 3_600_000) });
  expect((await her.buy({ target: '1.00' })).status).toBe(200);
  await shop.close();
});
