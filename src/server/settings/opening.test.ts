import { eq } from 'drizzle-orm';

import type { PublicSettings } from '#contract/overview/site.contract.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { accepted, aCart, aQuote, review } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { phoneStaff } from '#server/testing/phone-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { factNames } from './opening-facts.ts';
import { setFacts } from './set-facts.ts';
import { settings } from './settings.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
/** A shop of its own as its first start leaves it: online, and nothing said of itself. */
beforeEach(async () => {
  await shop.db.delete(settings);
});

const own = {
  'company.name': 'Maple Bullion Ltd.',
  'company.address': '12 Barton Street East',
  'company.city': 'Hamilton, Ontario L8P 1A1',
  'company.email': 'desk@maple.example',
  'company.phone': '+1 905 555 0100',
  'company.gstNumber': '12345 6789 RT0001',
  'company.fintracNumber': 'not registered',
  'payments.beneficiary': 'Maple Bullion Ltd.',
  'payments.bank': 'First Bank, transit 12345, institution 001',
  'payments.account': '9876543',
};
const isSample = () => shop.db.insert(settings).values({ key: 'site', value: { isOnline: true, isSample: true } });
const missing = async () => {
  const admin = await signedInAs(shop, await anAdmin(shop));
  const { body } = await admin.get<{ missing: { name: string; label: string }[] }>('/admin/opening');
  return body.missing.map(({ name }) => name);
};
const takesOrders = async () => (await aVisitor(shop).get<PublicSettings>('/public/settings')).body.takesOrders;

describe('a shop that has not said who it is', () => {
  test('locks no price, and tells a customer in plain words that it takes no orders yet', async () => {
    const browser = await signedInAs(shop, await aCart(shop));

    expect(await browser.post('/customer/quotes', review)).toMatchObject({
      status: 503,
      body: { message: 'This shop does not take orders yet: it is still being set up.' },
    });
    expect(await takesOrders()).toBe(false);
  });

  test('places no order of a price that was locked before', async () => {
    await isSample();
    const { quote, customer } = await aQuote(shop);
    await shop.db.delete(settings);
    const browser = await signedInAs(shop, customer);

    expect(await browser.post('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({ status: 503 });
  });

  test('tells staff on the phone and on the dashboard what is missing, and where it is set', async () => {
    await setFacts(shop.db, { ...own, 'payments.account': '1234567' });
    await shop.db.delete(settings).where(eq(settings.key, 'payments'));
    const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
    const customer = await aCart(shop);
    const { lock } = phoneStaff(sales, customer);

    expect(await missing()).toEqual(['payments.beneficiary', 'payments.bank', 'payments.account']);
    expect(await lock([{ productId: (await aProduct(shop)).id, qty: 1 }])).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/: beneficiary of wires; .*; account number\. .*npm run settings/) },
    });
  });

  test('is the demo, which takes orders all the same', async () => {
    await isSample();

    expect((await aQuote(shop)).quote.status).toBe('active');
    expect([await missing(), await takesOrders()]).toEqual([[], true]);
  });
});

test('a shop that has said all takes orders, and who said it is in the audit log', async () => {
  expect(await missing()).toEqual(factNames);
  await setFacts(shop.db, { ...own, 'company.gstNumber': '123456789rt0001' });

  expect([await missing(), await takesOrders()]).toEqual([[], true]);
  const { quote, customer } = await aQuote(shop);
  const browser = await signedInAs(shop, customer);
  expect(await browser.post('/customer/orders', { quoteId: quote.id, ...accepted })).toMatchObject({
    status: 200,
    body: { instructions: { account: '9876543', beneficiary: 'Maple Bullion Ltd.' } },
  });
  const audit = await shop.audited({ action: 'company.changed' });
  expect(audit.at(-1)).toMatchObject({
    actorName: 'Command on the server',
    before: { gstNumber: '00000 0000 RT0001' },
    after: { name: 'Maple Bullion Ltd.', gstNumber: '12345 6789 RT0001' },
  });
});

test.each([
  [{ 'company.gstNumber': '12345' }, /company.gstNumber: It is nine digits/],
  [{ 'company.email': 'desk' }, /company.email: It is an e-mail address/],
  [{ 'company.name': 'Maple\r\nBullion' }, /company.name: It is one line/],
  [{ 'company.name': ' ' }, /company.name: It may not be empty/],
  [{ 'payments.account': '0000000' }, /payments.account: this is the sample/],
  [{ 'company.owner': 'Ada' }, /company.owner: there is no such setting. There are company.name/],
])('%j is refused by name, and nothing is set', async (wrong, message) => {
  await expect(setFacts(shop.db, { ...own, ...wrong } as Record<string, string>)).rejects.toThrow(message);

  expect(await missing()).toEqual(factNames);
});
