import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import type { ItemLine } from '#contract/vault/item-line.contract.ts';

import type { StorageItemRecord } from './storage-items.table.ts';

type Marks = Pick<StorageItemRecord, 'number' | 'serial' | 'lot'>;

/** A kept line: the pieces of one item. */
type KeptLine = Pick<ItemLine, 'id' | 'itemId' | 'name' | 'sku' | 'metal' | 'qty'> & { pieceNg: bigint };

/** A line of a sale, a withdrawal or a transfer as it is told, by what its item is known by. */
export const itemLineView = (
  { id, itemId, name, sku, metal, qty, pieceNg }: KeptLine,
  marks: Marks | undefined,
): ItemLine => ({
  ...{ id, itemId, name, sku, metal, qty, itemNumber: marks?.number ?? '' },
  ...{ serial: marks?.serial ?? null, lot: marks?.lot ?? null, fineGrams: gramsText(pieceNg * BigInt(qty)) },
});
