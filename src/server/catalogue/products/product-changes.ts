import type { ProductLinks, ProductTerms, ProductValues } from '#contract/catalogue/product-values.rules.ts';

interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What is told in words is called so in the audit log. */
const inWordsAs = {
  categoryIds: 'categories',
  tagIds: 'tags',
  attributes: 'attributes',
  mediaIds: 'photographs',
  relatedIds: 'related',
} as const satisfies Record<keyof ProductLinks, string>;

export type LinkWords = Record<(typeof inWordsAs)[keyof ProductLinks], unknown>;

/**
 * What differs between canonical values, field by field; undefined when nothing does. Categories, tags, attributes,
 * photographs and similar products are told by name.
 */
export function changesBetween(
  before: ProductValues,
  after: ProductValues,
  inWords: (links: ProductLinks) => LinkWords,
): Changes | undefined {
  const changed = (Object.keys(after) as (keyof ProductValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return undefined;
  const told = (values: ProductValues) => {
    const words = inWords(values);
    return Object.fromEntries(
      changed.map((field) => (isLink(field) ? [inWordsAs[field], words[inWordsAs[field]]] : [field, values[field]])),
    );
  };
  return { before: told(before), after: told(after) };
}

const isLink = (field: string): field is keyof ProductLinks => field in inWordsAs;

const terms = ['categoryIds', 'tagIds', 'attributes'] as const satisfies (keyof ProductTerms)[];

/** Whether two are under the same terms. */
export const sameTerms = (one: ProductTerms, other: ProductTerms): boolean =>
  terms.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
