import { eq } from 'drizzle-orm';

import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { paymentMethodTerms } from '#server/trade/payments/payment-methods.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await anAdmin(shop, { roles: ['finance'] });
});
afterAll(() => shop.close());

type Code = 'etransfer' | 'draft';
/** What payers save, set long ago, as a fraction below zero. */
const since = (method: Code, adjustmentPct: string) =>
  shop.db.update(paymentMethodTerms).set({ adjustmentPct }).where(eq(paymentMethodTerms.code, method));
async function change(method: Code, adjustmentPct: string, reason = '') {
  const { body } = await finance.get<{ items: PaymentMethodRow[] }>('/admin/payment-methods');
  const row = body.items.find((each) => each.code === method) as PaymentMethodRow;
  const { code, missing: _missing, waiting: _waiting, ...terms } = row;
  return finance.put<PaymentMethodRow>(`/admin/payment-methods/${code}`, { ...terms, adjustmentPct, reason });
}

test('what two people have agreed to beyond a point is made smaller by one', async () => {
  await since('draft', '-0.03');

  expect((await change('draft', '-0.025')).body).toMatchObject({ adjustmentPct: '-0.025', waiting: null });
});

test('a way of paying takes at most a point off by one person, however many days he takes over it', async () => {
  await since('etransfer', '-0.009');

  expect((await change('etransfer', '-0.01')).body).toMatchObject({ adjustmentPct: '-0.01', waiting: null });
  expect(await change('etransfer', '-0.011')).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  expect((await change('etransfer', '-0.011', 'Cheaper for us.')).body).toMatchObject({
    adjustmentPct: '-0.01',
    waiting: { id: expect.any(String) },
  });
});
