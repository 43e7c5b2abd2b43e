import type { ShopReply } from '#contract/catalogue/products.contract.ts';

import type { CatalogueFacts, CatalogueProduct } from './catalogue-facts.ts';

type Facets = ShopReply['facets'];

/** The facet of the attribute that a trait is of: every attribute is one by itself. */
export const traitFacet = (trait: string): string => `trait ${trait.split('.', 1)[0] ?? ''}`;

/** What a product counts as, in each facet but those of traits. */
const valuesOf: { [Name in Exclude<keyof Facets, 'trait'>]: (product: CatalogueProduct) => Iterable<string> } = {
  metal: ({ record }) => [record.metal],
  form: ({ record }) => [record.form],
  mint: ({ record }) => [record.mint],
  category: ({ categories }) => categories,
  tag: ({ terms }) => terms.tags.map(({ slug }) => slug),
  size: ({ weightLabel }) => [weightLabel],
  fineness: ({ record }) => (record.fineness === '' ? [] : [record.fineness]),
  inStock: ({ available }) => (available > 0 ? ['true'] : []),
};
const names = Object.keys(valuesOf) as (keyof typeof valuesOf)[];

/** Every value of every facet under a number, and the numbers of each product by its place: what is counted is numbers alone. */
interface Numbered {
  /** By number. */
  values: { facet: string; value: string }[];
  of: Int32Array[];
  /** The lightest piece that is sold under a weight. */
  weights: Map<string, bigint>;
}

/** They stand as long as the catalogue that was read. */
const numbered = new WeakMap<CatalogueFacts, Numbered>();

function numberAll(facts: CatalogueFacts): Numbered {
  const values: Numbered['values'] = [];
  const numbers = new Map<string, Map<string, number>>();
  const weights: Numbered['weights'] = new Map();
  const numberOf = (facet: string, value: string): number => {
    const ofFacet = numbers.get(facet) ?? new Map<string, number>();
    numbers.set(facet, ofFacet);
    const known = ofFacet.get(value);
    if (known !== undefined) return known;
    ofFacet.set(value, values.length);
    return values.push({ facet, value }) - 1;
  };
  const of = facts.products.map((product) => {
    const known = weights.get(product.weightLabel);
    const { fineNg } = product.record;
    if (known === undefined || fineNg < known) weights.set(product.weightLabel, fineNg);
    const own = names.flatMap((name) => [...valuesOf[name](product)].map((value) => numberOf(name, value)));
    const traits = product.terms.traits.map((trait) => numberOf(traitFacet(trait), trait));
    return Int32Array.from([...own, ...traits]);
  });
  return { values, of, weights };
}

/** Counts products by the values of every facet. */
export function createFacets(facts: CatalogueFacts) {
  const index = numbered.get(facts) ?? numberAll(facts);
  numbered.set(facts, index);
  const counts = new Int32Array(index.values.length);

  const countsOf = (facet: string): [value: string, count: number][] =>
    index.values.flatMap((each, number) => {
      const count = counts[number] ?? 0;
      return each.facet === facet && count > 0 ? [[each.value, count]] : [];
    });

  return {
    /** Counts a product: in every facet if it meets all conditions, else in the only one whose conditions it fails. */
    count({ place }: CatalogueProduct, failed: string | null): void {
      for (const number of index.of[place] ?? []) {
        if (failed === null || index.values[number]?.facet === failed) counts[number] = (counts[number] ?? 0) + 1;
      }
    },

    counts: (): Facets => ({
      ...(Object.fromEntries(names.map((name) => [name, Object.fromEntries(countsOf(name))])) as Omit<Facets, 'trait'>),
      size: Object.fromEntries(countsOf('size').toSorted(([one], [other]) => lighter(index.weights, one, other))),
      trait: traitCounts(facts, (trait) => countsOf(traitFacet(trait)).find(([value]) => value === trait)?.[1] ?? 0),
    }),
  };
}

/** In the order of the attributes and of their values. */
const traitCounts = ({ attributes }: CatalogueFacts, countOf: (trait: string) => number): Facets['trait'] =>
  Object.fromEntries(
    attributes
      .flatMap((attribute) => attribute.values.map(({ trait }) => [trait, countOf(trait)] as const))
      .filter(([, count]) => count > 0),
  );

function lighter(weights: ReadonlyMap<string, bigint>, one: string, other: string): number {
  const [a, b] = [weights.get(one) ?? 0n, weights.get(other) ?? 0n];
  return a === b ? 0 : a < b ? -1 : 1;
}
