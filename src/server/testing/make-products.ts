import { setImmediate } from 'node:timers/promises';

import { nanogramsPer } from '#contract/metals.ts';
import { grossAt } from '#contract/catalogue/product-weight.rules.ts';
import type { PricedCatalogue } from '#server/catalogue/priced/catalogue.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { type ProductRecord, products } from '#server/catalogue/products/products.table.ts';
import { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';

import type { TestApp } from './test-app.ts';

let made = 0;

type Facts = Partial<typeof products.$inferInsert> & {
  /** Pieces on the shelf, received and booked. */
  stock?: number;
};

/**
 * A product on sale that the catalogue already shows; the worked example's one-ounce gold bar, unless said: 3 % and 5.00 over
 * the live price, 2.5 % from ten pieces. 100 lie on the shelf.
 */
export async function aProduct(shop: TestApp, { stock = 100, ...facts }: Facts = {}): Promise<ProductRecord> {
  const { db, clock, services } = shop;
  made += 1;
  const product = await inTransaction(db, async (tx) => {
    const [record] = await tx
      .insert(products)
      .values({
        slug: `piece-${made}`,
        sku: `P-${made}`,
        name: `Piece ${made}`,
        metal: 'XAU',
        form: 'bar',
        mint: 'North Shore Refinery',
        country: 'Canada',
        weightValue: '1',
        weightUnit: 'toz',
        fineNg: nanogramsPer.toz,
        grossNg: grossAt(facts.fineNg ?? nanogramsPer.toz, facts.fineness ?? '999.9'),
        fineness: '999.9',
        packaging: 'Assay card',
        premiumPct: '0.03',
        premiumFixed: '5.00',
        breaks: [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }],
        status: 'active',
        ...facts,
      })
      .returning();
    const { id, metal, fineNg } = record as ProductRecord;
    await tx.insert(stockLevels).values({ productId: id, onHand: stock });
    if (stock > 0) {
      await tx.insert(stockMovements).values({ productId: id, kind: 'receive', onHand: stock, reserved: 0 });
      const [source, level] = [{ account: accounts.stockSource }, { account: accounts.stockAvailable }];
      const postings = transfer(metal, fineNg * BigInt(stock), source, level);
      await postEntry(tx, { at: clock.now(), kind: 'stock.received', refType: 'product', refId: id, postings });
    }
    return record as ProductRecord;
  });
  services.catalogue.changed();
  if (product.status === 'active') await shows(shop, ({ byId }) => byId.has(product.id));
  return product;
}

/** Waits until the catalogue, which goes on answering from what it has while it reads, shows what changed. */
export async function shows({ services }: TestApp, what: (catalogue: PricedCatalogue) => boolean): Promise<void> {
  for (
    let shown = await services.catalogue.in('CAD');
    !shown || !what(shown);
    shown = await services.catalogue.in('CAD')
  )
    await setImmediate();
}
