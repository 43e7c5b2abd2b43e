import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import { addedStorage, monthlyLeast, storedWorth } from '#contract/catalogue/storage-pricing.ts';
import type { StorageCost } from '#contract/trade/storage-cost.contract.ts';

import type { PricedCart } from './price-cart.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { QuoteSources } from './quote-sources.ts';

interface Priced {
  cart: Pick<PricedCart, 'inCurrency' | 'basis'>;
  lines: readonly { metal: Metal }[];
  /** In the order of the lines, minor units. */
  amounts: { lines: readonly { line: bigint }[] };
}

/** Told of a chosen vault that takes nothing in any more. */
export const closedVault = 'This vault takes in nothing at the moment. Choose another.';

type Stored = NonNullable<QuoteInputs['vault']>;

/** Why pieces cannot go into our vault, naming them; null where all of them can. */
export const storageRefusal = ({ notStored }: PricedCart): string | null =>
  notStored.length === 0 ? null : `We can’t store this in our vault: ${notStored.join(', ')}.`;

/**
 * A vault that the pieces would go into, and what storing them costs at their prices by the storage commission in force: metal by
 * metal a share of the value a year, at least so much a month together with what the customer stores of it already, less what the
 * tier is let off.
 */
export function storedIn(
  vault: QuoteSources['vaults'][number],
  { tier, stored }: Pick<QuoteSources, 'tier' | 'stored'>,
  { cart, lines, amounts }: Priced,
): Stored {
  const worth = new Map<Metal, bigint>();
  for (const [index, { metal }] of lines.entries()) {
    worth.set(metal, (worth.get(metal) ?? 0n) + (amounts.lines[index]?.line ?? 0n));
  }
  let [yearly, monthlyMin, added] = [0n, 0n, false];
  for (const [metal, value] of worth) {
    const [inCad, basis] = [vault.storage.rates[metal], cart.basis[metal]];
    if (!inCad || !basis) continue;
    const terms = { annualPct: inCad.annualPct, monthlyMin: cart.inCurrency(inCad.monthlyMin) };
    const held = storedWorth(stored.get(metal) ?? 0n, basis);
    yearly += addedStorage({ value, stored: held }, terms, tier?.storageDiscount);
    if (held > 0n) added = true;
    else monthlyMin += monthlyLeast(terms);
  }
  const { id, city, province, storage } = vault;
  const told = { yearly: yearly.toString(), monthlyMin: monthlyMin.toString(), added };
  return { id, city, province, commission: storage.id, ...told };
}

/** The same to read. */
export const storageView = ({ id, city, yearly, monthlyMin, added = false }: Stored): StorageCost => ({
  vaultId: id ?? null,
  city,
  yearly: moneyText(BigInt(yearly)),
  monthlyMin: moneyText(BigInt(monthlyMin)),
  added,
});
