import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { testApp } from '#server/testing/test-app.ts';

test('the code of a pickup is not found by trying: after ten in an hour nobody tries more', async () => {
  const shop = await testApp({ config: { rateLimit: 1 } });
  const staff = orderStaff(shop);
  const { order } = await staff.processing({ request: { delivery: 'pickup' } });
  await staff.move('vault', order.id, { event: 'offerPickup' });
  const hand = (code: string) =>
    staff.move('sales', order.id, {
      ...{ event: 'handOver', code, paper: 'passport', paperEnd: '48X1', receivedBy: order.customerName },
    });
  const statuses = [];
  for (let tried = 0; tried < 12; tried += 1) statuses.push((await hand(`00000${tried % 10}`)).status);

  expect(statuses.slice(10)).toEqual([429, 429]);
  await expectCleanBooks(shop);
  await shop.close();
});
