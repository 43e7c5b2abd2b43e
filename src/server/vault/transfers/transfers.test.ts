import { eq } from 'drizzle-orm';

import type { BarRow } from '#contract/vault/admin-items.contract.ts';
import type { Transfer, TransferRow } from '#contract/vault/transfers.contract.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type VaultStaff, vaultStaff } from '#server/testing/vault-staff.ts';
import { heldMetal } from '#server/vault/items/held-metal.read.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { type VaultRecord, vaults } from '#server/vault/vaults/vaults.table.ts';

type Refused = { message?: string; errors?: Record<string, string[]> };

let shop: TestApp;
let staff: VaultStaff;
let other: VaultRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await vaultStaff(shop);
  other = await aVault(shop, { province: 'QC', city: 'Montréal', name: 'Montréal' });
});
afterAll(() => shop.close());

const prepare = (itemIds: string[], says: object = {}, by = staff.first) =>
  by.post<Transfer & Refused>('/admin/vault-transfers', { toVaultId: other.id, itemIds, note: '', ...says });
const move = ({ id, version }: Pick<Transfer, 'id' | 'version'>, event: string, says: object = {}, by = staff.second) =>
  by.post<Transfer & Refused>(`/admin/vault-transfers/${id}/moves`, { event, version, ...says });
const send = (transfer: Transfer) => move(transfer, 'send', { seal: 'S-77' });
const receive = (transfer: Transfer, by = staff.first) => move(transfer, 'receive', { location: 'M-1' }, by);
const itemOf = async (id: string) => (await shop.db.select().from(storageItems).where(eq(storageItems.id, id)))[0];
const barsOf = async (code: string) =>
  (await staff.first.get<{ items: BarRow[] }>(`/admin/bar-list?f.vault=in:${code}`)).body.items;
const weightIn = async (vaultId: string): Promise<bigint> =>
  (await heldMetal(shop.db)).byVault.find((held) => held.vaultId === vaultId)?.fineNg ?? 0n;

test('an item goes to another vault by the hands of two officers at each end; owner, cost and books stay', async () => {
  const item = await staff.stored({ serial: 'TR-1' });
  const before = await weightIn(staff.vault.id);
  const prepared = (await prepare([item.id])).body;
  expect(prepared).toMatchObject({ state: 'prepared', waitsForAnother: true, moves: ['cancel'] });
  expect(await move(prepared, 'send', { seal: 'S-77' }, staff.first)).toMatchObject({ status: 403 });
  const sent = (await send(prepared)).body;
  expect(await itemOf(item.id)).toMatchObject({ state: 'between_vaults', vaultId: staff.vault.id });
  expect((await barsOf(staff.vault.code)).some(({ serial }) => serial === 'TR-1')).toBe(false);
  expect(await weightIn(staff.vault.id)).toBe(before);

  const received = (await receive(sent)).body;
  expect(await move(received, 'confirm', {}, staff.first)).toMatchObject({ status: 403 });
  const done = (await move(received, 'confirm')).body;

  expect(done).toMatchObject({ state: 'done', moves: [] });
  expect(done.steps.map(({ what, name }) => `${what} ${name}`)).toEqual([
    ...['Prepared Olga Officer', 'Sent Otto Officer', 'Received Olga Officer', 'Confirmed Otto Officer'],
  ]);
  expect(await itemOf(item.id)).toMatchObject({
    ...{ state: 'in_vault', vaultId: other.id, location: 'M-1', customerId: item.customerId, cost: item.cost },
  });
  expect(await barsOf(other.code)).toEqual([expect.objectContaining({ serial: 'TR-1', location: 'M-1' })]);
  expect(await weightIn(other.id)).toBe(item.fineNg);
  expect(await weightIn(staff.vault.id)).toBe(before - (item.fineNg ?? 0n));
  expect((await staff.read(item.id)).timeline.slice(-3).map(({ what }) => what)).toEqual([
    'Set aside to be moved to Montréal',
    `On its way from ${staff.vault.name} to Montréal, insured as before`,
    'In Montréal, confirmed by a second officer',
  ]);
});

test('what differs at the other end is a task until it is received, and what was cancelled is free again', async () => {
  const sent = (await send((await prepare([(await staff.stored()).id])).body)).body;
  const differs = (await move(sent, 'differ', { reason: 'The seal is broken.' })).body;
  expect(differs).toMatchObject({ state: 'differs', reason: 'The seal is broken.', moves: ['receive'] });
  const tasks = async () =>
    JSON.stringify((await staff.first.get<{ items: { what: string }[] }>('/admin/tasks')).body).includes(
      'seal is broken',
    );
  expect(await tasks()).toBe(true);
  expect((await receive(differs)).body).toMatchObject({ state: 'received', reason: null });
  expect(await tasks()).toBe(false);

  const item = await staff.stored();
  const cancelled = (await move((await prepare([item.id])).body, 'cancel', { reason: 'No car today.' })).body;
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'No car today.' });
  expect(await itemOf(item.id)).toMatchObject({ state: 'in_vault', vaultId: staff.vault.id });
});

test('only what lies free in one vault is moved, to a vault whose settings allow it', async () => {
  const [free, frozen] = [await staff.stored(), await staff.stored()];
  await staff.freeze(frozen, 'freeze');
  expect(await prepare([free.id, frozen.id])).toMatchObject({ status: 409 });
  expect((await prepare([free.id], { toVaultId: staff.vault.id })).body.errors).toHaveProperty('toVaultId');
  const elsewhere = await staff.stored({ vault: await aVault(shop) });
  expect((await prepare([free.id, elsewhere.id])).body.errors).toHaveProperty('itemIds');
  await shop.db.update(vaults).set({ transfers: false }).where(eq(vaults.id, other.id));
  expect((await prepare([free.id])).body.errors?.toVaultId).toEqual(['The settings of Montréal allow no transfers.']);
  await shop.db.update(vaults).set({ transfers: true }).where(eq(vaults.id, other.id));

  const [one, two] = await Promise.all([prepare([free.id]), prepare([free.id], {}, staff.second)]);
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await staff.finance.post('/admin/vault-transfers', { toVaultId: other.id, itemIds: [free.id] })).status).toBe(
    403,
  );
});

test('one officer enters where in its vault an item lies now, frozen or not', async () => {
  const item = await staff.stored();
  const there = (await staff.move(item, 'relocate', { location: 'Z-9' })).body.item;
  expect(there).toMatchObject({ location: 'Z-9', state: 'in_vault' });
  expect(there.timeline.at(-1)).toMatchObject({
    what: `Moved from ${item.location ?? ''} to Z-9`,
    actor: 'Olga Officer',
  });
  expect((await staff.move(there, 'relocate', { location: 'Z-9' })).body.errors).toHaveProperty('location');
  const frozen = (await staff.freeze(there, 'freeze')).body;

  expect((await staff.move(frozen, 'relocate', { location: 'Z-10' })).body.item).toMatchObject({ state: 'frozen' });
  expect((await staff.move(await staff.pending(), 'relocate', { location: 'Z-1' })).status).toBe(409);
});

test('the list names the vaults and finds what waits', async () => {
  const { body } = await staff.first.get<{ items: TransferRow[] }>('/admin/vault-transfers?f.state=in:received');

  expect(body.items).toEqual([
    expect.objectContaining({
      fromVault: staff.vault.code,
      toVault: other.code,
      items: 1,
      preparedByName: 'Olga Officer',
    }),
  ]);
});

test.each([
  ['nothing', 'select 1', []],
  [
    'an item that is in another vault than it was moved to',
    `update storage_items set vault_id = (select from_vault_id from vault_transfers limit 1) where serial = 'TR-1'`,
    ['I18 moves between vaults'],
  ],
  [
    'a transfer that arrived by itself',
    `update vault_transfers set state = 'done', confirmed_at = now() where state = 'received'`,
    ['I18 moves between vaults'],
  ],
])('the audit names %s', async (_what, damage, rules) => {
  expect((await foundAfter(shop, damage)).map(({ invariant }) => invariant)).toEqual(rules);
});
