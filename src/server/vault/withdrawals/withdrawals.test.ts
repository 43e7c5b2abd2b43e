import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type WithdrawalStaff, withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

let shop: TestApp;
let staff: WithdrawalStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await withdrawalStaff(shop);
  // Of one customer the tests ask for more than a day allows.
  const value = { ...defaultSettings.withdrawals, mostPerDay: 50, mostCadPerDay: '1000000000' };
  await shop.db.insert(settings).values({ key: 'withdrawals', value });
});
afterAll(() => shop.close());

const counter = { way: 'counter' };

test('a fee is shown with its tax before anything is set aside, and asking sets aside exactly these pieces', async () => {
  const lot = await staff.stored({ qty: 5 });
  const shown = await staff.done(staff.draft([{ itemId: lot.id, pieces: 2 }]));
  expect(shown.fee.map(({ part }) => part)).toEqual(['administration', 'shipping', 'insurance']);
  const cents = (text: string) => BigInt(text.replace('.', ''));
  expect(cents(shown.net) + cents(shown.tax)).toBe(cents(shown.total));
  expect(cents(shown.tax)).toBeGreaterThan(0n);
  expect(await staff.item(lot.id)).toMatchObject({ state: 'in_vault', qty: 5 });

  const asked = await staff.done(staff.confirm(shown, { code: await staff.code() }));

  expect(asked).toMatchObject({ state: 'fee_invoiced', number: expect.stringMatching(/^W-\d+$/), total: shown.total });
  expect(asked.invoice?.number).toMatch(/^STO-/);
  expect(await staff.item(lot.id)).toMatchObject({ state: 'in_vault', qty: 3 });
  expect(await staff.item(asked.lines[0]?.itemId)).toMatchObject({ state: 'withdrawal_requested', qty: 2 });
});

test('a call whose answer was lost gets it again, and asks once', async () => {
  const shown = await staff.drafted(counter);
  const code = await staff.code();
  const key = crypto.randomUUID();
  const [first, again] = [
    await staff.done(staff.confirm(shown, { code }, key)),
    await staff.done(staff.confirm(shown, { code: '000000' }, key)),
  ];

  expect(again).toEqual(first);
});

test('of a sale and a withdrawal of the same piece in two tabs one wins, and the other is told', async () => {
  const shown = await staff.drafted(counter);
  const itemId = shown.lines[0]?.itemId ?? '';
  const code = await staff.code();
  const ways = await Promise.all([staff.confirm(shown, { code }), staff.confirm(shown, { code })]);
  expect(ways.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const sold = await staff.browsers.own.post<{ message: string }>('/customer/sell-backs/quotes', {
    currency: 'CAD',
    items: [{ itemId, pieces: 1 }],
  });
  expect(sold).toMatchObject({ status: 409, body: { message: expect.stringContaining('cannot be sold now') } });
  expect(await staff.draft([{ itemId, pieces: 1 }], counter)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You have asked for .* already\.$/) },
  });
});

test('what is not paid for good says from when it can be withdrawn', async () => {
  const item = await staff.stored({ sellableFrom: new Date(shop.clock.now().getTime() + 86_400_000) });

  expect(await staff.draft([{ itemId: item.id, pieces: 1 }], counter)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/can be withdrawn from .* on, when its payment has cleared\./) },
  });
});

test('metal goes to an address that has stood for days, and not to a new or changed one', async () => {
  const fresh = await staff.keep({ days: 2 });
  const item = await staff.stored();
  const chosen = [{ itemId: item.id, pieces: 1 }];
  const to = (addressId: string) => staff.draft(chosen, { way: 'ship', methodId: staff.methodId, addressId });
  expect(await to(fresh)).toMatchObject({
    status: 422,
    body: { errors: { addressId: [expect.stringMatching(/^This address is new\./)] } },
  });

  const old = await staff.keep({ days: 30 });
  expect((await to(old)).status).toBe(200);
  const changed = { label: '', isDefault: false, address: { ...staff.address, street: '1 Thief Lane' }, version: 1 };
  expect((await staff.browsers.own.put(`/customer/addresses/${old}`, changed)).status).toBe(200);

  expect((await to(old)).status).toBe(422);
  const { body } = await staff.browsers.own.get<WithdrawalChoices>('/customer/withdrawals/choices');
  expect(body.addresses.find(({ id }) => id === old)?.usableFrom).not.toBeNull();
});

test('another’s item, more pieces than there are, and pieces of two vaults are refused', async () => {
  const other = await aStoredItem(shop, { customer: await aCustomer(shop), product: staff.gold });
  const [one, two] = [await staff.stored(), await staff.stored()];

  expect((await staff.draft([{ itemId: other.id, pieces: 1 }], counter)).status).toBe(404);
  expect(await staff.draft([{ itemId: one.id, pieces: 2 }], counter)).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.pieces': ['At most 1.'] } },
  });
  const both = [one, two].map(({ id }) => ({ itemId: id, pieces: 1 }));
  expect((await staff.draft(both, counter)).status).toBe(409);
});

test('cancelled before it is packed, its pieces are free and nothing is owed', async () => {
  const asked = await staff.requested();
  const cancelled = await staff.done(staff.cancel(asked));

  expect(cancelled.state).toBe('cancelled');
  expect(await staff.item(asked.lines[0]?.itemId)).toMatchObject({ state: 'in_vault' });
  const { body } = await staff.browsers.finance.get<{ due: string }>(`/admin/invoices/${asked.invoice?.id}`);
  expect(body.due).toBe('0.00');
});

test('nothing is approved before its fee is here, and who is refused afterwards has it on his balance', async () => {
  const asked = await staff.requested();
  expect(await staff.decide(asked, 'approve')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has not come in yet') },
  });
  const paid = await staff.done(staff.pay(asked));
  expect(paid.feePaidAt).not.toBeNull();
  expect((await staff.pay(paid)).status).toBe(409);

  const refused = await staff.done(staff.decide(paid, 'refuse', { reason: 'The address is not yours.' }));

  expect(refused.state).toBe('refused');
  const mail = (await shop.mailsTo(staff.customer.email)).at(-1);
  expect(mail?.text).toContain('on your balance with us');
});

test('one officer picks by scanning, another packs, and the metal leaves the books as it leaves us', async () => {
  const approved = await staff.approved();
  const [line] = approved.lines;
  const other = [{ itemId: line?.itemId, code: 'L-0' }];
  expect(await staff.move(approved, 'pick', { scanned: other })).toMatchObject({
    status: 422,
    body: { errors: { [`scanned.${line?.itemId}`]: [expect.stringMatching(/^This is not V-/)] } },
  });
  const picked = await staff.done(staff.move(approved, 'pick', staff.scannedOf(approved)));
  expect((await staff.move(picked, 'pack')).status).toBe(403);
  const packed = await staff.done(staff.move(picked, 'pack', {}, staff.browsers.otto));
  expect((await staff.cancel(packed)).status).toBe(409);
  const { body: before } = await staff.browsers.own.get<StorageSummary>('/customer/storage');
  expect((await staff.move(packed, 'ship', staff.sending('1.00'))).status).toBe(422);
  const shipped = await staff.done(staff.move(packed, 'ship', staff.sending()));
  const { body: after } = await staff.browsers.own.get<StorageSummary>('/customer/storage');

  expect(after.total.items).toBe(before.total.items - 1);
  expect(shipped).toMatchObject({ state: 'shipped', trackingPage: expect.stringContaining('purolator') });
  await staff.done(staff.move(shipped, 'deliver'));
  expect(await staff.item(line?.itemId)).toMatchObject({ state: 'withdrawn' });
});

test('a parcel that came back is in the books at once, and two officers take it in anew', async () => {
  const shipped = await staff.shipped();
  const itemId = shipped.lines[0]?.itemId ?? '';
  await staff.done(staff.move(shipped, 'come_back', { reason: 'Nobody was at home.' }));
  const back = await staff.item(itemId);
  expect(back).toMatchObject({ state: 'pending_inbound', location: null, confirmedAt: null });

  const found = { as: 'lot', lot: back?.lot, grams: '31.1035' };
  const received = await staff.done(
    staff.browsers.olga.post<{ item: { version: number } }>(`/admin/storage-items/${itemId}/moves`, {
      ...{ event: 'receive', version: back?.version, location: 'B-2', note: '', found },
    }),
  );
  const confirmed = await staff.browsers.otto.post(`/admin/storage-items/${itemId}/moves`, {
    ...{ event: 'confirm', version: received.item.version },
  });
  expect(confirmed.status).toBe(200);
  expect(await staff.item(itemId)).toMatchObject({ state: 'in_vault', location: 'B-2' });
});

test('over the counter it goes to its customer alone, by two officers', async () => {
  const packed = await staff.packed(counter);
  const paper = { paper: 'passport', lastDigits: '48a1' };
  expect((await staff.move(packed, 'hand_over')).status).toBe(409);
  expect(await staff.move(packed, 'check_identity', { ...paper, name: 'Bob Smith' })).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.stringContaining('Ada Novak')] } },
  });
  for (const name of ['<b>Ada</b> Novak', 'Ada (Novak)', 'Ada Novak 2']) {
    expect(await staff.move(packed, 'check_identity', { ...paper, name })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.stringMatching(/^No name has “[<(2]” in it\./)] } },
    });
  }
  const checked = await staff.done(staff.move(packed, 'check_identity', { ...paper, name: 'NOVÁK, Ada  Maria' }));
  expect((await staff.move(checked, 'hand_over')).status).toBe(403);
  const given = await staff.done(staff.move(checked, 'hand_over', {}, staff.browsers.otto));

  expect(given).toMatchObject({ state: 'handed_over', identity: { lastDigits: '48A1', by: 'Olga Officer' } });
  expect(await staff.item(given.lines[0]?.itemId)).toMatchObject({ state: 'withdrawn' });
});

test('a customer reads what happened to his withdrawal, and not who of the staff it was', async () => {
  const { id } = await staff.approved(counter);
  const { body } = await staff.browsers.own.get<OwnWithdrawal>(`/customer/withdrawals/${id}`);

  expect(new Set(body.timeline.map(({ actor }) => actor))).toEqual(new Set(['Ada Novak', null]));
});

test('no more is asked for within a day than the shop allows, and what was cancelled does not count', async () => {
  const selling = await withdrawalStaff(shop);
  await shop.db.update(settings).set({ value: { ...defaultSettings.withdrawals, mostPerDay: 1 } });
  const asked = await selling.requested(counter);
  const second = await selling.stored();
  const again = () => selling.draft([{ itemId: second.id, pieces: 1 }], counter);
  expect(await again()).toMatchObject({ status: 409, body: { message: expect.stringContaining('within a day') } });
  await selling.done(selling.cancel(asked));

  expect((await again()).status).toBe(200);
});

test('while withdrawals are closed or the shop is offline none is asked for', async () => {
  await shop.db.update(settings).set({ value: { ...defaultSettings.withdrawals, mostPerDay: 50 } });
  const shown = await staff.drafted(counter);
  const code = await staff.code();
  await shop.db.update(settings).set({ value: { ...defaultSettings.withdrawals, isOpen: false } });
  expect((await staff.confirm(shown, { code })).status).toBe(503);
  await shop.db.update(settings).set({ value: defaultSettings.withdrawals });
  const admin = await signedInAs(shop, await anAdmin(shop));
  await admin.put('/update/status', { is_online: false });

  expect((await staff.confirm(shown, { code })).status).toBe(503);
});
