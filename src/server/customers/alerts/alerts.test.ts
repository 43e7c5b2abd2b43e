import { eq } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import { alertTarget } from '#contract/customers/alerts.rules.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { recordDeath } from '#server/testing/estate-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { alerts } from './alerts.table.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.feed.trade({ open: true });
  await spot('4164.40', '4165.20');
  customer = await aCustomer(shop, { name: 'Ann Able' });
  ann = await signedInAs(shop, customer);
});

/** Gold in US dollars; 4165.20 is 5,658.01 CAD. Small steps, so that the feed is believed. */
async function spot(bid: string, ask: string) {
  shop.feed.quote('XAU', bid, ask);
  await shop.later({ seconds: 70 });
}
const look = () => shop.services.alertWatch.look();
const spotForm = { kind: 'spot', metal: 'XAU', currency: 'CAD', direction: 'below', amount: '5600.00', repeats: false };
const make = (form: object = spotForm, by = ann) => by.post<OwnAlertRow>('/customer/alerts', form);
const made = async (form: object = spotForm) => (await make(form)).body;
const read = async (id: string) => (await ann.get<OwnAlertRow>(`/customer/alerts/${id}`)).body;
const mails = () => shop.mailsTo(customer.email);
const onHand = (id: string, pieces: number) =>
  shop.db.update(stockLevels).set({ onHand: pieces }).where(eq(stockLevels.productId, id));
const linkOf = async () => /\/alert-off\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';

test('an alert rests while its owner’s account is frozen on a notice of death', async () => {
  const cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
  const { id } = await made();
  await look();
  expect(await recordDeath(cora, customer.id)).toMatchObject({ status: 200 });

  await spot('4120.00', '4120.80');
  await look();

  const [rested] = await shop.db.select().from(alerts).where(eq(alerts.id, id));
  expect(rested).toMatchObject({ status: 'active', triggeredAt: null });
});

describe('an alert on the spot of a metal', () => {
  test('goes off once when the price crosses, with a mail that says at what and when', async () => {
    const { id, status } = await made();
    expect(status).toBe('active');
    await look();
    expect(await mails()).toHaveLength(0);

    await spot('4120.00', '4120.80');
    await look();
    await look();

    expect(await mails()).toMatchObject([{ subject: 'Gold spot is at 5,597.69 CAD' }]);
    const text = (await mails())[0]?.text;
    expect(text).toContain('when the spot of gold is 5,600.00 CAD an ounce or less.');
    expect(text).toContain('Spot price per ounce: 5,597.69 CAD');
    expect(text).toMatch(/Seen: November 20, 2026 at 2:\d\d p\.m\., Toronto time/);
    expect(await read(id)).toMatchObject({ status: 'triggered', seenAmount: '5597.69' });
  });

  test('goes off once where two processes look at the same moment', async () => {
    await made();
    await spot('4120.00', '4120.80');

    await Promise.all([look(), look(), look()]);

    expect(await mails()).toHaveLength(1);
  });

  test('keeps still while the price is stale or the market closed', async () => {
    await made();
    await spot('4120.00', '4120.80');
    shop.clock.advance({ minutes: 10 });
    await look();
    expect(await mails()).toHaveLength(0);

    shop.feed.trade({ open: false, closedAt: shop.clock.now(), opensAt: new Date('2026-11-22T23:00:00Z') } as never);
    await shop.later({ seconds: 70 });
    await look();
    expect(await mails()).toHaveLength(0);

    shop.feed.trade({ open: true });
    await shop.later({ seconds: 70 });
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test('set again while it is still true waits until it has been otherwise', async () => {
    const { id } = await made();
    await spot('4120.00', '4120.80');
    await look();
    const gone = await read(id);
    expect(await ann.post(`/customer/alerts/${id}/rearm`, { version: gone.version })).toMatchObject({
      body: { status: 'active' },
    });
    await look();
    expect(await mails()).toHaveLength(1);

    await spot('4164.40', '4165.20');
    await look();
    await spot('4120.00', '4120.80');
    await look();
    expect(await mails()).toHaveLength(2);
  });

  test('that repeats goes off anew at the next crossing, once a day at most', async () => {
    await made({ ...spotForm, repeats: true });
    await spot('4120.00', '4120.80');
    await look();
    await spot('4164.40', '4165.20');
    await look();
    await spot('4120.00', '4120.80');
    await look();
    expect(await mails()).toHaveLength(1);

    shop.clock.advance({ days: 1 });
    await spot('4164.40', '4165.20');
    await look();
    await spot('4120.00', '4120.80');
    await look();
    expect(await mails()).toHaveLength(2);
  });

  test('for what is true already is refused beside the amount', async () => {
    expect(await make({ ...spotForm, amount: '5700.00' })).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.stringContaining('It is at 5,658.01 CAD now')] } },
    });
    expect(await make({ ...spotForm, direction: 'above', amount: '5600.00' })).toMatchObject({ status: 422 });
    expect(await make({ ...spotForm, direction: 'above', amount: '5700.00' })).toMatchObject({ status: 200 });
  });
});

test('letting alerts of thirty customers go off asks the database a handful of times, as for one', async () => {
  const statements = async (customers: number) => {
    await shop.db.update(alerts).set({ status: 'deleted' });
    const owners = await Promise.all(Array.from({ length: customers }, () => aCustomer(shop)));
    const watched = { kind: 'spot', metal: 'XAU', currency: 'CAD', direction: 'below', amount: 560_000n } as const;
    const rest = {
      target: alertTarget({ ...watched, productId: null }),
      primed: true,
      expiresAt: new Date('2027-11-20'),
    };
    await shop.db.insert(alerts).values(owners.map(({ id }) => ({ ...watched, ...rest, customerId: id })));
    await spot('4120.00', '4120.80');
    // So that nothing else is read meanwhile.
    await shop.services.catalogue.refreshed();
    const asked = jest.spyOn(NodePgSession.prototype, 'prepareQuery');
    await look();
    const count = asked.mock.calls.length;
    asked.mockRestore();
    expect(await shop.mailsTo(owners.at(-1)?.email ?? '')).toHaveLength(1);
    await spot('4164.40', '4165.20');
    return count;
  };

  // Inserts are counted only where a connection has not seen their shape yet.
  expect(await statements(1)).toBeGreaterThan(5);
  expect(await statements(30)).toBeLessThan(10);
});

describe('an alert on a product', () => {
  test('goes off when its price falls to the amount, and names what it costs now', async () => {
    const { id: productId, name, slug } = await aProduct(shop);
    const asked = await make({ kind: 'price', productId, currency: 'CAD', amount: '5850.00', repeats: false });
    expect(asked).toMatchObject({ status: 200, body: { subject: name, direction: 'below', amount: '5850.00' } });

    await spot('4140.00', '4140.80');
    await look();

    const now = (await shop.services.catalogue.in('CAD'))?.byId.get(productId)?.unitMinor ?? 0n;
    const [mail] = await mails();
    expect(mail?.subject).toBe(`${name} is at ${amountWords(now, 'CAD')}`);
    expect(mail?.text).toContain(`https://shop.example/product/${slug}`);
  });

  test('tells when sold-out pieces are back, even from another process, and not before', async () => {
    const { id: productId, name } = await aProduct(shop, { stock: 0 });
    expect(await make({ kind: 'stock', productId, repeats: false })).toMatchObject({ status: 200 });
    await look();
    expect(await mails()).toHaveLength(0);

    await onHand(productId, 3);
    await look();

    expect(await mails()).toMatchObject([{ subject: `${name} is back in stock` }]);
    expect((await mails())[0]?.text).toContain('In stock: 3 pieces');
  });

  test('is refused where there is nothing to wait for', async () => {
    const { id: productId } = await aProduct(shop);
    const hidden = await aProduct(shop, { status: 'hidden' });

    expect(await make({ kind: 'stock', productId, repeats: false })).toMatchObject({ status: 409 });
    const form = { kind: 'price', productId: hidden.id, currency: 'CAD', amount: '1.00', repeats: false };
    expect(await make(form)).toMatchObject({ status: 422, body: { errors: { productId: expect.anything() } } });
    expect(await make({ ...form, productId, currency: 'XXX' })).toMatchObject({
      status: 422,
      body: { errors: { currency: expect.anything() } },
    });
  });
});

test('the link of the mail shows what it ends when it is opened, and ends it when it is pressed', async () => {
  const { id } = await made();
  await spot('4120.00', '4120.80');
  await look();
  const token = await linkOf();
  const reader = aVisitor(shop);
  const shown = () => reader.get(`/public/alerts/by-link/${token}`);
  const words = 'the spot of gold is 5,600.00 CAD an ounce or less';
  expect(await shown()).toMatchObject({ body: { alert: { words, status: 'triggered' } } });
  expect((await read(id)).status).toBe('triggered');

  expect(await reader.post('/public/alerts/off', { token })).toMatchObject({ body: { outcome: 'off' } });
  expect(await reader.post('/public/alerts/off', { token })).toMatchObject({ body: { outcome: 'already_off' } });
  const forged = token.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA');
  expect(await reader.post('/public/alerts/off', { token: forged })).toMatchObject({ body: { outcome: 'unknown' } });
});
