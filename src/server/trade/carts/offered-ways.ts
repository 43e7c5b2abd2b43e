import type { VaultClass } from '#contract/catalogue/products.rules.ts';
import type { OfferedWay } from '#contract/trade/cart.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { readSettings } from '#server/settings/settings.service.ts';
import { readShippingMethods } from '#server/trade/shipping/shipping.read.ts';
import type { OpenVault, VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import type { HeldLine } from './held-lines.ts';

/** The ways of delivery that are open now: by courier, at the counter, and each vault that takes metal in. */
export async function offeredWays(db: Executor, hooks: Pick<VaultHooks, 'openVaults'>): Promise<OfferedWay[]> {
  const methods = await readShippingMethods(db);
  const isOpen = (kind: OfferedWay['delivery']) => methods.some((method) => method.active && method.kind === kind);
  const vaults = isOpen('vault') ? await hooks.openVaults(db) : [];
  const { company } = await readSettings(db, 'company');
  return [
    ...(isOpen('ship') ? [{ delivery: 'ship' as const, vaultId: null, name: null }] : []),
    ...(isOpen('pickup')
      ? [{ delivery: 'pickup' as const, vaultId: null, name: company.city.split(',')[0] ?? null }]
      : []),
    ...vaults.map((vault) => ({ delivery: 'vault' as const, vaultId: vault.id, name: placeOf(vault, vaults) })),
  ];
}

/** A vault by its city, with its name where others stand there too. */
const placeOf = ({ name, city }: OpenVault, vaults: readonly OpenVault[]): string =>
  vaults.filter((other) => other.city === city).length > 1 ? `${city} (${name})` : city;

/** Why a line can't go the way it was chosen to, in plain words; null when it can. By courier the address decides. */
export function wayProblem(
  { delivery, vaultId }: Pick<HeldLine, 'delivery' | 'vaultId'>,
  vaultClass: VaultClass,
  ways: readonly OfferedWay[],
): string | null {
  if (delivery === 'ship') return null;
  if (delivery === 'vault' && vaultClass === 'none') return 'We can’t store this in our vault. Choose another way.';
  const isOffered = ways.some((way) => way.delivery === delivery && (vaultId === '' || way.vaultId === vaultId));
  if (isOffered) return null;
  return delivery === 'vault'
    ? 'This vault takes in nothing at the moment. Choose another way.'
    : 'Nothing can be picked up at the moment. Choose another way.';
}
