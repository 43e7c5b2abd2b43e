import { eq } from 'drizzle-orm';

import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

import { sellBacks } from './sell-backs.table.ts';

let shop: TestApp;
let staff: SellBackStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await sellBackStaff(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.later({ milliseconds: 1 }));

test('a price is locked with all that it was worked out by, for as long as the setting says', async () => {
  const item = await staff.stored({ qty: 3 });

  const locked = await staff.done(staff.quote([{ itemId: item.id, pieces: 2 }]));

  expect(locked).toMatchObject({
    ...{ state: 'quoted', number: null, currency: 'CAD', proof: 'mail', costCad: '10000.00', moves: ['submit'] },
    receipt: [{ metal: 'XAU', pieces: 2, sellPct: '0.0125', buffer: null, fineOunces: '2.0000' }],
    lines: [{ itemId: item.id, qty: 2, name: staff.gold.name }],
  });
  const [receipt] = locked.receipt;
  expect(Number(receipt?.gross) - Number(receipt?.commission)).toBeCloseTo(Number(locked.net), 2);
  expect(Date.parse(locked.expiresAt) - Date.parse(locked.quotedAt)).toBe(60_000);
});

test('a newer price supersedes the one before, and the older one sells nothing', async () => {
  const item = await staff.stored();
  const older = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));
  const newer = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));

  expect(await staff.submit(older, { code: await staff.code() })).toMatchObject({
    status: 409,
    body: { code: 'quote_over' },
  });
  expect((await staff.submit(newer, { code: await staff.code() })).status).toBe(200);
});

test('a price that is locked ends when the shop goes offline, and sells nothing once it is back', async () => {
  const item = await staff.stored();
  const locked = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));
  const code = await staff.code();
  const boss = await signedInAs(shop, await anAdmin(shop));
  await boss.put('/update/status', { is_online: false });
  await boss.put('/update/status', { is_online: true });

  const [ended] = await shop.db.select().from(sellBacks).where(eq(sellBacks.id, locked.id));
  expect(ended?.state).toBe('expired');
  expect(await staff.submit(locked, { code })).toMatchObject({ status: 409, body: { code: 'quote_over' } });
});

test.each<[string, () => Promise<{ id: string }>, number]>([
  ['another customer’s item', async () => ownedByAnother(), 404],
  ['an item that is not in the vault yet', async () => staff.stored({ pending: true }), 409],
  [
    'an item whose payment is not cleared',
    async () => staff.stored({ sellableFrom: new Date(shop.clock.now().getTime() + 1000) }),
    409,
  ],
])('no price is locked for %s', async (_what, make, status) => {
  const { id: itemId } = await make();

  expect((await staff.quote([{ itemId, pieces: 1 }])).status).toBe(status);
});

test('more pieces than a lot has are refused beside their field', async () => {
  const item = await staff.stored({ qty: 3 });

  expect(await staff.quote([{ itemId: item.id, pieces: 4 }])).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.pieces': ['At most 3.'] } },
  });
});

test('a part of a lot becomes an item of its own with its part of the cost, and the rest stays in the vault', async () => {
  const item = await staff.stored({ qty: 3, cost: 1_000_001n, costCad: 1_000_001n });
  const locked = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));

  const sold = await staff.done(staff.submit(locked, { code: await staff.code() }));

  expect(sold).toMatchObject({ state: 'under_review', number: expect.stringMatching(/^SB-\d+$/), account: '… 4321' });
  const [part] = await shop.db.select().from(storageItems).where(eq(storageItems.partOf, item.id));
  expect(part).toMatchObject({ qty: 1, costCad: 333_334n, state: 'reserved_for_sale', id: sold.lines[0]?.itemId });
  expect(await staff.item(item.id)).toMatchObject({ qty: 2, costCad: 666_667n, state: 'in_vault' });
});

test('a sale wants the code that was mailed for it, has five tries, and tells it beside the field', async () => {
  const locked = await staff.quoted();
  expect(await staff.submit(locked)).toMatchObject({ status: 422, body: { errors: { code: expect.anything() } } });
  const right = await staff.code();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await staff.submit(locked, { code: wrong })).toMatchObject({
      status: 422,
      body: { errors: { code: ['This is not the code that we emailed.'] } },
    });

  expect(await staff.submit(locked, { code: right })).toMatchObject({
    status: 422,
    body: { errors: { code: ['This code no longer works. Ask for a new one.'] } },
  });
});

test('a code goes on to a new price of the same pieces, and to no other', async () => {
  const item = await staff.stored({ qty: 2 });
  await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));
  const first = await staff.code();
  await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }]));
  expect(await staff.code()).toBe(first);
  const mails = (await shop.mailsTo(staff.customer.email)).length;

  await staff.done(staff.quote([{ itemId: item.id, pieces: 2 }]));

  expect(await shop.mailsTo(staff.customer.email)).toHaveLength(mails + 1);
});

test('a price sells until its last millisecond and not at its end, whatever the customer’s clock says', async () => {
  const late = await staff.quoted();
  const lateCode = await staff.code();
  shop.clock.advance({ milliseconds: 60_000 });
  expect(await staff.submit(late, { code: lateCode })).toMatchObject({ status: 409, body: { code: 'quote_over' } });

  const inTime = await staff.quoted();
  const code = await staff.code();
  shop.clock.advance({ milliseconds: 59_999 });
  expect((await staff.submit(inTime, { code })).status).toBe(200);
});

test('the job ends prices whose time has passed', async () => {
  const { id } = await staff.quoted();
  shop.clock.advance({ seconds: 60 });

  await shop.services.sellBacks.expire();

  expect((await staff.own.get(`/customer/sell-backs/${id}`)).body).toMatchObject({ state: 'expired', moves: [] });
});

test('the same key sells once, however often the answer is lost; another key sells nothing more', async () => {
  const locked = await staff.quoted();
  const says = { code: await staff.code() };
  const key = crypto.randomUUID();

  const first = await staff.submit(locked, says, key);
  const again = await staff.submit(locked, { code: '999999' }, key);

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await staff.submit(locked, says)).toMatchObject({ status: 409, body: { code: 'sold_already' } });
});

test.each([['one key'], ['two keys']])('of two submits at once with %s one sale comes', async (which) => {
  const locked = await staff.quoted();
  const says = { code: await staff.code() };
  const key = crypto.randomUUID();
  const before = await shop.db.$count(sellBacks, eq(sellBacks.state, 'under_review'));

  const replies = await Promise.all([
    staff.submit(locked, says, key),
    staff.submit(locked, says, which === 'one key' ? key : crypto.randomUUID()),
  ]);

  expect(statusesOf(replies).toSorted((one, other) => one - other)).toEqual(
    which === 'one key' ? [200, 200] : [200, 409],
  );
  expect(await shop.db.$count(sellBacks, eq(sellBacks.state, 'under_review'))).toBe(before + 1);
});

test('one item from two tabs is sold once', async () => {
  const item = await staff.stored();
  const other = await signedInAs(shop, staff.customer);
  const lock = (by = staff.own) => staff.quote([{ itemId: item.id, pieces: 1 }], 'CAD', by);

  const [one, two] = await Promise.all([lock(), lock(other)]);
  const says = { code: await staff.code() };
  const replies = await Promise.all([staff.submit(one.body, says), staff.submit(two.body, says, undefined, other)]);

  expect(statusesOf(replies).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await staff.item(item.id)).toMatchObject({ state: 'reserved_for_sale' });
});

test.each<[string, () => Promise<string>]>([
  ['another customer’s account', async () => aPayoutAccount(shop, await aCustomer(shop))],
  [
    'an account that nobody confirmed',
    () => aPayoutAccount(shop, staff.customer, { state: 'unconfirmed', usableFrom: null }),
  ],
  ['an account in another currency', () => aPayoutAccount(shop, staff.customer, { currency: 'USD' })],
])('nobody sells for money on %s', async (_what, make) => {
  const locked = await staff.quoted();

  expect(await staff.submit(locked, { code: await staff.code(), payoutAccountId: await make() })).toMatchObject({
    status: 422,
    body: { errors: { payoutAccountId: expect.anything() } },
  });
});

test('an amount that was not shown is refused, and nothing is sold', async () => {
  const locked = await staff.quoted();

  expect(await staff.submit({ ...locked, net: '1.00' }, { code: await staff.code() })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
});

test('while the market has not risen a customer takes his sale back, and his pieces are free', async () => {
  const sold = await staff.submitted();

  const cancelled = await staff.done(staff.cancel(sold));

  expect(cancelled.state).toBe('cancelled');
  expect(await staff.item(sold.lines[0]?.itemId ?? '')).toMatchObject({ state: 'in_vault' });
});

test('once the market has risen above its price a sale binds, and it is told whom to write to', async () => {
  const sold = await staff.submitted();
  // The same as a market that rose: it was sold for a cent less than it would bring now.
  await shop.db
    .update(sellBacks)
    .set({ net: BigInt(sold.net.replace('.', '')) - 1n, commission: BigInt(sold.commission.replace('.', '')) + 1n })
    .where(eq(sellBacks.id, sold.id));

  expect(await staff.cancel(sold)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/market has risen.*desk@ingot\.example/) },
  });
});

async function ownedByAnother() {
  return aStoredItem(shop, { customer: await aCustomer(shop), product: staff.gold });
}
