import { attributeWords, hasOptions } from '#contract/catalogue/attributes.rules.ts';
import type { ProductSpec, ProductTag, ShopAttribute } from '#contract/catalogue/products.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { type KnownAttribute, readAttributes } from './attributes.read.ts';
import { productAttributeValues } from './taxonomy.table.ts';
import { allTagRecords, tagLinks } from './tags.read.ts';
import { valuesOfRows } from './value-rows.ts';

/** What the shop tells of one product beside its own facts. */
export interface ShopTerms {
  tags: ProductTag[];
  /** For the specification table, in its order. */
  specs: ProductSpec[];
  /** By what it can be found: "edge.reeded", "boxed.yes". */
  traits: string[];
}

export interface AllShopTerms {
  /** By product; one without tags and values is missing. */
  ofProduct: ReadonlyMap<string, ShopTerms>;
  tags: readonly ProductTag[];
  /** Those that customers can filter by. */
  attributes: readonly ShopAttribute[];
}

/** The tags and attributes of every product: five queries. */
export async function readShopTerms(db: Executor): Promise<AllShopTerms> {
  const tags = (await allTagRecords(db)).map(({ id, slug, name, colour }) => ({ id, tag: { slug, name, colour } }));
  const links = await tagLinks(db);
  const known = await readAttributes(db);
  const rows = await db.select().from(productAttributeValues);
  const many = new Set(known.filter(({ type }) => type === 'multi').map(({ id }) => id));
  const valuesOf = valuesOfRows(rows, (id) => many.has(id));

  const tagIds = new Map<string, Set<string>>();
  for (const { productId, tagId } of links) {
    const own = tagIds.get(productId) ?? new Set();
    tagIds.set(productId, own.add(tagId));
  }
  const productIds = new Set([...tagIds.keys(), ...valuesOf.keys()]);
  const ofProduct = new Map<string, ShopTerms>();
  for (const id of productIds) {
    const own = tagIds.get(id);
    const said = known.flatMap((attribute) => {
      const value = valuesOf.get(id)?.[attribute.id];
      return value === undefined ? [] : [{ attribute, value }];
    });
    ofProduct.set(id, {
      tags: tags.filter((tag) => own?.has(tag.id)).map(({ tag }) => tag),
      specs: said
        .filter(({ attribute }) => attribute.visible)
        .map(({ attribute, value }) => ({ label: attribute.label, value: attributeWords(attribute, value) })),
      traits: said.flatMap(({ attribute, value }) => (attribute.filterable ? traitsOf(attribute, value) : [])),
    });
  }
  return {
    ofProduct,
    tags: tags.map(({ tag }) => tag),
    attributes: known.filter(({ filterable }) => filterable).map(shopAttribute),
  };
}

function traitsOf({ code, options }: KnownAttribute, value: string | boolean | string[]): string[] {
  if (typeof value === 'boolean') return [`${code}.${value ? 'yes' : 'no'}`];
  const ids = typeof value === 'string' ? [value] : value;
  return options.filter(({ id }) => ids.includes(id)).map((option) => `${code}.${option.value}`);
}

const shopAttribute = ({ code, label, type, options }: KnownAttribute): ShopAttribute => ({
  code,
  label,
  values: hasOptions(type)
    ? options.map((option) => ({ trait: `${code}.${option.value}`, label: option.label }))
    : [
        { trait: `${code}.yes`, label: 'Yes' },
        { trait: `${code}.no`, label: 'No' },
      ],
});
