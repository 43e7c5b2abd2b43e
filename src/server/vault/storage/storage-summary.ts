import { moneyText } from '#contract/arithmetic/exact.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { MetalHolding, StorageSummary } from '#contract/vault/storage.contract.ts';
import { gainPercent, storageBid, worstState, worthOf } from '#contract/vault/storage-worth.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { hadStorage, type HeldPieces, heldPieces } from '#server/vault/items/held-pieces.read.ts';

import { type Pricing, type StoragePrice, storagePrices } from './storage-prices.ts';

/** What a customer holds and what we would pay for it at this moment, in CAD. */
export async function storageSummary(db: Executor, pricing: Pricing, customerId: string): Promise<StorageSummary> {
  const held = await heldPieces(db, customerId);
  const hadAny = held.length > 0 || (await hadStorage(db, customerId));
  const prices = await storagePrices(db, pricing, customerId);
  const ofMetals = metals.flatMap((metal) => {
    const own = held.filter((each) => each.metal === metal);
    return own.length === 0 ? [] : [{ metal, own, price: prices.of(metal) }];
  });
  const known = ofMetals.flatMap(({ price: { asOf } }) => asOf ?? []);
  const oldest = known.toSorted((a, b) => a.getTime() - b.getTime())[0];
  const worths = ofMetals.map(({ own, price }) => worthOfPieces(own, price));
  return {
    currency: 'CAD',
    asOf: oldest?.toISOString() ?? null,
    state: worstState(ofMetals.map(({ price }) => price.state)),
    opensAt: prices.opensAt?.toISOString() ?? null,
    version: prices.version,
    metals: ofMetals.map(({ metal, own, price }, at) => holding(metal, own, { price, worth: worths[at] ?? null })),
    total: figuresOf(held, worths.includes(null) ? null : worths.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)),
    hadAny,
  };
}

const worthOfPieces = (held: readonly HeldPieces[], { pricing }: StoragePrice): bigint | null =>
  pricing && held.reduce((sum, { pieceNg, pieces }) => sum + worthOf({ pieceNg, qty: pieces }, pricing), 0n);

const holding = (
  metal: Metal,
  held: readonly HeldPieces[],
  { price: { state, asOf, pricing }, worth }: { price: StoragePrice; worth: bigint | null },
): MetalHolding => ({
  metal,
  ...figuresOf(held, worth),
  fineNg: String(held.reduce((sum, { pieceNg, pieces }) => sum + pieceNg * BigInt(pieces), 0n)),
  price: { state, asOf: asOf?.toISOString() ?? null, bid: pricing && storageBid(pricing), pricing },
});

function figuresOf(held: readonly HeldPieces[], worth: bigint | null) {
  const cost = held.reduce((sum, { costCad }) => sum + costCad, 0n);
  return {
    items: held.reduce((sum, { items }) => sum + items, 0),
    pieces: held.reduce((sum, { pieces }) => sum + pieces, 0),
    cost: moneyText(cost),
    worth: worth === null ? null : moneyText(worth),
    gain: worth === null ? null : moneyText(worth - cost),
    gainPct: worth === null ? null : gainPercent(worth, cost),
  };
}
