import { eq, sql } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { stockLevels } from '#server/catalogue/stock/stock.table.ts';
import { aScrapLine, type BuyingStaff, buyingStaff } from '#server/testing/buying-staff.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: BuyingStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await buyingStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

/** What the journal has of a purchase, by account and unit. */
async function booksOf(id: string): Promise<Record<string, bigint>> {
  const rows = await shop.db
    .select({
      account: journalPostings.account,
      unit: journalPostings.unit,
      sum: sql`sum(${journalPostings.amount})`.mapWith(BigInt),
    })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(eq(journalEntries.refId, id))
    .groupBy(journalPostings.account, journalPostings.unit);
  return Object.fromEntries(
    rows.filter(({ sum }) => sum !== 0n).map(({ account, unit, sum }) => [`${account} ${unit}`, sum]),
  );
}
const balance = async () => (await staff.own.get<{ items: object[] }>('/customer/balances')).body.items;
const subjects = async (id: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.refId, id)).orderBy(outbox.id)).map(({ subject }) => subject);

test('while the shop is offline nothing is sold to it, and what was offered waits', async () => {
  const goods = await staff.offered();
  const admin = await signedInAs(shop, await anAdmin(shop));
  await admin.put('/update/status', { is_online: false });
  const tries = await Promise.all([staff.answer(goods, 'accept', { total: goods.offered }), staff.ask()]);
  expect(statusesOf(tries)).toEqual([503, 503]);
  await admin.put('/update/status', { is_online: true });
  expect((await staff.answer(goods, 'accept', { total: goods.offered })).status).toBe(200);
});

test('a customer sells a bar by a kit: assayed, offered at the live bid, accepted, put on the shelf and on his balance', async () => {
  const goods = await staff.accepted();
  const offered = goods.offered ?? '';
  expect(goods).toMatchObject({
    state: 'accepted',
    lines: [{ assay: { taken: 1 }, offer: { unit: offered, total: offered } }],
  });
  expect(goods.estimate).toBe(offered);
  const cents = minorUnits(offered);
  expect(await booksOf(goods.id)).toEqual({ 'supplier_payable CAD': cents, 'purchases_payable CAD': -cents });
  const paid = await staff.done(staff.move(goods, 'credit', {}, staff.finance));

  expect(paid).toMatchObject({ state: 'paid', moves: [] });
  expect(await balance()).toEqual([{ currency: 'CAD', amount: offered }]);
  expect(await booksOf(goods.id)).toEqual({ 'supplier_payable CAD': cents, 'customer_balance CAD': -cents });
  const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, staff.gold.id));
  expect(level).toMatchObject({ onHand: 1, cost: cents });
  const told = ['your request', 'shipping kit', 'has arrived', 'assay', 'our offer of', 'is agreed', 'paid'];
  for (const [at, subject] of (await subjects(goods.id)).entries()) expect(subject).toContain(told[at]);
});

test('described metal is paid by what was measured, waits for a refiner, and its money is wired under a reference', async () => {
  const says = { lines: [aScrapLine()], ...staff.wire };
  const goods = await staff.assayed(says, { grams: '9.95', fineness: '583' });
  const offer = await staff.done(staff.move(goods, 'offer', { reason: '' }));
  const agreed = await staff.done(staff.answer(offer, 'accept', { total: offer.offered }));
  expect(agreed.account).toBe('… 4321');
  const fine = 5_800_850_000n;
  const cents = minorUnits(offer.offered ?? '');
  expect(agreed.lines[0]?.offer).toMatchObject({ fineGrams: '5.80085', share: '0.97', unit: null });
  expect(await booksOf(goods.id)).toEqual({
    'refining_inventory CAD': cents,
    'purchases_payable CAD': -cents,
    'metal_to_refine XAU': fine,
    'stock_source XAU': -fine,
  });

  expect((await staff.sales.get(`/admin/purchases/${goods.id}`)).body).toMatchObject({ account: '… 4321' });
  const pending = await staff.done(staff.move(agreed, 'instruct', {}, staff.finance));
  expect(pending).toMatchObject({ state: 'payout_pending', account: '003-00012-7654321' });
  const again = await staff.done(staff.move(pending, 'fail', { reason: 'Account closed.' }, staff.finance));
  expect(again).toMatchObject({ state: 'accepted', answer: 'Account closed.' });
  const retried = await staff.done(staff.move(again, 'instruct', {}, staff.finance));
  const paid = await staff.done(staff.move(retried, 'pay', { reference: 'WIRE 7' }, staff.finance));
  expect(paid).toMatchObject({ state: 'paid', reference: 'WIRE 7' });
  expect(await booksOf(goods.id)).toMatchObject({ 'bank CAD': -cents });
});

test('a product and described metal are sold together, each booked where it belongs', async () => {
  const lines = [{ kind: 'product', productId: staff.gold.id, qty: 2 }, aScrapLine({ qty: 3 })];
  const goods = await staff.accepted({ lines, ...staff.wire });
  const read = await staff.read(goods.id);
  const [bar, ring] = read.lines.map(({ offer }) => minorUnits(offer?.total ?? '0'));

  expect(await booksOf(goods.id)).toMatchObject({
    'supplier_payable CAD': bar,
    'refining_inventory CAD': ring,
    'purchases_payable CAD': -minorUnits(read.offered ?? '0'),
  });
});

test('in US dollars it is offered and owed in them, and booked at its CAD of that moment', async () => {
  const goods = await staff.accepted({ currency: 'USD', ...staff.wireUsd });
  const read = await staff.read(goods.id);

  const books = await booksOf(goods.id);
  const [cents, cad] = [minorUnits(read.offered ?? ''), minorUnits(read.offeredCad ?? '')];
  expect(books).toEqual({
    'supplier_payable CAD': cad,
    'currency_exchange CAD': -cad,
    'currency_exchange USD': cents,
    'purchases_payable USD': -cents,
  });
  expect(cad).toBeGreaterThan(cents);
});

test('an offer holds a business day, whatever the market does, and then another one is made at its own price', async () => {
  const goods = await staff.offered();
  expect(goods.offerUntil).toBe('2026-11-23T19:30:00.000Z');
  await shop.later({ hours: 71 });
  await shop.services.purchases.endDue();
  await staff.signIn();
  expect(await staff.read(goods.id)).toMatchObject({ state: 'offered', offered: goods.offered });

  await shop.later({ hours: 1 });
  await staff.signIn();
  expect(await staff.answer(goods, 'accept', { total: goods.offered })).toMatchObject({ status: 409 });
  await shop.services.purchases.endDue();
  const lapsed = await staff.read(goods.id);
  expect(lapsed).toMatchObject({ state: 'assayed', offered: null, offerUntil: null });
  expect(lapsed.moves).toEqual(['assay', 'offer', 'refuse']);
  expect(await staff.done(staff.move(lapsed, 'offer', { reason: '' }))).toMatchObject({ state: 'offered' });
});

test('who declines gets everything back, and nothing is booked', async () => {
  const goods = await staff.offered();
  const declined = await staff.done(staff.answer(goods, 'decline'));
  const back = await staff.done(staff.move(declined, 'send_back', staff.parcel));
  expect(await staff.done(staff.move(back, 'hand_over'))).toMatchObject({ state: 'returned', back: staff.parcel });

  expect(await booksOf(goods.id)).toEqual({});
});

test('what the shop does not buy goes back with the reason', async () => {
  const goods = await staff.assayed({}, { taken: 0 });
  expect(goods.noOffer).toContain('Nothing of it was taken');
  expect(await staff.move(goods, 'offer', { reason: '' })).toMatchObject({ status: 409 });
  expect(await staff.done(staff.move(goods, 'refuse', { reason: 'Tungsten inside.' }))).toMatchObject({
    state: 'declined',
    answer: 'Tungsten inside.',
  });
});

test('another amount than he was shown is not accepted, nor by anybody else', async () => {
  const goods = await staff.offered();
  expect(await staff.answer(goods, 'accept', { total: '1.00' })).toMatchObject({ status: 409 });
  const other = await signedInAs(shop, await aCustomer(shop));
  expect(await staff.answer(goods, 'accept', { total: goods.offered }, other)).toMatchObject({ status: 404 });
  expect(await other.get(`/customer/purchases/${goods.id}`)).toMatchObject({ status: 404 });
});

test('accepted twice at the same moment it is sold once', async () => {
  const goods = await staff.offered();
  const accept = () => staff.answer(goods, 'accept', { total: goods.offered });

  expect(statusesOf(await Promise.all([accept(), accept(), accept()]))).toEqual([200, 409, 409]);
});

test('a large offer waits for finance, slices of a day are one, and it is made at the price of its approval', async () => {
  await shop.db.delete(settings).where(eq(settings.key, 'payments'));
  const lines = [{ kind: 'product', productId: staff.gold.id, qty: 2 }];
  const goods = await staff.assayed({ lines });
  const asked = await staff.done(staff.move(goods, 'offer', { reason: 'As assayed.' }));
  expect(asked).toMatchObject({ state: 'assayed', waiting: { askedBy: 'Sal Sales' } });
  expect(await staff.move(asked, 'assay', { note: '', lines: staff.foundAsTold(asked) })).toMatchObject({
    status: 409,
  });

  expect(await staff.approve(asked.waiting?.id ?? '')).toMatchObject({ status: 200 });
  expect(await staff.read(goods.id)).toMatchObject({ state: 'offered', offeredBy: 'Finn Finance', waiting: null });
  await staff.offered();
  const second = await staff.assayed();
  expect(await staff.done(staff.move(second, 'offer', { reason: '' }))).toMatchObject({
    state: 'assayed',
    waiting: expect.anything(),
  });
});

test('nobody skips a step, and a kit is not sent to who comes to the counter', async () => {
  const goods = await staff.done(staff.ask({ way: 'drop_off', dropOffOn: '2026-11-23' }));
  expect(await staff.move(goods, 'send_kit', staff.parcel)).toMatchObject({ status: 409 });
  expect(await staff.move(goods, 'receive', { note: '' })).toMatchObject({ status: 409 });
  const here = await staff.done(staff.move(goods, 'drop_off'));
  expect(await staff.answer(here, 'cancel')).toMatchObject({ status: 409 });
  expect(await staff.move(here, 'offer', { reason: '' })).toMatchObject({ status: 409 });
});

test('sales take in and offer, finance alone pays, the auditor only reads', async () => {
  const goods = await staff.accepted();
  expect(await staff.move(goods, 'credit')).toMatchObject({ status: 409 });
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  expect(await auditor.get(`/admin/purchases/${goods.id}`)).toMatchObject({ status: 200 });
  expect(await staff.move(goods, 'credit', {}, auditor)).toMatchObject({ status: 403 });
  const content = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  expect(await content.get('/admin/purchases')).toMatchObject({ status: 403 });
});

test('pieces that were bought are on no supplier’s bill', async () => {
  await staff.accepted();
  const { body } = await staff.finance.get<{ items: object[] }>('/admin/unbilled-goods');

  expect(body.items).toEqual([]);
});
