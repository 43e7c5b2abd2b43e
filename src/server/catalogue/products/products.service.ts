import { eq } from 'drizzle-orm';

import type { AdminProduct, ProductPreview, TakenNames } from '#contract/catalogue/admin-products.contract.ts';
import { pricedProblems } from '#contract/catalogue/product-problems.rules.ts';
import {
  canonicalValues,
  type PricedValues,
  pricingOfValues,
  type ProductValues,
} from '#contract/catalogue/product-values.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import { workedExample } from '#contract/catalogue/worked-example.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import { versionOfPicture } from '#server/catalogue/priced/catalogue-facts.ts';
import { pricingIn } from '#server/catalogue/priced/price-basis.ts';
import { redirectOld } from '#server/catalogue/taxonomy/slug-redirects.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, notFound, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { removeShelf, stockOf } from '#server/catalogue/stock/stock-of.ts';

import { type BulkCall, bulkChange } from './bulk-change.ts';
import type { PricedChange, Pricer } from './priced-change.ts';
import { valuesOf } from './product-record.ts';
import type { ProductUse } from './product-use.ts';
import { linksOf, findProduct, productView, undeletable } from './product-view.ts';
import { allProducts } from './products.list.ts';
import { type ProductRecord, products } from './products.table.ts';
import { knownMakers } from './known-makers.ts';
import { freeSkuIn, freeSlugIn, takenNames } from './taken-names.ts';
import { writeProducts } from './write-products.ts';
import { acceptable, insertProduct } from './write-product.ts';

interface Update {
  values: ProductValues;
  version: number;
  reason: string;
}

interface Move {
  status: ProductStatus;
  version: number;
  reason: string;
}

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  /** Every change of what a product costs goes by it. */
  prices: PricedChange;
  use: ProductUse;
}

/** Products as administrators keep them. Every write is one transaction with its audit row, and shown at once. */
export function createProductsService({ db, clock, catalogue, prices, use }: Parts) {
  const list = allProducts({ unitCad: catalogue.unitCad, pictureVersion: versionOfPicture });

  const write = (work: (tx: Transaction) => Promise<ProductRecord>): Promise<AdminProduct> =>
    writeProducts({ db, catalogue }, async (tx) => productView(tx, await work(tx), { now: clock.now(), use }));

  return {
    /** Where the rows of the list come from. */
    list,

    async read(id: string): Promise<AdminProduct> {
      return inTransaction(db, async (tx) =>
        productView(tx, found(await findProduct(tx, id)), { now: clock.now(), use }),
      );
    },

    taken: (names: Parameters<typeof takenNames>[1], except?: string): Promise<TakenNames> =>
      takenNames(db, names, except),

    makers: () => knownMakers(db),

    /** Prices of values that need not be saved. Refuses with 422 values that no price follows from. */
    async preview(values: PricedValues, currency: string): Promise<ProductPreview> {
      const errors = pricedProblems(values);
      if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
      const pricing = pricingOfValues(values);
      const examples = [];
      let asOf = clock.now();
      for (const code of new Set(['CAD', currency])) {
        const at = await catalogue.in(code);
        if (!at) throw notFound(`The currency ${code}`);
        asOf = at.published.publishedAt ?? asOf;
        const basis = at.basis[values.metal];
        const terms = pricingIn(pricing, at.published, code);
        if (basis && terms) examples.push({ ...workedExample(terms, basis), basis });
      }
      return { asOf: asOf.toISOString(), examples };
    },

    create: (entered: ProductValues, status: 'draft' | 'active', by: Pricer): Promise<AdminProduct> =>
      write(async (tx) => {
        const values = acceptable(entered);
        await prices.requireNew(tx, values, status, by);
        return insertProduct(tx, { values, status, actor: by.actor });
      }),

    /** Refuses with 403, 404, 409 with the newer product, or 422 by field. */
    update: (id: string, { values, version, reason }: Update, by: Pricer): Promise<AdminProduct> =>
      write(async (tx) => {
        const record = await locked(tx, id, version);
        const before = valuesOf(record, await linksOf(tx, id));
        return prices.save(tx, record, { before, after: acceptable(values), reason, by });
      }),

    /** Refuses with 404, 409, or 422 beside each attribute that has to be said before it goes on sale. */
    setStatus: (id: string, { status, version, reason }: Move, by: Pricer): Promise<AdminProduct> =>
      write(async (tx) => prices.move(tx, await locked(tx, id, version), { status, reason, by })),

    /** A draft like it, under names of its own and without its bar code. */
    duplicate: (id: string, actor: Actor): Promise<AdminProduct> =>
      write(async (tx) => {
        const original = found(await findProduct(tx, id));
        const values = canonicalValues({
          ...valuesOf(original, await linksOf(tx, id)),
          name: `${original.name.slice(0, 150)} (copy)`,
          slug: await freeSlugIn(tx, original.slug),
          sku: await freeSkuIn(tx, original.sku),
          gtin: null,
        });
        return insertProduct(tx, { values, status: 'draft', actor, origin: { copiedFrom: original.sku } });
      }),

    /** One change to many. With the same key later the same answer. */
    changeMany: (call: BulkCall): Promise<BulkReply> => bulkChange({ db, catalogue, prices, source: list }, call),

    /** Deletes what was never stocked or ordered; refuses anything else with 409 and the reason. */
    remove: (id: string, version: number, actor: Actor): Promise<{ id: string }> =>
      writeProducts({ db, catalogue }, async (tx) => {
        const { name, sku, slug } = await locked(tx, id, version, 'update');
        const { moved } = await stockOf(tx, id);
        const reason = undeletable({ moved, ordered: await use.everOrdered(tx, id) });
        if (reason !== null) throw conflict(reason, { code: 'in_use' });
        await removeShelf(tx, id);
        await redirectOld(tx, 'product', id, null);
        await tx.delete(products).where(eq(products.id, id));
        const before = { name, sku, slug };
        await recordAudit(tx, { actor, action: 'product.deleted', entity: 'product', entityId: id, before });
        return { id };
      }),
  };

  /**
   * The product of the version that the person saw, locked until the end of the transaction. Orders refer to it meanwhile
   * without waiting; only a deletion keeps them out.
   */
  async function locked(
    tx: Transaction,
    id: string,
    version: number,
    strength: 'no key update' | 'update' = 'no key update',
  ): Promise<ProductRecord> {
    const [record] = await tx.select().from(products).where(eq(products.id, id)).for(strength);
    const product = found(record);
    if (product.version !== version) {
      throw conflictWith(await productView(tx, product, { now: clock.now(), use }));
    }
    return product;
  }
}
export type ProductsService = ReturnType<typeof createProductsService>;

function found(record: ProductRecord | undefined): ProductRecord {
  if (!record) throw notFound('The product');
  return record;
}
