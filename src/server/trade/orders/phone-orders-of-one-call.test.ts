import { eq } from 'drizzle-orm';

import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { addressIn } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff } from '#server/testing/phone-staff.ts';
import { aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { orders } from './orders.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('two orders of one call, one shipped and one stored, stand each with its own tax, place of supply and address', async () => {
  const vault = await aVault(shop, { province: 'AB', city: 'Calgary' });
  const customer = await aCustomer(shop);
  const phone = phoneStaff(await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] })), customer);
  // Taxed goods, and some of the same product go either way.
  const { id: productId } = await aProduct(shop, { metal: 'XPD', stock: 9 });
  const toOntario = { address: addressIn('ON') };

  const { body: shipped } = await phone.lock([{ productId, qty: 3 }], { ...toOntario, delivery: 'ship' });
  const first = await phone.place(shipped.id);
  const into = { ...toOntario, delivery: 'vault', vaultId: vault.id };
  const { body: stored } = await phone.lock([{ productId, qty: 2 }], into);
  const second = await phone.place(stored.id);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({ delivery: 'ship', total: shipped.total, lines: [{ productId, qty: 3 }] });
  expect(second.body).toMatchObject({ delivery: 'vault', total: stored.total, lines: [{ productId, qty: 2 }] });
  const rate = (line: { tax: { amount: string }; line: string } | undefined) =>
    (Number(line?.tax.amount) / Number(line?.line)).toFixed(4);
  expect([rate(shipped.lines[0]), rate(stored.lines[0])]).toEqual(['0.1300', '0.0500']);
  expect([shipped.shippingTax.label, stored.shippingTax.label]).toEqual(['HST 13 %', 'GST 5 %']);
  expect(Number(shipped.shipping)).toBeGreaterThan(0);
  expect(stored.shipping).toBe('0.00');

  const kept = await shop.db.select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(orders.number);
  expect(kept).toMatchObject([
    { id: first.body.id, province: 'ON', vaultProvince: null, vaultId: null },
    { id: second.body.id, province: 'ON', vaultProvince: 'AB', vaultId: vault.id },
  ]);
  await expectCleanBooks(shop);
});
