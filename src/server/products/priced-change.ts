import { eq } from 'drizzle-orm';

import { hasRight } from '#contract/permissions.ts';
import {
  changedPrices,
  isPriced,
  needsPriceRight,
  notPriced,
  pricesOf,
  type ProductPrices,
} from '#contract/product-price-fields.rules.ts';
import { comesOnSale } from '#contract/product-status.rules.ts';
import { pricedFields, type ProductValues } from '#contract/product-values.rules.ts';
import type { ProductStatus } from '#contract/products.rules.ts';
import type { GatedChange } from '#server/approvals/approvals.service.ts';
import { askApproval } from '#server/approvals/ask-approval.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { conflict, forbidden, invalid, Refusal } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/prices/published-prices.ts';

import { agreedFor, effectOf, type JudgedChange, judgePrices, priceJudge } from './price-gate.ts';
import { valuesOf } from './product-record.ts';
import { linksOf } from './product-view.ts';
import { type TaxChange, taxChange, taxEffect, whySecondTax } from './product-tax.ts';
import { type ProductRecord, products } from './products.table.ts';
import { requireComplete, setProductStatus } from './set-product-status.ts';
import { acceptable, changeProduct } from './write-product.ts';
import { announceChange } from './write-products.ts';

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
}

interface Request {
  id: string;
  /** As they were when it was asked for, and as they are to be. */
  asked: ProductPrices;
  prices: ProductPrices;
  status?: 'active';
  /** How it is taxed whatever the rules say, as it was and as it is to be; left out where that does not change. */
  tax?: TaxChange;
}

/** Changes of what a product costs: by whom they may be made, and which of them wait for a second person. */
export function createPricedChange({ clock, publicUrl, published, catalogue }: Parts) {
  const ask = async (
    tx: Transaction,
    { change, record, why, reason, actor }: Asking,
    judge: Awaited<ReturnType<typeof priceJudge>>,
  ): Promise<void> => {
    if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
    const { before, after, status } = change;
    const goesOnSale = comesOnSale(record.status, status);
    const tax = taxChange(record.status, change);
    await askApproval(
      tx,
      { clock, publicUrl },
      {
        kind: 'product_price',
        permission: 'pricing.approve',
        subject: record.id,
        title: goesOnSale
          ? `Put ${record.name} on sale`
          : `Change ${tax ? 'how it is taxed' : 'the price'}: ${record.name}`,
        effect: [...effectOf(judge, change), ...taxEffect(tax)],
        request: {
          id: record.id,
          asked: pricesOf(before ?? after),
          prices: pricesOf(after),
          ...(goesOnSale && { status: 'active' }),
          ...(tax && { tax }),
        } satisfies Request,
        ...{ reason, why, actor },
      },
    );
  };

  return {
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
      const taxWhy = whySecondTax(tax);
      if (differs.length === 0 && prices.length === 0 && taxWhy === null) {
        return changeProduct(tx, record, { before, after, actor });
      }
      const belowBid = prices.length > 0 ? null : record.belowBid;
      const change: JudgedChange = { id: record.id, status: record.status, before, after, belowBid };
      const judge = await priceJudge(tx, published(), clock.now());
      const priceWhy = (await judgePrices(tx, judge, [change])).get(record.id);
      const why = priceWhy ?? taxWhy;
      if (why === null) return changeProduct(tx, record, { before, after, actor });
      const weighs = differs.find((field) => field === 'metal' || field === 'weightValue' || field === 'weightUnit');
      if (priceWhy !== undefined && weighs !== undefined)
        throw invalid('weightValue', `${why} Save the weight and the price one after the other.`);
      const kept = { ...after, ...pricesOf(before), ...(tax && { taxOverride: before.taxOverride }) };
      const saved = await changeProduct(tx, record, { before, after: kept, actor });
      await ask(tx, { change, record, why, reason, actor }, judge);
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
          await ask(tx, { change, record, why, reason, actor: by.actor }, judge);
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
        const why = whySecondTax(taxChange(change.before === null ? 'draft' : change.status, change));
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

    /** How the gate does a change that was approved. */
    gated: {
      done: () => catalogue.refreshed(),
      permission: 'pricing.approve',
      async apply(tx: Transaction, request: unknown, actor: Actor): Promise<void> {
        const { id, asked, prices, status, tax } = request as Request;
        const [record] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
        if (!record) throw conflict('This product was deleted since this was asked for. Refuse it.');
        const before = valuesOf(record, await linksOf(tx, id));
        if (changedPrices(before, asked).length > 0) {
          throw conflict('This price was changed since this was asked for. Refuse it, and ask anew.');
        }
        if (tax && JSON.stringify(before.taxOverride) !== JSON.stringify(tax.before) && status === undefined) {
          throw conflict('How this is taxed was changed since this was asked for. Refuse it, and ask anew.');
        }
        if (status && taxChange(record.status, { before: null, after: before, status }) && !tax) {
          throw conflict('How this is taxed was changed since this was asked for. Refuse it, and ask anew.');
        }
        const after = acceptable({ ...before, ...prices, ...(tax && { taxOverride: tax.after }) });
        const judge = await priceJudge(tx, published(), clock.now());
        if (after.pricingMode === 'fixed' && !judge.basis[after.metal]) {
          throw conflict('There is no price of its metal now by which this one could be judged. Approve it later.');
        }
        const changed = await changeProduct(tx, record, { before, after, actor, belowBid: agreedFor(judge, after) });
        if (status) {
          await setProductStatus(tx, changed, status, actor);
          await requireComplete(tx, id);
        }
        await announceChange(tx);
      },
    } satisfies GatedChange,
  };
}
export type PricedChange = ReturnType<typeof createPricedChange>;

/** A price by the ounce is as much a matter of the ounces, and of which metal. */
const weighsOther = (before: ProductValues, after: ProductValues): boolean =>
  (['metal', 'weightValue', 'weightUnit'] as const).some((field) => before[field] !== after[field]);

interface Asking {
  change: JudgedChange;
  record: ProductRecord;
  why: string;
  reason: string;
  actor: Actor & { id: string };
}
