import { eq } from 'drizzle-orm';

import { changedPrices, type ProductPrices } from '#contract/catalogue/product-price-fields.rules.ts';
import type { GatedChange } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import type { ProductUse } from './product-use.ts';
import { agreedFor, priceJudge } from './price-gate.ts';
import { type PieceChange, seenPiece } from './product-piece.ts';
import { valuesOf } from './product-record.ts';
import { type TaxChange, taxChange } from './product-tax.ts';
import { linksOf } from './product-view.ts';
import { products } from './products.table.ts';
import { requireComplete, setProductStatus } from './set-product-status.ts';
import { acceptable, changeProduct } from './write-product.ts';
import { announceChange } from './write-products.ts';

/** A change of a product that waits, as plain JSON. */
export interface PriceRequest {
  id: string;
  /** As they were when it was asked for, and as they are to be. */
  asked: ProductPrices;
  prices: ProductPrices;
  /** Which piece it was then (`seenPiece`); what was asked for before this was kept has none. */
  seen?: string;
  status?: 'active';
  /** How it is taxed whatever the rules say, as it was and as it is to be; left out where that does not change. */
  tax?: TaxChange;
  /** Which piece it is, likewise. */
  piece?: PieceChange;
}

interface Parts {
  clock: Clock;
  published: () => PublishedPrices;
  catalogue: Catalogue;
  use: ProductUse;
}

/** How the gate does a change of a product that was approved. */
export const approvedPrice = ({ clock, published, catalogue, use }: Parts): GatedChange => ({
  done: () => catalogue.refreshed(),
  permission: 'pricing.approve',
  async apply(tx: Transaction, request: unknown, actor: Actor): Promise<void> {
    const { id, asked, prices, seen, status, tax, piece } = request as PriceRequest;
    const [record] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
    if (!record) throw conflict('This product was deleted since this was asked for. Refuse it.');
    const before = valuesOf(record, await linksOf(tx, id));
    if (changedPrices(before, asked).length > 0) {
      throw conflict('This price was changed since this was asked for. Refuse it, and ask again.');
    }
    if (seen !== undefined && seen !== seenPiece(before, status)) {
      throw conflict('Which piece this is was changed since this was asked for. Refuse it, and ask again.');
    }
    if (tax && JSON.stringify(before.taxOverride) !== JSON.stringify(tax.before) && status === undefined) {
      throw conflict('How this is taxed was changed since this was asked for. Refuse it, and ask again.');
    }
    if (status && taxChange(record.status, { before: null, after: before, status }) && !tax) {
      throw conflict('How this is taxed was changed since this was asked for. Refuse it, and ask again.');
    }
    const after = acceptable({ ...before, ...prices, ...(tax && { taxOverride: tax.after }), ...piece?.after });
    const judge = await priceJudge(tx, published(), clock.now());
    if (after.pricingMode === 'fixed' && !judge.basis[after.metal]) {
      throw conflict('There is no price of its metal now by which this one could be judged. Approve it later.');
    }
    const changed = await changeProduct(tx, record, { before, after, actor, use, belowBid: agreedFor(judge, after) });
    if (status) {
      await setProductStatus(tx, changed, status, actor);
      await requireComplete(tx, id);
    }
    await announceChange(tx);
  },
});
