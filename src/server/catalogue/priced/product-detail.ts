import { taxTreatment } from '#contract/catalogue/taxes.ts';
import { mostAtOnce } from '#contract/catalogue/daily-limit.rules.ts';
import type { ComparedProduct } from '#contract/catalogue/comparison.contract.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

import { viewsOf } from '#server/catalogue/pictures/draw/views.ts';
import { artOf } from '#server/catalogue/products/product-art.ts';

import type { PricedCatalogue } from './catalogue.ts';
import type { PricedProduct } from './priced-product.ts';

const RELATED = 4;

/** One product as its page shows it. `day` is the civil day the tax rules are asked for. */
export const productDetail = (catalogue: PricedCatalogue, item: PricedProduct, day: string): ProductDetail => ({
  ...comparedProduct(catalogue, item, day),
  ...(item.product.videos.length > 0 && { videos: [...item.product.videos] }),
  related: related(catalogue, item),
  ...boughtWith(catalogue, item),
});

/** What is most often bought with it, of what can be bought now together with it; nothing where too few orders say so. */
function boughtWith(catalogue: PricedCatalogue, { card, product }: PricedProduct): Pick<ProductDetail, 'boughtWith'> {
  const canBeBought = (other: PricedProduct | undefined): other is PricedProduct =>
    other !== undefined && other.card.price !== null && other.card.available >= other.product.record.minQty;
  const others = (catalogue.facts.together.get(card.id) ?? []).map((id) => catalogue.byId.get(id));
  const other = others.find(canBeBought);
  if (!other || card.price === null || card.available < product.record.minQty) return {};
  return { boughtWith: { product: other.card, minQty: other.product.record.minQty } };
}

/** One product as it is told of beside others. */
export function comparedProduct(catalogue: PricedCatalogue, item: PricedProduct, day: string): ComparedProduct {
  const { record, breadcrumbs, terms, photos } = item.product;
  return {
    ...item.card,
    ...(photos.length > 0 && { photos: [...photos] }),
    views: [...viewsOf(artOf(record))],
    description: record.description,
    grossNg: record.grossNg.toString(),
    country: record.country,
    year: record.year,
    dimensions: record.dimensions,
    packaging: record.packaging,
    legalTender: record.legalTender,
    gtin: record.gtin,
    seo: { title: record.seoTitle, description: record.seoDescription },
    serialTracked: record.serialTracked,
    registeredAccounts: record.registeredAccounts,
    vaultClass: record.vaultClass,
    minQty: record.minQty,
    maxQty: mostAtOnce(record),
    stepQty: record.stepQty,
    tax: taxTreatment(catalogue.facts.taxRules, record, day),
    breadcrumbs,
    attributes: terms.specs,
    tags: terms.tags,
  };
}

/** Those that staff chose and that are on sale; then, up to four in all, the nearest. */
function related(catalogue: PricedCatalogue, item: PricedProduct): ProductDetail['related'] {
  const chosen = (catalogue.facts.related.get(item.card.id) ?? []).flatMap((id) => catalogue.byId.get(id) ?? []);
  const others = nearest(catalogue, item).filter((other) => !chosen.includes(other));
  return [...chosen, ...others.slice(0, Math.max(0, RELATED - chosen.length))].map(({ card }) => card);
}

/** Of the same metal, the closest in fine weight; the same form first. */
function nearest(catalogue: PricedCatalogue, item: PricedProduct): PricedProduct[] {
  const { metal, form, fineNg, id } = item.product.record;
  const distance = (other: PricedProduct) => {
    const difference = other.product.record.fineNg - fineNg;
    return difference < 0n ? -difference : difference;
  };
  return catalogue.products
    .filter(({ product }) => product.record.metal === metal && product.record.id !== id)
    .toSorted(
      (a, b) =>
        Number(b.product.record.form === form) - Number(a.product.record.form === form) ||
        (distance(a) < distance(b) ? -1 : distance(a) > distance(b) ? 1 : 0),
    );
}
