import type { Option } from '#client/kit/inputs/SelectInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import type { Way } from './phone-draft.ts';
import { wayKey } from './phone-ways.ts';

export const wayNames = {
  ship: 'Delivered',
  pickup: 'Picked up',
  vault: 'Stored in our vault',
} as const satisfies Record<DeliveryMethod, string>;

/** The vaults to choose among; none where there is nothing to choose. */
export function vaultsIn(estimate: Estimate | undefined): Related[] {
  const vaults = estimate?.deliveries.find(({ kind }) => kind === 'vault')?.vaults ?? [];
  return vaults.length < 2 ? [] : vaults.map(({ id, name, city }) => ({ id, label: vaultName(name, city) }));
}

const vaultName = (name: string, city: string): string => (name.includes(city) ? name : `${name}, ${city}`);

/** With whichever is taken already: a vault that has closed meanwhile is still named where it was chosen. */
export const withTaken = (vaults: readonly Related[], taken: Related | null): readonly Related[] =>
  taken === null || vaults.some(({ id }) => id === taken.id) ? vaults : [...vaults, taken];

/** The ways among which a product's own is chosen: each vault is one, where there are several. */
export function lineWays(methods: readonly DeliveryMethod[], vaults: readonly Related[], taken: Way) {
  const ways = methods.flatMap((delivery): Way[] =>
    delivery === 'vault' && vaults.length > 0
      ? vaults.map((vault) => ({ delivery, vault }))
      : [{ delivery, vault: null }],
  );
  const all = ways.some((way) => wayKey(way) === wayKey(taken)) ? ways : [...ways, taken];
  return all.map((way): Option & { way: Way } => ({
    value: wayKey(way),
    label: way.vault === null ? wayNames[way.delivery] : `Stored in ${way.vault.label}`,
    way,
  }));
}
