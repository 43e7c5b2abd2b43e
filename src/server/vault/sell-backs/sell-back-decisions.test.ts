import { and, eq } from 'drizzle-orm';

import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { ownTogether } from '#server/testing/joint-account.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { documentsOfSubject } from '#server/trade/trade.door.ts';

let shop: TestApp;
let staff: SellBackStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await sellBackStaff(shop);
  await oneApprovesUpTo('100000000000');
});
afterAll(() => shop.close());
beforeEach(() => shop.later({ milliseconds: 1 }));

const postingsOf = (refId: string, kind: string) =>
  shop.db
    .select({ account: journalPostings.account, unit: journalPostings.unit, amount: journalPostings.amount })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(and(eq(journalEntries.refId, refId), eq(journalEntries.kind, kind as 'sell_back.paid')));

const documentOf = async (saleId: string) => {
  const [document] = await documentsOfSubject(shop.db, saleId);
  return (await staff.finance.get(`/admin/invoices/${document?.id ?? ''}`)).body;
};

test('an approval buys in one step: the item is sold, its pieces are on the shelf at what they cost, and the books say so', async () => {
  const sold = await staff.submitted(2);

  const bought = await staff.done(staff.decide(sold, 'approve'));

  expect(bought).toMatchObject({ state: 'approved', approvedBy: 'Sal Sales', secondBy: null });
  const itemId = sold.lines[0]?.itemId ?? '';
  expect(await staff.item(itemId)).toMatchObject({ state: 'sold' });
  const net = BigInt(sold.net.replace('.', ''));
  const [movement] = await shop.db.select().from(stockMovements).where(eq(stockMovements.sellBackId, sold.id));
  expect(movement).toMatchObject({ kind: 'receive', onHand: 2, cost: net, purchaseId: null });
  const ng = staff.gold.fineNg * 2n;
  expect(await postingsOf(sold.id, 'sell_back.approved')).toEqual(
    expect.arrayContaining([
      { account: 'vault_metal', unit: 'XAU', amount: -ng },
      { account: 'vault_owed', unit: 'XAU', amount: ng },
      { account: 'supplier_payable', unit: 'CAD', amount: net },
      { account: 'sell_backs_payable', unit: 'CAD', amount: -net },
    ]),
  );
});

test('two lines of one product come to the shelf together', async () => {
  const silver = await aProduct(shop, { metal: 'XAG', stock: 0 });
  const [one, two] = [await staff.stored({}, silver), await staff.stored({ qty: 2 }, silver)];
  const locked = await staff.done(
    staff.quote([
      { itemId: one.id, pieces: 1 },
      { itemId: two.id, pieces: 2 },
    ]),
  );
  const sold = await staff.done(staff.submit(locked, { code: await staff.code() }));

  await staff.done(staff.decide(sold, 'approve'));

  const [level] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, silver.id));
  expect(level).toMatchObject({ onHand: 3 });
});

test('a sale for US dollars books its cost in CAD and owes dollars', async () => {
  const item = await staff.stored();
  const payoutAccountId = await aPayoutAccount(shop, staff.customer, { currency: 'USD' });
  const locked = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }], 'USD'));
  const sold = await staff.done(staff.submit(locked, { code: await staff.code(), payoutAccountId }));

  await staff.done(staff.decide(sold, 'approve'));

  const [net, netCad] = [BigInt(sold.net.replace('.', '')), BigInt(sold.netCad.replace('.', ''))];
  expect(await postingsOf(sold.id, 'sell_back.approved')).toEqual(
    expect.arrayContaining([
      { account: 'supplier_payable', unit: 'CAD', amount: netCad },
      { account: 'currency_exchange', unit: 'CAD', amount: -netCad },
      { account: 'currency_exchange', unit: 'USD', amount: net },
      { account: 'sell_backs_payable', unit: 'USD', amount: -net },
    ]),
  );
});

test('the bank is told, pays under a reference, and what came back is paid again', async () => {
  const bought = await staff.approved();
  const told = await staff.done(staff.pay(bought, 'instruct'));
  const back = await staff.done(staff.pay(told, 'fail', { reason: 'The account number was not accepted.' }));
  expect(back).toMatchObject({ state: 'approved', answer: 'The account number was not accepted.' });
  const again = await staff.done(staff.pay(back, 'instruct'));

  const paid = await staff.done(staff.pay(again, 'pay', { reference: 'EFT 7' }));

  expect(paid).toMatchObject({ state: 'paid', reference: 'EFT 7', moves: ['return'] });
  const net = BigInt(paid.net.replace('.', ''));
  expect(await postingsOf(paid.id, 'sell_back.paid')).toEqual(
    expect.arrayContaining([
      { account: 'sell_backs_payable', unit: 'CAD', amount: net },
      { account: 'bank', unit: 'CAD', amount: -net },
    ]),
  );
});

test('the document of a sale is due again when its payout comes back, and the next payment pays it', async () => {
  const paidBy = async (sale: { id: string; version: number }, reference: string) =>
    staff.done(staff.pay(await staff.done(staff.pay(sale, 'instruct')), 'pay', { reference }));
  const paid = await paidBy(await staff.approved(), 'EFT 8');
  expect(await documentOf(paid.id)).toMatchObject({ state: 'paid', paid: paid.net, due: '0.00' });

  const back = await staff.done(staff.pay(paid, 'return', { reason: 'The account is closed.' }));

  expect(await documentOf(paid.id)).toMatchObject({ state: 'issued', paid: '0.00', due: paid.net });
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
  await paidBy(back, 'EFT 9');
  expect(await documentOf(paid.id)).toMatchObject({ state: 'paid', paid: paid.net, due: '0.00' });
  expect(await foundAfter(shop, 'select 1')).toEqual([]);
});

test('the document of a sale leads from the bid to one piece, and from that to its pieces', async () => {
  const { id, lines } = await staff.approved(3);
  const { content } = (await documentOf(id)) as unknown as { content: { lines: { details: string[] }[] } };
  const [line] = lines;
  const words = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

  const [bid, commission] = content.lines[0]?.details ?? [];
  expect(bid).toMatch(/^Spot bid [\d,.]+ CAD for a troy ounce, times [\d.]+ oz fine: /);
  expect(bid).toContain(`${words(line?.unitGross ?? '')} for a piece.`);
  expect(commission).toMatch(/^Commission of a piece, 1\.25 %: /);
  expect(commission).toContain(`so that ${words(line?.unitNet ?? '')} is paid for it, times 3 pieces.`);
});

test('the audit finds the document of a sale that is paid while the sale is not', async () => {
  const { id } = await staff.approved();

  const found = await foundAfter(
    shop,
    `update sell_backs set state = 'paid', paid_at = now(), payout_reference = 'EFT' where id = '${id}'`,
  );

  expect(found.map(({ invariant }) => invariant)).toContain('I22 vault documents');
});

test('what we do not take is told with its reason, and its pieces are free again', async () => {
  const sold = await staff.submitted();

  const refused = await staff.done(staff.decide(sold, 'reject', { reason: 'Write to us first.' }));

  expect(refused).toMatchObject({ state: 'rejected', answer: 'Write to us first.' });
  expect(await staff.item(sold.lines[0]?.itemId ?? '')).toMatchObject({ state: 'in_vault' });
});

test('two who decide at once decide once', async () => {
  const sold = await staff.submitted();

  const replies = await Promise.all([
    staff.decide(sold, 'approve'),
    staff.decide(sold, 'reject', { reason: 'Write to us first.' }),
  ]);

  expect(statusesOf(replies).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('the missing agreement of a joint owner blocks the payout', async () => {
  const holder = await aCustomer(shop, { name: 'Ann Able' });
  const partner = await aCustomer(shop, { name: 'Ben Able' });
  const item = await aStoredItem(shop, { customer: holder, product: staff.gold });
  const payoutAccountId = await aPayoutAccount(shop, holder);
  const own = await signedInAs(shop, holder);
  const locked = await staff.done(staff.quote([{ itemId: item.id, pieces: 1 }], 'CAD', own));
  const code = (await shop.mailsTo(holder.email)).map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1]).at(-1);
  const sold = await staff.done(staff.submit(locked, { payoutAccountId, code }, undefined, own));
  await ownTogether(shop, holder, partner);
  const bought = await staff.done(staff.decide(sold, 'approve'));

  expect(bought).toMatchObject({ noPayout: expect.stringContaining('Ben Able'), moves: [] });
  expect(await staff.pay(bought, 'instruct')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Ben Able') },
  });
});

describe('above the limit of one person', () => {
  beforeAll(() => oneApprovesUpTo('100'));

  test('a second person of finance approves, who is not the first', async () => {
    const both = await signedInAs(shop, await anAdmin(shop, { name: 'Bo Both' }));
    const sold = await staff.submitted();
    const waits = await staff.done(staff.decide(sold, 'approve', {}, both));
    expect(waits).toMatchObject({ state: 'second_review', approvedBy: 'Bo Both' });
    expect(await staff.item(sold.lines[0]?.itemId ?? '')).toMatchObject({ state: 'reserved_for_sale' });

    expect(await staff.pay(waits, 'second', {}, both)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('yourself') },
    });
    const bought = await staff.done(staff.pay(waits, 'second'));

    expect(bought).toMatchObject({ state: 'approved', approvedBy: 'Bo Both', secondBy: 'Finn Finance' });
  });

  test('what one person approves within a day is summed', async () => {
    const [one, two] = [await staff.submitted(), await staff.submitted()];
    await oneApprovesUpTo(((BigInt(one.netCad.replace('.', '')) * 3n) / 2n).toString());
    const single = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

    const first = await staff.done(staff.decide(one, 'approve', {}, single));
    const next = await staff.done(staff.decide(two, 'approve', {}, single));

    expect([first.state, next.state]).toEqual(['approved', 'second_review']);
    await oneApprovesUpTo('100');
  });

  test('the second person may refuse it too', async () => {
    const waits = await staff.done(staff.decide(await staff.submitted(), 'approve'));

    const refused = await staff.done(staff.pay(waits, 'reject', { reason: 'The account is young.' }));

    expect(refused).toMatchObject({ state: 'rejected' });
  });
});

async function oneApprovesUpTo(secondAboveCad: string) {
  const value = { ...defaultSettings.sellBacks, secondAboveCad };
  await shop.db
    .insert(settings)
    .values({ key: 'sellBacks', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
