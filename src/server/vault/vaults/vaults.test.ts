import type { BarRow } from '#contract/vault/admin-items.contract.ts';
import type { Vault, VaultCover } from '#contract/vault/vaults.contract.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem, aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type VaultStaff, vaultStaff } from '#server/testing/vault-staff.ts';

let shop: TestApp;
let staff: VaultStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await vaultStaff(shop);
});
afterEach(() => shop.close());

const values = {
  ...{ code: 'MTL', name: 'Montréal', operator: 'Northern Vaults', city: 'Montréal', province: 'QC' },
  ...{
    insurer: 'Lakeshore Mutual',
    policyNumber: 'LM-9',
    insuredUntil: '2030-12-31',
    insured: '5000000.00',
    active: true,
    transfers: true,
  },
};

test('a vault is entered and changed; its code is its own, and a stale change is refused', async () => {
  const made = await staff.first.post<Vault>('/admin/vaults', values);
  expect(made).toMatchObject({ status: 200, body: { ...values, version: 1 } });
  expect(await staff.first.post('/admin/vaults', values)).toMatchObject({
    status: 422,
    body: { errors: { code: ['Another vault has this code.'] } },
  });
  const change = { ...values, insured: '7000000.00', version: 1 };
  expect((await staff.first.put<Vault>(`/admin/vaults/${made.body.id}`, change)).body).toMatchObject({
    insured: '7000000.00',
  });
  expect(await staff.second.put(`/admin/vaults/${made.body.id}`, change)).toMatchObject({
    status: 409,
    body: { current: { insured: '7000000.00', version: 2 } },
  });
  expect((await staff.finance.put(`/admin/vaults/${made.body.id}`, change)).status).toBe(403);
});

test('a vault whose insurance ends soon, or covers less than lies in it, is told', async () => {
  const in10Days = new Date(shop.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const poor = await aVault(shop, { insuredCad: 100n, insuredUntil: in10Days });
  await staff.stored({ vault: poor });
  await staff.pending({ vault: poor });
  const { body } = await staff.first.get<{ items: VaultCover[] }>('/admin/vault-cover');

  const told = body.items.find(({ id }) => id === poor.id);
  expect(told).toMatchObject({ items: 1, held: [{ grams: '31.1034768' }], insured: '1.00', isShort: true });
  expect(told?.endsInDays).toBeGreaterThanOrEqual(9);
  expect(told?.endsInDays).toBeLessThanOrEqual(11);
  expect(body.items.find(({ id }) => id === staff.vault.id)).toMatchObject({
    ...{ items: 0, worth: '0.00', isShort: false, endsInDays: null },
  });
});

test('the bar list has what two officers have found, in ounces to three decimals, and not whose it is', async () => {
  const kilo = await aProduct(shop, {
    ...{ fineNg: 1_000_000_000_000n, grossNg: 1_000_100_000_000n, grossValue: '1000.1', grossUnit: 'g' },
    ...{ fineness: '999.9', mint: 'Royal Canadian Mint' },
  });
  await aStoredItem(shop, { customer: staff.customer, product: kilo }, { vault: staff.vault, serial: 'K-1' });
  await staff.pending();
  await staff.stored({ qty: 20, lot: 'L-1' });
  const { body } = await staff.first.get<{ items: BarRow[] }>(
    `/admin/bar-list?f.vault=in:${staff.vault.code}&sort=serial`,
  );

  expect(body.items).toHaveLength(2);
  expect(body.items.find(({ serial }) => serial === 'K-1')).toMatchObject({
    ...{ brand: 'Royal Canadian Mint', pieces: 1, fineness: '999.9', fineOz: '32.151', grossOz: '32.154' },
  });
  expect(body.items.find(({ lot }) => lot === 'L-1')).toMatchObject({ pieces: 20, fineOz: '20.000', grossOz: null });
  expect(JSON.stringify(body.items)).not.toContain(staff.customer.name);
});
