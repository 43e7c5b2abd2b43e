import type { Statement, TaxYear } from '#contract/vault/statements.contract.ts';
import type { Transfer } from '#contract/vault/transfers.contract.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aVault, storedByTwo } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { aVaultInvoice } from '#server/testing/vault-invoices.ts';
import { type WithdrawalStaff, withdrawalStaff } from '#server/testing/withdrawal-staff.ts';
import { creditWhole, payDocument } from '#server/trade/trade.door.ts';

import { printedStatement } from './statement-papers.ts';

let shop: TestApp;
let staff: WithdrawalStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await withdrawalStaff(shop);
  // The tests ask for more than a day allows.
  const value = { ...defaultSettings.withdrawals, mostPerDay: 50, mostCadPerDay: '1000000000' };
  await shop.db.insert(settings).values({ key: 'withdrawals', value });
});
afterAll(() => shop.close());

/** The next days, one by one: each test has days of its own. */
let day = 20;
const nextDay = async (): Promise<string> => {
  day += 1;
  shop.clock.set(`2026-11-${day}T16:00:00Z`);
  await staff.signIn();
  return `2026-11-${day}`;
};
const read = async (from: string, to: string): Promise<Statement> =>
  staff.done((await signedInAs(shop, staff.customer)).get<Statement>(`/customer/statements?from=${from}&to=${to}`));
const held = (rows: Statement['opening']) => rows.map(({ vault, pieces }) => [vault, pieces]);
const moves = ({ movements }: Statement) =>
  movements.map(({ kind, vault, pieces, reference }) => [kind, vault, pieces, reference?.number ?? null]);

test('what moved to another vault counts where it lay at each end, and its two sides stand in the statement', async () => {
  const [from, to] = [await aVault(shop, { name: 'Harbour' }), await aVault(shop, { name: 'Hill' })];
  const first = await nextDay();
  const lot = await staff.stored({ qty: 5, vault: from });
  const second = await nextDay();
  const [olga, otto] = [await signedInAs(shop, staff.people.first), await signedInAs(shop, staff.people.second)];
  const moved = async (id: string, event: string, by: typeof olga, version: number, says: object = {}) =>
    staff.done(by.post<Transfer>(`/admin/vault-transfers/${id}/moves`, { event, version, ...says }));
  const made = await staff.done(
    olga.post<Transfer>('/admin/vault-transfers', { toVaultId: to.id, itemIds: [lot.id], note: '' }),
  );
  const sent = await moved(made.id, 'send', otto, made.version, { seal: 'S-1' });
  const onTheRoad = await read(first, second);
  const third = await nextDay();
  const [olgaLater, ottoLater] = [
    await signedInAs(shop, staff.people.first),
    await signedInAs(shop, staff.people.second),
  ];
  const there = await moved(made.id, 'receive', olgaLater, sent.version, { location: 'H-1' });
  await moved(made.id, 'confirm', ottoLater, there.version);
  // A part that is taken out of the lot later lay where the lot did.
  const shown = await staff.done(staff.draft([{ itemId: lot.id, pieces: 2 }], { way: 'counter' }));
  await staff.done(staff.confirm(shown, { code: await staff.code() }));

  expect(held(onTheRoad.closing)).toEqual([['Harbour', 5]]);
  const whole = await read(first, third);
  expect(moves(whole)).toEqual([
    ['received', 'Harbour', 5, null],
    ['moved_out', 'Harbour', -5, null],
    ['moved_in', 'Hill', 5, null],
  ]);
  expect(held(whole.closing)).toEqual([['Hill', 5]]);
  expect(whole.sums).toMatchObject([{ opening: '0', came: '155517384000', left: '0', closing: '155517384000' }]);
  const last = await read(third, third);
  expect([held(last.opening), held(last.closing)]).toEqual([[['Harbour', 5]], [['Hill', 5]]]);
});

test('what was withdrawn leaves with its parcel and comes back, also the part that is taken out of it afterwards; it is no sale', async () => {
  const before = await nextDay();
  const asked = await staff.done(staff.pay(await staff.requested(undefined, { qty: 3 })));
  const approved = await staff.done(staff.decide(asked, 'approve'));
  const picked = await staff.done(staff.move(approved, 'pick', staff.scannedOf(approved)));
  const packed = await staff.done(staff.move(picked, 'pack', {}, staff.browsers.otto));
  const { id, number } = await staff.done(staff.move(packed, 'ship', staff.sending()));
  const itemId = approved.lines[0]?.itemId ?? '';
  const after = await nextDay();
  await staff.done(staff.move(await staff.read(id), 'come_back', { reason: 'Nobody was at home.' }));
  const lot = await staff.item(itemId);
  if (!lot) throw new Error('The lot is gone.');
  await storedByTwo(shop, lot);
  const shown = await staff.done(staff.draft([{ itemId, pieces: 1 }], { way: 'counter' }));
  await staff.done(staff.confirm(shown, { code: await staff.code() }));
  expect(await staff.item(itemId)).toMatchObject({ qty: 2 });

  expect(moves(await read(before, before)).slice(-1)).toEqual([['withdrawn', expect.anything(), -3, number]]);
  expect(moves(await read(after, after))).toEqual([['returned', expect.anything(), 3, number]]);
  const own = await signedInAs(shop, staff.customer);
  const span = `from=${before}&to=${after}`;
  const { body: csv } = await own.get<string>(`/customer/statements/csv?${span}`);
  expect(csv).toContain(`,Withdrawn,${number ?? 'W-'},`);
  expect(csv).toContain(`,Came back to us,${number ?? 'W-'},`);
  const statement = await read(before, after);
  const seller = { name: 'Ingot', address: '', city: '' };
  const words = printedStatement(statement, seller).parts.flatMap(({ rows }) => rows.map(({ cells }) => cells[1]));
  expect(words).toContain(`Withdrawn, withdrawal ${number ?? 'W-'}`);
  const { body } = await own.get<TaxYear>('/customer/tax-year?year=2026');
  expect(body.classes.flatMap(({ events }) => events.map(({ kind }) => kind))).not.toContain('sold');
});

test('fees that the vault charges, what was paid of them and what a credit note took off lead from what was owed to what is', async () => {
  const before = await nextDay();
  const shopParts = { clock: shop.clock, publicUrl: shop.config.publicUrl };
  const owed = (await read(before, before)).fees;
  const today = await nextDay();
  const [paid, taken] = [await aVaultInvoice(shop, staff.customer), await aVaultInvoice(shop, staff.customer)];
  await inTransaction(shop.db, async (tx) => {
    const paying = { way: 'bank', reference: 'WIRE 44', actor: systemActor } as const;
    await payDocument(tx, shop.clock, { id: paid.id, amount: 1000n, ...paying });
    await creditWhole(tx, shopParts, { id: taken.id, reason: 'By mistake.', actor: systemActor });
  });

  const { fees, money, payments, documents } = await read(today, today);

  const total = (Number(paid.total) / 100).toFixed(2);
  const opening = owed[0]?.closing ?? '0.00';
  expect(fees).toEqual([
    {
      ...{ currency: 'CAD', opening, charged: (Number(paid.total * 2n) / 100).toFixed(2), paid: '10.00' },
      ...{ credited: total, closing: (Number(opening) + Number(total) - 10).toFixed(2) },
    },
  ]);
  expect(money).toContainEqual({
    ...{ kind: 'fees', currency: 'CAD', closing: `-${fees[0]?.closing}` },
    opening: opening === '0.00' ? opening : `-${opening}`,
  });
  expect(payments).toMatchObject([{ what: `Payment of ${paid.number}, bank`, amount: '10.00' }]);
  expect(documents.map(({ kind }) => kind)).toEqual([
    ...['Vault invoice, Storage in November 2026', 'Vault invoice, Storage in November 2026'],
    'Credit note, Storage in November 2026',
  ]);
});
