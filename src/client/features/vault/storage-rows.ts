import { useMemo } from 'react';

import type { UseRows } from '#client/kit/resource-table/use-rows.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { StorageItemRow, StorageSummary } from '#contract/vault/storage.contract.ts';
import { costOfPieces } from '#contract/vault/sell-back-amounts.rules.ts';
import { gainPercent, type StoragePricing, worthOf } from '#contract/vault/storage-worth.rules.ts';

import { useListStorageItemsQuery, useReadStorageQuery } from './storage.api.ts';

/** An item with what it would bring now, CAD; null where that is not known, or it is no longer here. */
export interface StorageRow extends StorageItemRow {
  worth: string | null;
  gain: string | null;
  /** Of what was paid, in percent. */
  gainPct: string | null;
}

const pricingIn = (summary: StorageSummary | undefined, { metal }: Pick<StorageItemRow, 'metal'>) =>
  summary?.metals.find((each) => each.metal === metal)?.price.pricing ?? null;

interface Valued {
  /** Minor units. */
  worth: bigint | null;
  cost: bigint;
}

/** So many pieces of an item at the prices that came last: what they would bring, and what they had cost. */
export function valuedPieces(
  item: Pick<StorageItemRow, 'metal' | 'pieceNg' | 'qty' | 'costCad'>,
  qty: number,
  summary: StorageSummary | undefined,
): Valued {
  const pricing: StoragePricing | null = pricingIn(summary, item);
  return {
    worth: pricing && worthOf({ pieceNg: BigInt(item.pieceNg), qty }, pricing),
    cost: costOfPieces(minorUnits(item.costCad), { sold: qty, of: item.qty }),
  };
}

/** An item at the prices that came last. */
function priced(item: StorageItemRow, summary: StorageSummary | undefined): StorageRow {
  const { worth, cost } = valuedPieces(item, item.qty, summary);
  if (worth === null || item.place === 'gone') return { ...item, worth: null, gain: null, gainPct: null };
  return {
    ...{ ...item, worth: moneyText(worth), gain: moneyText(worth - cost) },
    gainPct: gainPercent(worth, cost),
  };
}

/** The list's hook whose rows are worth what the newest prices make of them. */
export const useStorageRows: UseRows<StorageRow> = (query, options) => {
  const { data, currentData, ...rest } = useListStorageItemsQuery(query, options);
  const { data: summary } = useReadStorageQuery();
  const shown = useMemo(() => data && pricedPage(data, summary), [data, summary]);
  return { ...rest, data: shown, currentData: currentData && shown };
};

const pricedPage = (page: ListReply<StorageItemRow>, summary: StorageSummary | undefined): ListReply<StorageRow> => ({
  ...page,
  items: page.items.map((item) => priced(item, summary)),
});
