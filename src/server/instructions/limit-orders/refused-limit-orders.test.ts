import { instructionStaff } from '#server/testing/instruction-staff.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let her: Awaited<ReturnType<typeof instructionStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  her = await instructionStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await her.spot('4164.40', '4165.20');
  await her.staff.signIn();
});

test('what the product is not sold in, or cannot be stored, is refused beside its field as it is set', async () => {
  const product = await aProduct(shop, { stock: 50, minQty: 2, maxQty: 10, stepQty: 2, vaultClass: 'none' });
  const buy = (says: object) => her.buy({ productId: product.id, ...says });

  expect((await buy({ pieces: 1 })).body.errors).toEqual({ pieces: ['The smallest order is 2.'] });
  expect((await buy({ pieces: 11 })).body.errors).toEqual({ pieces: ['The largest order is 10.'] });
  expect((await buy({ pieces: 5 })).body.errors).toEqual({ pieces: ['Sold in steps of 2.'] });
  expect((await buy({ pieces: 4, delivery: 'vault' })).body.errors).toEqual({
    delivery: ['We can’t store this in our vault.'],
  });
});

test('one that sells is refused beside the item that is being sold already', async () => {
  const item = await her.staff.stored();
  const locked = await her.staff.done(her.staff.quote([{ itemId: item.id, pieces: 1 }]));
  await her.staff.done(her.staff.submit(locked, { code: await her.staff.code() }));

  expect(await her.sell(item.id)).toMatchObject({
    status: 422,
    body: { errors: { itemId: [`${item.name} is being sold already.`] } },
  });
});
