import type { Statement, TaxYear } from '#contract/vault/statements.contract.ts';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';
import { settings } from '#server/settings/settings.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { goingOn } from '#server/testing/going-on-clock.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { titleStaff } from '#server/testing/title-staff.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, clock: goingOn() });
  const value = { isOpen: true, approveAboveCad: '20000000' };
  await shop.db.insert(settings).values({ key: 'titleTransfers', value });
});
afterAll(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

test('the giver’s tax year has a disposition at the value of the moment, the receiver’s a purchase at the same, and statements add up', async () => {
  const other = await titleStaff(shop);
  const done = await other.accepted({ qty: 3, costCad: 600_000n, cost: 600_000n });
  const value = Number(done.value);
  const yearOf = async (side: 'giver' | 'receiver') =>
    (await other.done(other.browsers[side].get<TaxYear>('/customer/tax-year?year=2026'))).classes[0];
  const given = await yearOf('giver');
  const gained = await yearOf('receiver');

  expect(given?.events.at(-1)).toMatchObject({ kind: 'sold', reference: done.number, proceeds: done.value });
  expect(Number(given?.events.at(-1)?.gain)).toBeCloseTo(value - 6000, 2);
  expect(given?.closing).toEqual({ pieces: 0, cost: '0.00' });
  expect(gained?.events.at(-1)).toMatchObject({ kind: 'bought', reference: done.number, cost: done.value });
  expect(gained?.closing).toEqual({ pieces: 3, cost: done.value });
  for (const [side, kind] of [
    ['giver', 'transferred_out'],
    ['receiver', 'transferred_in'],
  ] as const) {
    const reply = await other.done(
      other.browsers[side].get<Statement>('/customer/statements?from=2026-11-01&to=2026-11-20'),
    );
    expect(reply.movements.at(-1)).toMatchObject({ kind, reference: { of: 'transfer', number: done.number } });
  }
  const { body } = await other.browsers.receiver.get<StorageSummary>('/customer/storage');
  expect(body.metals).toHaveLength(1);
});

test('what was received can be passed on: a bar with its serial number, and of a lot a part that goes back', async () => {
  const other = await titleStaff(shop);
  const bar = await other.accepted({ serial: 'NG-7701', lot: null });
  const lot = await other.accepted({ qty: 3 });
  const given = [bar, lot].map(({ lines: [line] }) => ({ itemId: line?.itemId ?? '', pieces: 1 }));
  const back = { receiverEmail: other.giver.email.toUpperCase(), receiverCalled: 'novak' };
  const shown = await other.done(other.draft(given, back, other.browsers.receiver));
  const at = `/customer/title-transfers/${shown.id}`;
  const code = await other.code(other.receiver);
  const asked = await other.done(
    other.browsers.receiver.post<typeof shown>(`${at}/confirm`, { version: shown.version, code }),
  );
  await other.browsers.giver.post(`${at}/code`, {});
  const accepting = { version: asked.version, code: await other.code(other.giver) };
  const done = await other.done(other.browsers.giver.post<typeof shown>(`${at}/accept`, accepting));

  expect(done.lines.map(({ serial, qty }) => [serial, qty])).toEqual([
    ['NG-7701', 1],
    [null, 1],
  ]);
  const held = (await other.itemsOf(other.receiver)).filter(({ state }) => state === 'in_vault');
  expect(held.map(({ qty }) => qty)).toEqual([2]);
  const year = await other.browsers.receiver.get<TaxYear>('/customer/tax-year?year=2026');
  expect(year.body.classes[0]?.closing.pieces).toBe(2);
});
