import type { ShopAttribute, ShopReply } from '#contract/catalogue/products.contract.ts';

import type { PricedProduct } from './priced-product.ts';

type Facets = ShopReply['facets'];

/** The facet of the attribute that a trait is of: every attribute is one by itself. */
export const traitFacet = (trait: string): string => `trait ${trait.split('.', 1)[0] ?? ''}`;

/** Counts products by the values of every facet. */
export function createFacets(attributes: readonly ShopAttribute[]) {
  const counts = {
    metal: new Map<string, number>(),
    form: new Map<string, number>(),
    mint: new Map<string, number>(),
    category: new Map<string, number>(),
    tag: new Map<string, number>(),
    size: new Map<string, number>(),
    fineness: new Map<string, number>(),
    inStock: new Map<string, number>(),
  };
  const traits = new Map<string, number>();
  /** The lightest piece that is sold under a weight. */
  const weights = new Map<string, bigint>();

  const values: { [Name in keyof typeof counts]: (item: PricedProduct) => Iterable<string> } = {
    metal: ({ card }) => [card.metal],
    form: ({ card }) => [card.form],
    mint: ({ card }) => [card.mint],
    category: ({ product }) => product.categories,
    tag: ({ product }) => product.terms.tags.map(({ slug }) => slug),
    size: ({ card, product }) => {
      const { fineNg } = product.record;
      const known = weights.get(card.weightLabel);
      if (known === undefined || fineNg < known) weights.set(card.weightLabel, fineNg);
      return [card.weightLabel];
    },
    fineness: ({ card }) => (card.fineness === '' ? [] : [card.fineness]),
    inStock: ({ card }) => (card.available > 0 ? ['true'] : []),
  };
  const names = Object.keys(counts) as (keyof typeof counts)[];

  return {
    /** Counts a product: in every facet if it meets all conditions, else in the only one whose conditions it fails. */
    count(item: PricedProduct, failed: string | null): void {
      for (const name of names) {
        if (failed !== null && failed !== name) continue;
        for (const value of values[name](item)) add(counts[name], value);
      }
      for (const trait of item.product.terms.traits) {
        if (failed === null || failed === traitFacet(trait)) add(traits, trait);
      }
    },

    counts: (): Facets => ({
      ...(Object.fromEntries(names.map((name) => [name, Object.fromEntries(counts[name])])) as Omit<Facets, 'trait'>),
      size: Object.fromEntries([...counts.size].toSorted(([one], [other]) => lighter(weights, one, other))),
      trait: Object.fromEntries(
        attributes
          .flatMap((attribute) => attribute.values.map(({ trait }) => [trait, traits.get(trait) ?? 0] as const))
          .filter(([, count]) => count > 0),
      ),
    }),
  };
}

const add = (counts: Map<string, number>, value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);

function lighter(weights: ReadonlyMap<string, bigint>, one: string, other: string): number {
  const [a, b] = [weights.get(one) ?? 0n, weights.get(other) ?? 0n];
  return a === b ? 0 : a < b ? -1 : 1;
}
