import { formNames } from '#contract/catalogue/products.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { CatalogueFacts, CatalogueProduct } from '#server/catalogue/catalogue.door.ts';

import type { Findable } from './findable.ts';

/** What the catalogue has that can be found: the products on sale, and the categories that are shown. */
export const catalogueFindables = ({ products, categories }: Pick<CatalogueFacts, 'products' | 'categories'>) => [
  ...products.map(productFindable),
  ...categories.map(({ id, name, slug, description, updatedAt }): Findable => ({
    kind: 'category',
    id,
    title: name,
    text: description,
    path: `/category/${slug}`,
    updatedAt,
  })),
];

function productFindable({ record, weightLabel, terms, breadcrumbs }: CatalogueProduct): Findable {
  const { id, name, sku, gtin, mint, country, year, packaging, metal, form, fineness } = record;
  return {
    kind: 'product',
    id,
    title: name,
    keys: [
      ...[sku, gtin ?? '', mint, country, year ?? '', packaging, metalNames[metal], formNames[form]],
      ...[weightLabel, fineness],
      ...terms.tags.map((tag) => tag.name),
      ...terms.specs.map(({ label, value }) => `${label} ${value}`),
      ...breadcrumbs.map((category) => category.name),
    ].filter((key) => key !== ''),
    text: record.description.join(' '),
    path: `/product/${record.slug}`,
    updatedAt: record.updatedAt,
  };
}
