import { moneyText, NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { metalNames } from '#contract/metals.ts';
import { storageItemStateNames } from '#contract/vault/storage-items.rules.ts';
import { worthOf } from '#contract/vault/storage-worth.rules.ts';
import { byteOrderMark, recordEnd, textField } from '#server/db/csv-text.ts';
import type { Executor } from '#server/db/database.ts';
import { heldItemsOf } from '#server/vault/items/own-items.read.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { type Pricing, type StoragePrices, storagePrices } from './storage-prices.ts';

const heading = [
  ...['Number', 'Item', 'Metal', 'Serial', 'Lot', 'Pieces', 'Fine weight (troy ounces)', 'Fine weight (grams)'],
  ...['Vault', 'Held since (UTC)', 'State', 'Paid (CAD)', 'Worth (CAD)', 'Gain (CAD)', 'Price of (UTC)', 'Price is'],
];

type Held = Awaited<ReturnType<typeof heldItemsOf>>[number];

const priceWords = { live: 'current', closed: 'of a closed market', stale: 'out of date', none: 'unknown' } as const;

/** What a customer holds at this moment as a CSV file, the oldest item first; worth as a sale would be priced, empty without a price. */
export async function storageStatement(db: Executor, pricing: Pricing, customerId: string): Promise<string> {
  const items = await heldItemsOf(db, customerId);
  const vaults = await knownVaults(
    db,
    items.map(({ vaultId }) => vaultId),
  );
  const prices = await storagePrices(db, pricing, customerId);
  const lines = [
    heading.map(textField),
    ...items.map((item) => fieldsOf(item, vaults.get(item.vaultId)?.name ?? '', prices)),
  ];
  return byteOrderMark + lines.map((line) => line.join(',') + recordEnd).join('');
}

function fieldsOf(item: Held, vault: string, prices: StoragePrices): string[] {
  const { state, asOf, pricing } = prices.of(item.metal);
  const fineNg = item.pieceNg * BigInt(item.qty);
  const worth = pricing && worthOf(item, pricing);
  return [
    ...[item.number, item.name, metalNames[item.metal], item.serial ?? '', item.lot ?? ''].map(textField),
    ...[String(item.qty), quotientText(fineNg, NG_PER_TROY_OUNCE, 4), gramsText(fineNg), textField(vault)],
    ...[item.acquiredAt.toISOString(), storageItemStateNames[item.state], moneyText(item.costCad)],
    ...(worth === null ? ['', ''] : [moneyText(worth), moneyText(worth - item.costCad)]),
    ...[asOf?.toISOString() ?? '', priceWords[state]],
  ];
}
