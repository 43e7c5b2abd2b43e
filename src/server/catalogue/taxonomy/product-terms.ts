import { and, eq, inArray } from 'drizzle-orm';

import { attributeProblem, attributeWords, canonicalAttributes } from '#contract/catalogue/attributes.rules.ts';
import type { ProductTerms } from '#contract/catalogue/product-values.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';

import { holdAttributes, type KnownAttribute, readAttributes } from './attributes.read.ts';
import { attributes, productAttributeValues, productCategories, productTags } from './taxonomy.table.ts';
import { categoryNames } from './categories.read.ts';
import { tagNames } from './tags.read.ts';
import { rowsOfValue, valuesOfRows } from './value-rows.ts';

/** Under which categories, tags and attributes products stand: four queries, however many they are. */
export async function readProductTerms(
  db: Executor,
  productIds: readonly string[],
): Promise<Map<string, ProductTerms>> {
  const ids = [...new Set(productIds)];
  const terms = new Map(ids.map((id): [string, ProductTerms] => [id, { categoryIds: [], tagIds: [], attributes: {} }]));
  if (ids.length === 0) return terms;
  const inCategories = await db.select().from(productCategories).where(inArray(productCategories.productId, ids));
  const tagged = await db.select().from(productTags).where(inArray(productTags.productId, ids));
  const rows = await db.select().from(productAttributeValues).where(inArray(productAttributeValues.productId, ids));
  const many = await db.select({ id: attributes.id }).from(attributes).where(eq(attributes.type, 'multi'));
  const manyIds = new Set(many.map(({ id }) => id));
  for (const { productId, categoryId } of inCategories) terms.get(productId)?.categoryIds.push(categoryId);
  for (const { productId, tagId } of tagged) terms.get(productId)?.tagIds.push(tagId);
  for (const [id, values] of valuesOfRows(rows, (attributeId) => manyIds.has(attributeId))) {
    const known = terms.get(id);
    if (known) known.attributes = canonicalAttributes(values);
  }
  for (const own of terms.values()) {
    own.categoryIds.sort();
    own.tagIds.sort();
  }
  return terms;
}

/**
 * Puts a product under exactly these terms; what does not differ is not written. Refuses with 422, each beside its field
 * (`attributes.{id}`), what is no more or does not fit its attribute. `complete` refuses a required attribute that says
 * nothing, too: what is sold must have it, a draft need not yet.
 */
export async function writeProductTerms(
  tx: Transaction,
  productId: string,
  terms: ProductTerms,
  { complete }: { complete: boolean },
): Promise<void> {
  const before = (await readProductTerms(tx, [productId])).get(productId) as ProductTerms;
  const after = { ...terms, attributes: canonicalAttributes(terms.attributes) };
  const differs = (field: keyof ProductTerms) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const errors: Record<string, string[]> = {};
  if (differs('categoryIds')) {
    const known = await categoryNames(tx, after.categoryIds, 'hold');
    if (after.categoryIds.some((id) => !known.has(id))) errors['categoryIds'] = [gone('categories')];
  }
  if (differs('tagIds')) {
    const known = await tagNames(tx, after.tagIds, 'hold');
    if (after.tagIds.some((id) => !known.has(id))) errors['tagIds'] = [gone('tags')];
  }
  const held = await heldFor(tx, after.attributes, complete);
  for (const [field, message] of attributeProblems(held, before, after, complete)) errors[field] = [message];
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });

  if (differs('categoryIds')) await tx.delete(productCategories).where(eq(productCategories.productId, productId));
  if (differs('tagIds')) await tx.delete(productTags).where(eq(productTags.productId, productId));
  const changed = changedAttributes(before, after);
  if (changed.length > 0) {
    const those = inArray(productAttributeValues.attributeId, changed);
    await tx.delete(productAttributeValues).where(and(eq(productAttributeValues.productId, productId), those));
  }
  await insertRows(
    tx,
    [
      {
        productId,
        terms: {
          categoryIds: differs('categoryIds') ? after.categoryIds : [],
          tagIds: differs('tagIds') ? after.tagIds : [],
          attributes: Object.fromEntries(Object.entries(after.attributes).filter(([id]) => changed.includes(id))),
        },
      },
    ],
    held,
  );
}

/** Puts new products under terms that fit, all at once. */
export async function insertProductTerms(
  tx: Transaction,
  made: readonly { productId: string; terms: ProductTerms }[],
): Promise<void> {
  const ids = new Set(made.flatMap(({ terms }) => Object.keys(terms.attributes)));
  await insertRows(tx, made, await holdAttributes(tx, [...ids]));
}

async function insertRows(
  tx: Transaction,
  made: readonly { productId: string; terms: ProductTerms }[],
  known: readonly KnownAttribute[],
): Promise<void> {
  const byId = new Map(known.map((attribute) => [attribute.id, attribute]));
  const inCategories = made.flatMap(({ productId, terms }) =>
    terms.categoryIds.map((categoryId) => ({ productId, categoryId })),
  );
  const tagged = made.flatMap(({ productId, terms }) => terms.tagIds.map((tagId) => ({ productId, tagId })));
  const said = made.flatMap(({ productId, terms }) =>
    Object.entries(terms.attributes).flatMap(([id, value]) => {
      const attribute = byId.get(id);
      return attribute ? rowsOfValue(productId, attribute, value) : [];
    }),
  );
  if (inCategories.length > 0) await tx.insert(productCategories).values(inCategories);
  if (tagged.length > 0) await tx.insert(productTags).values(tagged);
  if (said.length > 0) await tx.insert(productAttributeValues).values(said);
}

/** Those that the values name, and those that must say something; nobody changes them meanwhile. */
async function heldFor(
  tx: Transaction,
  values: ProductTerms['attributes'],
  complete: boolean,
): Promise<KnownAttribute[]> {
  const required = complete
    ? await tx.select({ id: attributes.id }).from(attributes).where(eq(attributes.required, true))
    : [];
  return holdAttributes(tx, [...new Set([...Object.keys(values), ...required.map(({ id }) => id)])]);
}

function attributeProblems(
  held: readonly KnownAttribute[],
  before: ProductTerms,
  after: ProductTerms,
  complete: boolean,
): [field: string, message: string][] {
  const unknown = Object.keys(after.attributes).filter((id) => !held.some((attribute) => attribute.id === id));
  return [
    ...unknown.map((id): [string, string] => [`attributes.${id}`, 'This attribute is no more. Load the page again.']),
    ...held.flatMap((attribute): [string, string][] => {
      const { id, required } = attribute;
      const asked = { ...attribute, required: required && complete };
      const problem = attributeProblem(asked, after.attributes[id], before.attributes[id]);
      return problem === undefined ? [] : [[`attributes.${id}`, problem]];
    }),
  ];
}

const changedAttributes = (before: ProductTerms, after: ProductTerms): string[] =>
  [...new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])].filter(
    (id) => JSON.stringify(before.attributes[id]) !== JSON.stringify(after.attributes[id]),
  );

const gone = (what: string) => `One of these ${what} is no more. Please choose again.`;

/** Terms in words, for the audit log. */
export interface TermWords {
  categories: string[];
  tags: string[];
  attributes: Record<string, string>;
}

/** A teller of the terms of these products: names in place of ids. */
export async function termWords(
  db: Executor,
  several: readonly ProductTerms[],
): Promise<(terms: ProductTerms) => TermWords> {
  const categoryOf = await categoryNames(
    db,
    several.flatMap(({ categoryIds }) => categoryIds),
  );
  const tagOf = await tagNames(
    db,
    several.flatMap(({ tagIds }) => tagIds),
  );
  const known = several.some((terms) => Object.keys(terms.attributes).length > 0) ? await readAttributes(db) : [];
  return ({ categoryIds, tagIds, attributes: values }) => ({
    categories: categoryIds.map((id) => categoryOf.get(id) ?? id).toSorted(),
    tags: tagIds.map((id) => tagOf.get(id) ?? id).toSorted(),
    attributes: Object.fromEntries(
      known.flatMap((attribute) => {
        const value = values[attribute.id];
        return value === undefined ? [] : [[attribute.label, attributeWords(attribute, value)]];
      }),
    ),
  });
}
