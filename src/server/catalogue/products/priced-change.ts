import { hasRight } from '#contract/permissions.ts';
import {
  changedPrices,
  isPriced,
  needsPriceRight,
  notPriced,
  pricesOf,
} from '#contract/catalogue/product-price-fields.rules.ts';
import { comesOnSale } from '#contract/catalogue/product-status.rules.ts';
import { pricedFields, type ProductValues } from '#contract/catalogue/product-values.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';
import { askApproval } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { forbidden, invalid, Refusal } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import { approvedPrice, type PriceRequest } from './approved-price.ts';
import { effectOf, type JudgedChange, judgePrices, priceJudge } from './price-gate.ts';
import { pieceChange, pieceEffect, seenPiece, whySecondPiece } from './product-piece.ts';
import { valuesOf } from './product-record.ts';
import type { ProductUse } from './product-use.ts';
import { linksOf } from './product-view.ts';
import { taxChange, taxEffect, whySecondTax } from './product-tax.ts';
import type { ProductRecord } from './products.table.ts';
import { requireComplete, setProductStatus } from './set-product-status.ts';
import { refuseTaken } from './taken-names.ts';
import { acceptable, changeProduct, refuseBooked } from './write-product.ts';

/** Who changes a product, and whether he holds the right to prices. */
export interface Pricer {
  actor: Actor & { id: string };
  mayPrice: boolean;
}

export const pricerOf = (call: { viewer: Viewer; ip: string; requestId: string }): Pricer => ({
  actor: actorOf(call),
  mayPrice: hasRight(call.viewer.adminRoles, 'pricing.write'),
});

interface Parts {
  clock: Clock;
  publicUrl: string;
  published: () => PublishedPrices;
  catalogue: Catalogue;
  use: ProductUse;
}

/** Changes of what a product costs: by whom they may be made, and which of them wait for a second person. */
export function createPricedChange({ clock, publicUrl, published, catalogue, use }: Parts) {
  const ask = async (
    tx: Transaction,
    { change, record, shown, why, reason, actor }: Asking,
    judge: Awaited<ReturnType<typeof priceJudge>>,
  ): Promise<void> => {
    if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
    const { before, after, status } = change;
    const goesOnSale = comesOnSale(record.status, status);
    const tax = taxChange(record.status, change);
    const piece = pieceChange(record.status, change);
    const what = piece ? 'which piece it is' : tax ? 'how it is taxed' : 'the price';
    await askApproval(
      tx,
      { clock, publicUrl },
      {
        kind: 'product_price',
        permission: 'pricing.approve',
        subject: record.id,
        title: goesOnSale ? `Put ${record.name} on sale` : `Change ${what}: ${record.name}`,
        effect: [...pieceEffect(piece), ...effectOf(judge, change), ...taxEffect(tax)],
        request: {
          id: record.id,
          asked: pricesOf(before ?? after),
          prices: pricesOf(after),
          seen: seenPiece(shown, goesOnSale ? 'active' : undefined),
          ...(goesOnSale && { status: 'active' }),
          ...(tax && { tax }),
          ...(piece && { piece }),
        } satisfies PriceRequest,
        ...{ reason, why, actor },
      },
    );
  };

  return {
    use,

    /** Changes a locked product. Prices that one person alone may not set wait; all else is saved at once. */
    async save(
      tx: Transaction,
      record: ProductRecord,
      { before, after, reason, by }: { before: ProductValues; after: ProductValues; reason: string; by: Pricer },
    ): Promise<ProductRecord> {
      const prices = changedPrices(before, after);
      if (prices.length > 0 && !by.mayPrice) {
        const errors = Object.fromEntries(prices.map((field) => [field, [needsPriceRight]]));
        throw new Refusal(403, needsPriceRight, { errors });
      }
      const { actor } = by;
      const differs = pricedFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
      if (!by.mayPrice && isPriced(before) && weighsOther(before, after)) {
        throw new Refusal(403, needsPriceRight, { errors: { weightValue: [needsPriceRight] } });
      }
      const { status } = record;
      const tax = taxChange(status, { before, after, status });
      const piece = pieceChange(status, { before, after });
      const otherWhy = whySecondPiece(piece) ?? whySecondTax(tax);
      if (differs.length === 0 && prices.length === 0 && otherWhy === null) {
        return changeProduct(tx, record, { before, after, actor, use });
      }
      const belowBid = prices.length > 0 ? null : record.belowBid;
      const change: JudgedChange = { id: record.id, status: record.status, before, after, belowBid };
      const judge = await priceJudge(tx, published(), clock.now());
      const priceWhy = (await judgePrices(tx, judge, [change])).get(record.id);
      const why = priceWhy ?? otherWhy;
      if (why === null) return changeProduct(tx, record, { before, after, actor, use });
      if (piece) {
        await refuseTaken(tx, { sku: piece.after.sku }, record.id);
        if (weighsOther(before, after)) await refuseBooked(tx, record, after, use);
      }
      const kept = {
        ...{ ...after, ...pricesOf(before) },
        ...(tax && { taxOverride: before.taxOverride }),
        ...piece?.before,
      };
      const saved = await changeProduct(tx, record, { before, after: acceptable(kept), actor, use });
      await ask(tx, { change, record, shown: kept, why, reason, actor }, judge);
      return saved;
    },

    /** Takes a locked product to another status. What is to be sold too low by one person alone waits. */
    async move(
      tx: Transaction,
      record: ProductRecord,
      { status, reason, by }: { status: ProductStatus; reason: string; by: Pricer },
    ): Promise<ProductRecord> {
      if (comesOnSale(record.status, status)) {
        const after = valuesOf(record, await linksOf(tx, record.id));
        if (!by.mayPrice && !isPriced(after)) throw forbidden(notPriced);
        const change: JudgedChange = { id: record.id, status, before: null, after, belowBid: record.belowBid };
        const judge = await priceJudge(tx, published(), clock.now());
        const why =
          (await judgePrices(tx, judge, [change])).get(record.id) ?? whySecondTax(taxChange(record.status, change));
        if (why !== null) {
          await requireComplete(tx, record.id);
          await ask(tx, { change, record, shown: after, why, reason, actor: by.actor }, judge);
          return record;
        }
      }
      const set = await setProductStatus(tx, record, status, by.actor);
      if (comesOnSale(record.status, set.status)) await requireComplete(tx, record.id);
      return set;
    },

    /** Refuses what nobody may make at once: prices by who may not set them, and a product on sale at too low a price. */
    async requireNew(tx: Transaction, values: ProductValues, status: ProductStatus, by: Pricer): Promise<void> {
      if (!by.mayPrice && isPriced(values))
        throw new Refusal(403, needsPriceRight, { errors: { premiumPct: [needsPriceRight] } });
      if (status === 'draft') return;
      if (!by.mayPrice) throw forbidden(notPriced);
      const judge = await priceJudge(tx, published(), clock.now());
      const change: JudgedChange = { id: 'new', status, before: null, after: values, belowBid: null };
      const why = (await judgePrices(tx, judge, [change])).get('new');
      const taxWhy = whySecondTax(taxChange('draft', change));
      if (taxWhy !== null) {
        throw invalid(
          'taxOverride.treatment',
          `${taxWhy} Save it as a draft, then put it on sale: a second person agrees.`,
        );
      }
      const field = values.pricingMode === 'fixed' ? 'fixedPrice' : 'premiumPct';
      if (why !== undefined)
        throw invalid(field, `${why} Save it as a draft, then put it on sale: a second person agrees.`);
    },

    /** Why each of these changes is not made by this person alone, in words by the product's id. */
    async refusals(
      db: Executor,
      changes: readonly JudgedChange[],
      { mayPrice }: Pick<Pricer, 'mayPrice'>,
    ): Promise<Map<string, string>> {
      const judge = await priceJudge(db, published(), clock.now());
      const refused = await judgePrices(db, judge, changes);
      for (const change of changes) {
        // What comes on sale is told by its status before: a row of a file may be new.
        const why =
          whySecondPiece(pieceChange(change.status, change)) ??
          whySecondTax(taxChange(change.before === null ? 'draft' : change.status, change));
        if (why !== null && !refused.has(change.id))
          refused.set(change.id, `${why} Change it on the product’s own page.`);
      }
      if (mayPrice) return refused;
      for (const { id, status, before, after } of changes) {
        if (before && (changedPrices(before, after).length > 0 || (isPriced(before) && weighsOther(before, after)))) {
          refused.set(id, needsPriceRight);
        } else if (status === 'active' && !isPriced(after)) refused.set(id, notPriced);
      }
      return refused;
    },

    gated: approvedPrice({ clock, published, catalogue, use }),
  };
}
export type PricedChange = ReturnType<typeof createPricedChange>;

/** A price by the ounce is as much a matter of the ounces, and of which metal. */
const weighsOther = (before: ProductValues, after: ProductValues): boolean =>
  (['metal', 'weightValue', 'weightUnit'] as const).some((field) => before[field] !== after[field]);

interface Asking {
  change: JudgedChange;
  record: ProductRecord;
  /** As it stands while this waits. */
  shown: ProductValues;
  why: string;
  reason: string;
  actor: Actor & { id: string };
}
