import { type Metal, metals } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';
import { balancesOf } from '#server/ledger/account-balances.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type HeldMetal, heldMetal } from '#server/vault/items/held-metal.read.ts';
import { itemsUnlikeBooks } from '#server/vault/items/items-against-books.read.ts';

/** Weights are 10^-9 g. */
export interface Difference {
  metal: Metal;
  /** By the items that we hold. */
  itemsNg: bigint;
  /** By the books: what lies in the vaults, and what we owe of it. */
  metalNg: bigint;
  owedNg: bigint;
  /** Whose items and books differ; null where the books name nobody. */
  customers: (string | null)[];
}

/**
 * What is held, and where the items, the metal in the books and what the books owe each customer are not the same. For a
 * transaction that sees one moment.
 */
export async function heldAndDiffering(tx: Executor): Promise<{ held: HeldMetal; differences: Difference[] }> {
  const held = await heldMetal(tx);
  const lying = await balancesOf(tx, accounts.vaultMetal);
  const owed = await balancesOf(tx, accounts.vaultOwed);
  const unlike = await itemsUnlikeBooks(tx);
  const differences = metals.map((metal): Difference => {
    const of = (balances: typeof owed): bigint => balances.find(({ unit }) => unit === metal)?.amount ?? 0n;
    return {
      metal,
      itemsNg: held.byVault.reduce((sum, item) => (item.metal === metal ? sum + item.fineNg : sum), 0n),
      metalNg: of(lying),
      owedNg: -of(owed),
      customers: unlike.flatMap((each) => (each.metal === metal ? [each.customerId] : [])),
    };
  });
  return { held, differences: differences.filter(differs) };
}

const differs = ({ itemsNg, metalNg, owedNg, customers }: Difference): boolean =>
  itemsNg !== metalNg || itemsNg !== owedNg || customers.length > 0;
