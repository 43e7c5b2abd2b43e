import { eq } from 'drizzle-orm';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductLinks } from '#contract/catalogue/product-values.rules.ts';
import { taxTreatment } from '#contract/catalogue/taxes.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';
import { historyOf } from '#server/audit/history-of.ts';
import { categoryNames } from '#server/catalogue/taxonomy/categories.read.ts';
import { tagNames } from '#server/catalogue/taxonomy/tags.read.ts';
import { versionOfPicture } from '#server/catalogue/priced/catalogue-facts.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';
import { pickedMedia } from '#server/catalogue/media/product-media.ts';
import { stockOf } from '#server/catalogue/stock/stock-of.ts';
import { readTaxRules } from '#server/catalogue/taxes/tax-lookup.ts';
import { videosOf } from '#server/catalogue/videos/videos.read.ts';

import type { ProductUse } from './product-use.ts';
import { weightLabelOf } from './product-art.ts';
import { noLinks, readProductLinks } from './product-links.ts';
import { valuesOf } from './product-record.ts';
import { pickedProducts, relatedBy } from './related-products.ts';
import { type ProductRecord, products } from './products.table.ts';

export async function findProduct(db: Executor, id: string): Promise<ProductRecord | undefined> {
  const [record] = await db.select().from(products).where(eq(products.id, id));
  return record;
}

/** Under what one product stands, and its photographs. */
export async function linksOf(db: Executor, productId: string): Promise<ProductLinks> {
  return (await readProductLinks(db, [productId])).get(productId) ?? noLinks;
}

/** Everything an administrator sees of a product. */
export async function productView(
  db: Executor,
  record: ProductRecord,
  { now, use }: { now: Date; use: ProductUse },
): Promise<AdminProduct> {
  const { moved, ...stock } = await stockOf(db, record.id);
  const ordered = await use.everOrdered(db, record.id);
  const history = await historyOf(db, 'product', record.id);
  const links = await linksOf(db, record.id);
  const names = [...(await categoryNames(db, links.categoryIds)), ...(await tagNames(db, links.tagIds))];
  return {
    id: record.id,
    version: record.version,
    status: record.status,
    values: valuesOf(record, links),
    termNames: Object.fromEntries(names),
    media: await pickedMedia(db, links.mediaIds),
    videos: await videosOf(db, record.id),
    related: await pickedProducts(db, links.relatedIds),
    relatedBy: await relatedBy(db, record.id),
    weightLabel: weightLabelOf(record),
    fineNg: record.fineNg.toString(),
    grossNg: record.grossNg.toString(),
    pictureVersion: versionOfPicture(record),
    stock,
    carts: await use.cartsHolding(db, record.id),
    weightLocked: moved || ordered ? weightLocked : null,
    undeletable: undeletable({ moved, ordered }),
    waiting: (await waitingApprovals(db, 'product_price')).get(record.id) ?? null,
    tax: taxTreatment(await readTaxRules(db), record, civilDayOf(now)),
    history: history.map(({ id, at, actorName, action, before, after }) => ({
      id,
      at: at.toISOString(),
      actorName,
      action,
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
    })),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** The books count metal by what a piece weighs: it can't weigh something else from one day to the next. */
export const weightLocked =
  'Pieces of this product are in the books at this metal and weight. Make a new product for another one.';

export function undeletable({ moved, ordered }: { moved: boolean; ordered: boolean }): string | null {
  if (ordered) return 'It was ordered, and orders keep pointing to it. Discontinue it instead.';
  return moved ? 'Pieces of it were booked in stock, and the books keep pointing to it. Discontinue it instead.' : null;
}
