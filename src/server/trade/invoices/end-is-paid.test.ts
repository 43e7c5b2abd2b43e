import { eq } from 'drizzle-orm';

import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const words = 'Send it to desk@ingot.example.';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
beforeAll(async () => {
  shop = await testApp();
  staff = await invoiceStaff(shop);
  await shop.db
    .update(paymentMethodTerms)
    .set({ active: true, instructions: words })
    .where(eq(paymentMethodTerms.code, 'etransfer'));
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

test('what the end of an order cost is paid by e-Transfer where the order was to be, as mail and invoice say alike', async () => {
  const { order, customer } = await staff.invoiced({ request: { paymentMethod: 'etransfer' } });
  await staff.cancel(order.id);
  const fee = (await staff.documentsOf(order.id)).find(({ series }) => series === 'FEE');
  const mail = (await shop.mailsTo(customer.email)).find(({ subject }) => subject.includes('cancelled'));

  expect(mail?.text).toContain(`50.00 CAD is due to us.\n\nPlease pay it by Interac e-Transfer.\n\n${words}`);
  expect(mail?.text).not.toContain('Account:');
  const { payment } = (await staff.read(fee?.id ?? '')).content;
  expect(payment).toMatchObject({ method: 'Interac e-Transfer' });
  expect(JSON.stringify(payment)).not.toContain('Account');
});
