import { eq, sql } from 'drizzle-orm';

import type { ScannedItems, VaultDesk } from '#contract/vault/vault-desk.contract.ts';
import { journalEntries } from '#server/ledger/ledger.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import { signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type VaultStaff, vaultStaff } from '#server/testing/vault-staff.ts';
import { storageItems } from './storage-items.table.ts';

let shop: TestApp;
let staff: VaultStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await vaultStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

test('two officers take a bar in: one says where it lies and what it weighs, the other confirms', async () => {
  const item = await staff.pending();
  const received = await staff.receive(item, { ...staff.pieces('A123'), note: 'Seal whole.' });
  expect(received.body.item).toMatchObject({
    ...{ state: 'pending_inbound', serial: 'A123', location: 'A-12-3', measured: '31.1035', isOwnReceipt: true },
    received: { name: 'Olga Officer' },
  });
  expect(received.body.item.moves).not.toContain('confirm');
  const confirmed = await staff.move(received.body.item, 'confirm', {}, staff.second);

  expect(confirmed.body.item).toMatchObject({
    ...{ state: 'in_vault', confirmed: { name: 'Otto Officer' }, moves: ['relocate'] },
  });
  expect(confirmed.body.item.timeline.map(({ what }) => what)).toEqual([
    'Bought',
    'Received at the vault',
    'In the vault, confirmed by a second officer',
  ]);
});

test('nobody confirms what he received himself, with all rights either', async () => {
  const item = await staff.pending();
  const all = await signedInAs(shop, await anAdmin(shop));
  const received = await staff.receive(item, staff.pieces('A123'), all);
  const own = await staff.move(received.body.item, 'confirm', {}, all);

  expect(own).toMatchObject({
    status: 403,
    body: { message: `You received ${item.number} yourself. Another officer confirms it.` },
  });
  const others = await Promise.all(
    [staff.first, staff.second].map((by) => staff.move(received.body.item, 'confirm', {}, by)),
  );
  expect(new Set(statusesOf(others))).toEqual(new Set([200, 409]));
});

test('what nobody has received cannot be confirmed, and what somebody else moved meanwhile is told', async () => {
  const item = await staff.pending();
  expect(await staff.move(item, 'confirm')).toMatchObject({
    status: 409,
    body: { message: `${item.number} has not been received yet.` },
  });
  await staff.receive(item, staff.pieces('A123'));
  expect(await staff.receive(item, staff.pieces('A124'), staff.second)).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
});

test('a lot whose pieces have numbers becomes as many items; cost and metal add up, and nothing is posted', async () => {
  const item = await staff.pending({ qty: 3, cost: 1_000_001n, costCad: 1_000_001n });
  const entries = await shop.db.$count(journalEntries);
  const { body } = await staff.receive(item, staff.pieces('A1', 'A2', 'A3'));

  expect(body.others.map(({ serial }) => serial)).toEqual(['A2', 'A3']);
  const parts = await shop.db.select().from(storageItems).where(eq(storageItems.partOf, item.id));
  const pieces = [(await shop.db.select().from(storageItems).where(eq(storageItems.id, item.id)))[0], ...parts];
  expect(pieces.reduce((sum, piece) => sum + (piece?.cost ?? 0n), 0n)).toBe(1_000_001n);
  expect(pieces.map((piece) => piece?.cost)).toEqual(expect.arrayContaining([333_333n, 333_334n]));
  expect(pieces.reduce((sum, piece) => sum + (piece?.fineNg ?? 0n), 0n)).toBe(item.fineNg);
  expect(await shop.db.$count(journalEntries)).toBe(entries);
  for (const { id, number } of body.others) {
    const part = await staff.read(id, staff.second);
    expect(part).toMatchObject({ number, qty: 1, partOf: { number: item.number }, received: { name: 'Olga Officer' } });
    expect((await staff.move(part, 'confirm', {}, staff.second)).status).toBe(200);
  }
});

test('a lot is weighed as one under its code, unless its pieces have numbers', async () => {
  const item = await staff.pending({ qty: 20 });
  const received = await staff.receive(item, staff.lot('L-7', '622.0695'));
  expect(received.body.item).toMatchObject({ lot: 'L-7', serial: null, qty: 20, measured: '622.0695' });

  const tracked = await aProduct(shop, { serialTracked: true });
  const bars = await aStoredItem(
    shop,
    { customer: staff.customer, product: tracked },
    { vault: staff.vault, pending: true, qty: 2 },
  );
  expect(await staff.receive(bars, staff.lot('L-8', '62.2070'))).toMatchObject({
    status: 422,
    body: { errors: { 'found.as': ['Each piece of this product has a serial number: enter them.'] } },
  });
});

test('what weighs something else, is fewer pieces or bears a number that another piece has is refused beside its field', async () => {
  const item = await staff.pending({ qty: 2 });
  const found = (...pieces: { serial: string; grams: string }[]) => ({ found: { as: 'pieces', pieces } });
  const refusal = async (says: object) => (await staff.receive(item, says)).body.errors;

  expect(await refusal(found({ serial: 'B1', grams: '31.1035' }, { serial: 'B2', grams: '31.07' }))).toEqual({
    'found.pieces.1.grams': [
      'It should be 31.1034768 g of fine metal. Weigh it again; if it stays so, note it as a discrepancy.',
    ],
  });
  expect(await refusal(staff.pieces('B1'))).toEqual({ 'found.as': [expect.stringContaining('is 2 pieces')] });
  expect(await refusal(staff.pieces('B1', 'B1'))).toEqual({
    'found.pieces.1.serial': ['This number was entered twice.'],
  });
  const other = await staff.stored({ serial: 'B2' });
  // However it was typed: in small or wide letters. With what nobody sees it is not taken at all.
  expect(await refusal(staff.pieces('B1', 'B\u200B2'))).toEqual({
    'found.pieces.1.serial': [expect.stringContaining('cannot be seen')],
  });
  for (const serial of ['B2', 'b2', '\uFF22\uFF12']) {
    expect(await refusal(staff.pieces('B1', serial))).toEqual({
      'found.pieces.1.serial': [`${other.number} has this number already.`],
    });
  }
  expect(await refusal(found({ serial: 'B1', grams: '31.10351' }, { serial: 'B3', grams: '31.1035' }))).toMatchObject({
    'found.pieces.0.grams': [expect.stringContaining('such as 31.1035')],
  });
});

test('two officers who enter one number for two items at the same moment: one of them is refused', async () => {
  const items = [await staff.pending(), await staff.pending()];
  const [one, other] = await Promise.all([
    staff.receive(items[0] as (typeof items)[0], staff.pieces('C1')),
    staff.receive(items[1] as (typeof items)[0], staff.pieces('C1'), staff.second),
  ]);
  expect([one, other].filter(({ status }) => status === 200)).toHaveLength(1);
  expect([one, other].filter(({ status }) => status === 409 || status === 422)).toHaveLength(1);
});

test('a discrepancy is work for the officers until the item is received anew', async () => {
  const item = await staff.pending();
  const open = () => shop.db.$count(tasks, sql`${tasks.kind} = 'vault.discrepancy' and ${tasks.doneAt} is null`);
  const received = await staff.receive(item, staff.pieces('D1'));
  const differs = await staff.move(received.body.item, 'differ', { reason: 'The seal is broken.' }, staff.second);
  expect(differs.body.item).toMatchObject({ state: 'discrepancy', reason: 'The seal is broken.', received: null });
  expect(await open()).toBe(1);
  expect((await staff.move(differs.body.item, 'confirm', {}, staff.second)).status).toBe(409);

  const again = await staff.receive(differs.body.item, staff.pieces('D1'), staff.second);
  expect(again.body.item).toMatchObject({ state: 'pending_inbound', reason: null });
  expect(await open()).toBe(0);
});

test('a receipt whose answer was lost is sent again under its key and happens once', async () => {
  const item = await staff.pending({ qty: 2 });
  const key = '7d0a2b1c-6a3e-4a51-9a55-0d7a3f0c1b22';
  const body = { event: 'receive', version: item.version, location: 'A-1', note: '', ...staff.pieces('E1', 'E2') };
  const send = () => staff.first.post<{ others: object[] }>(`/admin/storage-items/${item.id}/moves`, body, { key });
  const [one, other] = [await send(), await send()];

  expect(other.body).toEqual(one.body);
  expect(await shop.db.$count(storageItems, eq(storageItems.partOf, item.id))).toBe(1);
});

test('compliance and finance freeze and release, each what it froze itself, and nobody else', async () => {
  const item = await staff.stored();
  expect(await staff.freeze(item, 'freeze', staff.first)).toMatchObject({ status: 403 });
  const frozen = await staff.freeze(item, 'freeze');
  expect(frozen.body).toMatchObject({ state: 'frozen', reason: 'An order of a court.', moves: ['unfreeze'] });
  expect(frozen.body.timeline.at(-1)).toMatchObject({ what: 'Frozen', note: null });
  expect(await staff.read(item.id)).toMatchObject({ reason: null, moves: ['relocate'] });
  expect(await staff.freeze(frozen.body, 'unfreeze', staff.finance)).toMatchObject({
    status: 403,
    body: { message: `${item.number} was frozen by compliance, who release it.` },
  });
  const boss = await signedInAs(shop, await anAdmin(shop));
  expect((await staff.freeze(frozen.body, 'unfreeze', boss)).status).toBe(403);
  expect((await staff.read(item.id, boss)).moves).toEqual(['relocate']);
  expect((await staff.freeze(frozen.body, 'unfreeze')).body).toMatchObject({ state: 'in_vault', reason: null });

  const pending = await staff.pending();
  expect((await staff.freeze(pending, 'freeze', staff.finance)).status).toBe(409);
});

test('the desk shows what waits, what was received and what differs', async () => {
  const waiting = await staff.pending();
  const received = await staff.pending();
  const differing = await staff.pending();
  await staff.receive(received, staff.pieces('F1'));
  await staff.move(differing, 'differ', { reason: 'One is missing.' });
  const { body } = await staff.second.get<VaultDesk>('/admin/vault-desk');

  const numbersOf = ({ items }: VaultDesk['waiting']) => items.map(({ number }) => number);
  expect(numbersOf(body.waiting)).toEqual([waiting.number]);
  expect(numbersOf(body.received)).toEqual([received.number]);
  expect(body.received.items[0]?.moves).toContain('confirm');
  expect(numbersOf(body.differing)).toEqual([differing.number]);
});

test('an item is found by its number, its order, serial, lot, SKU or GTIN, and by the code on its label', async () => {
  const product = await aProduct(shop, { gtin: '7610121000013', sku: 'AU-KILO' });
  const of = { customer: staff.customer, product };
  const bar = await aStoredItem(shop, of, { vault: staff.vault, serial: 'G-77' });
  const coming = await aStoredItem(shop, of, { vault: staff.vault, pending: true });
  await shop.db.update(storageItems).set({ orderNumber: '10482' }).where(eq(storageItems.id, coming.id));
  const found = async (code: string) => {
    const { body } = await staff.first.get<ScannedItems>(`/admin/vault-desk/found?code=${encodeURIComponent(code)}`);
    return { ...body, items: body.items.map(({ number }) => number) };
  };

  expect((await found(bar.number.toLowerCase())).items).toEqual([bar.number]);
  expect((await found('10482')).items).toEqual([coming.number]);
  expect((await found('G-77')).items).toEqual([bar.number]);
  for (const code of ['au-kilo', '7610121000013', '(01)07610121000013']) {
    expect((await found(code)).items).toEqual([coming.number, bar.number]);
  }
  expect(await found('(01)07610121000013(3103)001000(21)NEW1')).toMatchObject({
    ...{ items: [coming.number], serial: 'NEW1', grams: '1000', problem: null },
  });
  expect(await found('(01)07610121000019')).toMatchObject({ items: [], problem: expect.stringContaining('GTIN') });
});
