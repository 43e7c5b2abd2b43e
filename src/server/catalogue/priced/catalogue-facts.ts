import { moneyText } from '#contract/arithmetic/exact.ts';
import { pathTo } from '#contract/list/tree.ts';
import type { Photo } from '#contract/catalogue/media.rules.ts';
import type { ProductPricing } from '#contract/arithmetic/pricing.ts';
import { type PieceTerms, pieceTerms } from '#contract/arithmetic/price-alone.ts';
import { priceOfMode } from '#contract/catalogue/product-values.rules.ts';
import type { ProductTag, ShopAttribute } from '#contract/catalogue/products.contract.ts';
import type { ShownVideo } from '#contract/catalogue/videos.contract.ts';
import type { TaxRule } from '#contract/catalogue/taxes.ts';
import type { Executor } from '#server/db/database.ts';
import { productPhotos } from '#server/catalogue/media/product-media.ts';
import { pictureVersion } from '#server/catalogue/pictures/picture-version.ts';
import { artOf, weightLabelOf } from '#server/catalogue/products/product-art.ts';
import { categoryLinks, type CategoryRecord, categoryTree } from '#server/catalogue/taxonomy/categories.read.ts';
import { oldSlugs } from '#server/catalogue/taxonomy/slug-redirects.ts';
import { readShopTerms, type ShopTerms } from '#server/catalogue/taxonomy/shop-terms.read.ts';
import { type ProductRecord, productsOnSale } from '#server/catalogue/products/products.read.ts';
import { readRelated } from '#server/catalogue/products/related-products.ts';
import { type CommissionTimeline, readCommissionTimeline } from '#server/catalogue/rates/rates.read.ts';
import { freeStock } from '#server/catalogue/stock/free-stock.ts';
import { readTaxRules } from '#server/catalogue/taxes/tax-lookup.ts';
import { shownVideos } from '#server/catalogue/videos/videos.read.ts';

export interface CatalogueProduct {
  /** Which of the products of a reading it is, from 0; what is told of all of them is kept by that. Of one apart -1. */
  place: number;
  record: ProductRecord;
  available: number;
  pricing: ProductPricing;
  /** The same as whole numbers. */
  pieceTerms: PieceTerms;
  weightLabel: string;
  photos: readonly Photo[];
  videos: readonly ShownVideo[];
  /** Slugs of its categories and of those above them. */
  categories: ReadonlySet<string>;
  terms: ShopTerms;
  /** From the top down, of its first category. */
  breadcrumbs: { slug: string; name: string }[];
}

/** Everything of the catalogue but the market's prices. */
export interface CatalogueFacts {
  products: readonly CatalogueProduct[];
  /** Those shown, in the order of the tree. */
  categories: readonly CategoryRecord[];
  /** Ids by addresses they once had. What is on sale under an address comes before what once was. */
  oldSlugs: Awaited<ReturnType<typeof oldSlugs>>;
  tags: readonly ProductTag[];
  attributes: readonly ShopAttribute[];
  /** Those in force, and those that begin later. */
  commissions: CommissionTimeline;
  taxRules: readonly TaxRule[];
  /** Ids of the similar products that staff chose for a product, in their order; on sale or not. */
  related: ReadonlyMap<string, readonly string[]>;
  /** Ids of what is often bought with a product, the most often first; on sale or not. */
  together: ReadonlyMap<string, readonly string[]>;
}

/** What the trade counts of orders, by product; it hands the answer in. */
export type BoughtTogether = (db: Executor) => Promise<Map<string, string[]>>;

/** Reads what is on sale: a dozen queries, whatever the size. */
export async function readCatalogue(db: Executor, now: Date, boughtTogether: BoughtTogether): Promise<CatalogueFacts> {
  const records = await productsOnSale(db);
  const free = await freeStock(db);
  const tree = shownOf(await categoryTree(db));
  const linksOf = grouped(await categoryLinks(db));
  const terms = await readShopTerms(db);
  const photos = await productPhotos(db);
  const videos = await shownVideos(db);
  return {
    categories: tree,
    oldSlugs: await oldSlugs(db),
    tags: terms.tags,
    attributes: terms.attributes,
    commissions: await readCommissionTimeline(db, now),
    taxRules: await readTaxRules(db),
    related: await readRelated(db),
    together: await boughtTogether(db),
    products: records.map((record, place) => {
      const paths = (linksOf.get(record.id) ?? []).map((link) => pathTo(tree, link.categoryId));
      const product = catalogueProduct(
        record,
        Math.max(0, free.get(record.id) ?? 0),
        paths,
        terms.ofProduct.get(record.id),
      );
      product.photos = photos.get(record.id) ?? [];
      product.videos = videos.get(record.id) ?? [];
      product.place = place;
      return product;
    }),
  };
}

/** A product with what follows from its record; `paths` are its categories, each from the top down. */
export function catalogueProduct(
  record: ProductRecord,
  available: number,
  paths: readonly CategoryRecord[][] = [],
  terms: ShopTerms = { tags: [], specs: [], traits: [] },
): CatalogueProduct {
  const pricing = pricingOf(record);
  const deepest = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return {
    place: -1,
    record,
    available,
    pricing,
    pieceTerms: pieceTerms(pricing),
    weightLabel: weightLabelOf(record),
    photos: [],
    videos: [],
    categories: new Set(paths.flat().map((category) => category.slug)),
    terms,
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
  ...priceOfMode(record.pricingMode, record.fixedPrice === null ? null : moneyText(record.fixedPrice)),
  ...(record.belowBid !== null && { belowBid: record.belowBid }),
});

/** Versions of pictures by product and version of the record: drawing is dear, and the same record draws the same. */
const pictureVersions = new Map<string, string>();

/** Of the picture drawn from a record. */
export function versionOfPicture(record: ProductRecord): string {
  const key = `${record.id}:${record.version}`;
  const version = pictureVersions.get(key) ?? pictureVersion(artOf(record));
  pictureVersions.set(key, version);
  return version;
}

/** Those that are shown, and all above them with them. What lies in a hidden one stays on sale without it. */
function shownOf(tree: readonly CategoryRecord[]): CategoryRecord[] {
  return tree.filter((category) => pathTo(tree, category.id).every(({ status }) => status === 'shown'));
}

function grouped<Link extends { productId: string }>(links: readonly Link[]): Map<string, Link[]> {
  const groups = new Map<string, Link[]>();
  for (const link of links) {
    const group = groups.get(link.productId);
    if (group) group.push(link);
    else groups.set(link.productId, [link]);
  }
  return groups;
}
