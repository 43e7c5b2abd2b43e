import { eq } from 'drizzle-orm';

import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceDesk } from '#server/testing/invoice-desk.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const words = 'Send it to desk@ingot.example.';

let shop: TestApp;
let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  shop = await testApp();
  desk = await invoiceDesk(shop);
  await shop.db
    .update(paymentMethodTerms)
    .set({ active: true, instructions: words })
    .where(eq(paymentMethodTerms.code, 'etransfer'));
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

test('what the end of an order cost is paid by e-Transfer where the order was to be, as mail and invoice say alike', async () => {
  const { order, customer } = await desk.invoiced({ request: { paymentMethod: 'etransfer' } });
  await desk.cancel(order.id);
  const fee = (await desk.documentsOf(order.id)).find(({ series }) => series === 'FEE');
  const mail = (await shop.mailsTo(customer.email)).find(({ subject }) => subject.includes('cancelled'));

  expect(mail?.text).toContain(`50.00 CAD is due to us.\n\nPlease pay it by Interac e-Transfer.\n\n${words}`);
  expect(mail?.text).not.toContain('Account:');
  const { payment } = (await desk.read(fee?.id ?? '')).content;
  expect(payment).toMatchObject({ method: 'Interac e-Transfer' });
  expect(JSON.stringify(payment)).not.toContain('Account');
});
