import type { StorageItem } from '#contract/vault/admin-items.contract.ts';

import { signedInAs } from './browser.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { aProduct } from './make-products.ts';
import { aStoredItem, aVault } from './stored-metal.ts';
import type { TestApp } from './test-app.ts';

type Refused = { message?: string; errors?: Record<string, string[]> };
type Moved = { item: StorageItem; others: { id: string; number: string; serial: string | null }[] } & Refused;
type Asked = Pick<StorageItem, 'id' | 'version'>;

/** Two officers of the vault, compliance and finance, a customer, and a vault, by the calls that their screens make. */
export async function vaultStaff(shop: TestApp) {
  const [first, second] = [
    await signedInAs(shop, await anAdmin(shop, { roles: ['vault'], name: 'Olga Officer' })),
    await signedInAs(shop, await anAdmin(shop, { roles: ['vault'], name: 'Otto Officer' })),
  ];
  const compliance = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  const customer = await aCustomer(shop, { name: 'Ada Novak' });
  const vault = await aVault(shop);
  const product = await aProduct(shop, { fineNg: 31_103_476_800n, grossNg: 31_103_476_800n });

  const move = ({ id, version }: Asked, event: string, says: object = {}, by = first) =>
    by.post<Moved>(`/admin/storage-items/${id}/moves`, { event, version, ...says });
  const pieces = (...serials: string[]) => ({
    found: { as: 'pieces', pieces: serials.map((serial) => ({ serial, grams: '31.1035' })) },
  });
  const lot = (code: string, grams: string) => ({ found: { as: 'lot', lot: code, grams } });
  return {
    ...{ first, second, compliance, finance, customer, vault, product, move, pieces, lot },
    pending: (says: Parameters<typeof aStoredItem>[2] = {}) =>
      aStoredItem(shop, { customer, product }, { vault, pending: true, ...says }),
    stored: (says: Parameters<typeof aStoredItem>[2] = {}) =>
      aStoredItem(shop, { customer, product }, { vault, ...says }),
    receive: (item: Asked, says: object, by = first) =>
      move(item, 'receive', { location: 'A-12-3', note: '', ...says }, by),
    freeze: ({ id, version }: Asked, event: string, by = compliance) =>
      by.post<StorageItem & Refused>(`/admin/storage-items/${id}/freeze`, {
        event,
        version,
        reason: 'An order of a court.',
      }),
    read: async (id: string, by = first) => (await by.get<StorageItem>(`/admin/storage-items/${id}`)).body,
  };
}
export type VaultStaff = Awaited<ReturnType<typeof vaultStaff>>;
