import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import type { OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { goingOn } from '#server/testing/going-on-clock.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type TitleStaff, titleStaff } from '#server/testing/title-staff.ts';
import { type VaultStaff, vaultStaff } from '#server/testing/vault-staff.ts';

let shop: TestApp;
let staff: SellBackStaff;
let desk: VaultStaff;
let titles: TitleStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, clock: goingOn() });
  staff = await sellBackStaff(shop);
  desk = await vaultStaff(shop);
  titles = await titleStaff(shop);
});
afterAll(() => shop.close());
// Whoever won, the grams of customers, items and books are the same.
afterEach(() => expectCleanBooks(shop));

/** One item about to be sold, withdrawn and given away, from a device each: what is left is the last click. */
async function threeWays(qty: number) {
  const item = await staff.stored({ qty });
  const items = [{ itemId: item.id, pieces: qty }];
  const receiver = await aCustomer(shop, { name: 'Bela Kun' });
  const [phone, tablet] = [await signedInAs(shop, staff.customer), await signedInAs(shop, staff.customer)];
  const sale = await staff.done(staff.quote(items));
  const saleCode = await staff.code();
  const out = await staff.done(phone.post<OwnWithdrawal>('/customer/withdrawals/drafts', { items, way: 'counter' }));
  await staff.done(phone.post(`/customer/withdrawals/${out.id}/code`, {}));
  const outCode = await staff.code();
  const whom = { receiverEmail: receiver.email, receiverCalled: 'Kun', kind: 'gift', note: '' };
  const gift = await staff.done(tablet.post<OwnTitleTransfer>('/customer/title-transfers/drafts', { items, ...whom }));
  const giftCode = await staff.code();
  return {
    item,
    sell: () => staff.submit(sale, { code: saleCode }),
    withdraw: () =>
      phone.post<OwnWithdrawal>(`/customer/withdrawals/${out.id}/confirm`, {
        ...{ version: out.version, total: out.total, code: outCode },
      }),
    give: () =>
      tablet.post<OwnTitleTransfer>(`/customer/title-transfers/${gift.id}/confirm`, {
        ...{ version: gift.version, code: giftCode },
      }),
  };
}

test.each([[1], [3]])(
  'of a sale, a withdrawal and a transfer of the same %i pieces at one moment one wins, and the others are told',
  async (qty) => {
    const { item, sell, withdraw, give } = await threeWays(qty);

    const replies = await Promise.all([sell(), withdraw(), give()]);

    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const states = ['reserved_for_sale', 'withdrawal_requested', 'being_transferred'];
    const won = replies.findIndex(({ status }) => status === 200);
    expect(await staff.item(item.id)).toMatchObject({ state: states[won], qty });
  },
);

test('a part of a lot that is sold while another part is given away leaves exactly the rest', async () => {
  const lot = await staff.stored({ qty: 5 });
  const sale = await staff.done(staff.quote([{ itemId: lot.id, pieces: 2 }]));
  const code = await staff.code();
  const receiver = await aCustomer(shop, { name: 'Bela Kun' });
  const gift = await staff.done(
    staff.own.post<OwnTitleTransfer>('/customer/title-transfers/drafts', {
      ...{ items: [{ itemId: lot.id, pieces: 2 }], kind: 'gift', note: '' },
      ...{ receiverEmail: receiver.email, receiverCalled: 'Kun' },
    }),
  );
  const says = { version: gift.version, code: await staff.code() };

  const replies = await Promise.all([
    staff.submit(sale, { code }),
    staff.own.post<OwnSellBack>(`/customer/title-transfers/${gift.id}/confirm`, says),
  ]);

  expect(statusesOf(replies)).toEqual([200, 200]);
  expect(await staff.item(lot.id)).toMatchObject({ state: 'in_vault', qty: 1 });
});

test('of two officers who confirm the same receipt at one moment one does', async () => {
  const { body } = await desk.receive(await desk.pending(), desk.pieces('RACE-1'));
  const third = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'], name: 'Ola Officer' }));

  const replies = await Promise.all([
    desk.move(body.item, 'confirm', {}, desk.second),
    desk.move(body.item, 'confirm', {}, third),
  ]);

  expect(statusesOf(replies)).toEqual([200, 409]);
});

test('a transfer that is accepted while its giver takes it back passes or lies free, and one of them is told', async () => {
  const asked = await titles.asked();
  const code = await titles.receiverCode(asked);

  const replies = await Promise.all([titles.accept(asked, { code }), titles.takeBack(asked)]);

  expect(statusesOf(replies)).toEqual([200, 409]);
  const [accepted] = replies;
  const state = accepted?.status === 200 ? 'transferred' : 'in_vault';
  expect(await titles.item(asked.lines[0]?.itemId)).toMatchObject({ state });
});

test('a sale that its customer cancels while sales approves it is bought or free, and one of them is told', async () => {
  const sold = await staff.submitted();

  const replies = await Promise.all([staff.cancel(sold), staff.decide(sold, 'approve')]);

  expect(statusesOf(replies)).toEqual([200, 409]);
  const [cancelled] = replies;
  const state = cancelled?.status === 200 ? 'in_vault' : 'sold';
  expect(await staff.item(sold.lines[0]?.itemId ?? '')).toMatchObject({ state });
});
