import type { Statement, TaxYear } from '#contract/vault/statements.contract.ts';
import type { StorageItem, StorageSummary } from '#contract/vault/storage.contract.ts';
import { settings } from '#server/settings/settings.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { goingOn } from '#server/testing/going-on-clock.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { sendPhoto } from '#server/testing/make-photos.ts';
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

  // What it passed at is told with each line, so that who reads it can work the value out.
  const [line] = done.lines;
  const { mid = '', usdRate = '', price = '' } = line?.passedAt ?? {};
  expect((Number(mid) * Number(usdRate)).toFixed(6)).toBe(Number(price).toFixed(6));
  const ounces = Number(line?.fineGrams) / 31.1034768;
  expect((ounces * Number(price)).toFixed(2)).toBe(done.value);
  expect(given?.events.at(-1)).toMatchObject({
    ...{ kind: 'sold', byTransfer: true, reference: done.number, proceeds: done.value },
  });
  expect(Number(given?.events.at(-1)?.gain)).toBeCloseTo(value - 6000, 2);
  expect(given?.closing).toEqual({ pieces: 0, cost: '0.00' });
  expect(gained?.events.at(-1)).toMatchObject({
    ...{ kind: 'bought', byTransfer: true, reference: done.number, cost: done.value },
  });
  const { body: csv } = await other.browsers.receiver.get<string>('/customer/tax-year/csv?year=2026');
  expect(csv).toContain(`"Received by transfer, ${done.number}"`);
  expect(csv).not.toContain('Bought');
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

test('the receiver sees the photographs of the pieces, and nothing of what the giver had, paid or was told', async () => {
  const other = await titleStaff(shop);
  const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  const item = await other.stored({ serial: 'NG-8801', lot: null, costCad: 700_001n, cost: 700_001n });
  const { body: photo } = await sendPhoto(officer, item.id, { caption: 'Front, order 10466' });
  const shown = await other.done(other.draft([{ itemId: item.id, pieces: 1 }]));
  const asked = await other.done(other.confirm(shown, { code: await other.code(other.giver) }));
  const done = await other.done(other.accept(asked, { code: await other.receiverCode(asked) }));
  const at = `/customer/storage/items/${done.lines[0]?.itemId}`;
  const { body: seen } = await other.browsers.receiver.get<StorageItem>(at);

  expect(seen.photos).toMatchObject([{ id: photo.id, caption: null }]);
  expect((await other.browsers.receiver.get(`${at}/photos/${photo.id}?size=small`)).status).toBe(200);
  expect(seen.timeline.map(({ what }) => what)).toEqual([`Transferred to you by Ada Novak: ${done.number}`]);
  expect(JSON.stringify(seen)).not.toMatch(/7000\.01|10466/);
  expect(seen).toMatchObject({ order: null, partOf: null, cost: done.value });
  expect((await other.browsers.receiver.get(`/customer/storage/items/${item.id}`)).status).toBe(404);
  // The giver keeps what he saw.
  const { body: before } = await other.browsers.giver.get<StorageItem>(`/customer/storage/items/${item.id}`);
  expect(before.photos).toMatchObject([{ id: photo.id, caption: 'Front, order 10466' }]);
});
