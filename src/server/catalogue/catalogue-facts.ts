import { moneyText } from '#contract/exact.ts';
import type { ProductPricing } from '#contract/pricing.ts';
import type { TaxRule } from '#contract/taxes.ts';
import type { Commissions } from '#server/commissions/commission-terms.ts';
import { readCommissions } from '#server/commissions/read-commissions.ts';
import type { Executor } from '#server/db/database.ts';
import { pictureVersion } from '#server/pictures/picture-version.ts';
import { artOf, weightLabelOf } from '#server/products/product-art.ts';
import {
  categoryLinks,
  type CategoryRecord,
  categoryTree,
  type ProductRecord,
  productsOnSale,
} from '#server/products/products.read.ts';
import { freeStock } from '#server/stock/free-stock.ts';
import { readTaxRules } from '#server/taxes/tax-lookup.ts';

export interface CatalogueProduct {
  record: ProductRecord;
  available: number;
  pricing: ProductPricing;
  weightLabel: string;
  pictureVersion: string;
  /** Slugs of its categories and of those above them. */
  categories: ReadonlySet<string>;
  /** From the top down, of its first category. */
  breadcrumbs: { slug: string; name: string }[];
}

/** Everything of the catalogue but the market's prices. */
export interface CatalogueFacts {
  products: readonly CatalogueProduct[];
  categories: readonly CategoryRecord[];
  commissions: Commissions;
  taxRules: readonly TaxRule[];
}

/** Reads what is on sale: six queries, whatever the size. */
export async function readCatalogue(db: Executor, now: Date): Promise<CatalogueFacts> {
  const records = await productsOnSale(db);
  const free = await freeStock(db);
  const tree = await categoryTree(db);
  const linksOf = grouped(await categoryLinks(db));
  const byId = new Map(tree.map((category) => [category.id, category]));
  return {
    categories: tree,
    commissions: await readCommissions(db, now),
    taxRules: await readTaxRules(db),
    products: records.map((record) => {
      const paths = (linksOf.get(record.id) ?? []).map((link) => pathTo(link.categoryId, byId));
      return catalogueProduct(record, free.get(record.id) ?? 0, paths);
    }),
  };
}

/** A product with what follows from its record; `paths` are its categories, each from the top down. */
export function catalogueProduct(
  record: ProductRecord,
  available: number,
  paths: readonly CategoryRecord[][] = [],
): CatalogueProduct {
  const deepest = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return {
    record,
    available,
    pricing: pricingOf(record),
    weightLabel: weightLabelOf(record),
    pictureVersion: versionOfPicture(record),
    categories: new Set(paths.flat().map((category) => category.slug)),
    breadcrumbs: deepest.map(({ slug, name }) => ({ slug, name })),
  };
}

/** The pricing terms as the rule of the contract takes them, in CAD. */
export const pricingOf = (record: ProductRecord): ProductPricing => ({
  fineNg: record.fineNg.toString(),
  premiumPct: record.premiumPct,
  premiumFixed: record.premiumFixed,
  breaks: record.breaks,
  costFloor: record.costFloor === null ? null : moneyText(record.costFloor),
  buyback: { enabled: record.buybackEnabled, pct: record.buybackPct, fixed: record.buybackFixed },
});

/** Versions of pictures by product and version of the record: drawing is dear, and the same record draws the same. */
const pictureVersions = new Map<string, string>();

function versionOfPicture(record: ProductRecord): string {
  const key = `${record.id}:${record.version}`;
  const version = pictureVersions.get(key) ?? pictureVersion(artOf(record));
  pictureVersions.set(key, version);
  return version;
}

function pathTo(id: string, byId: ReadonlyMap<string, CategoryRecord>): CategoryRecord[] {
  const path: CategoryRecord[] = [];
  for (let at = byId.get(id); at && !path.includes(at); at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at);
  return path;
}

function grouped<Link extends { productId: string }>(links: readonly Link[]): Map<string, Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) groups.set(link.productId, [...(groups.get(link.productId) ?? []), link]);
  return groups;
}
