import type { ReactNode } from 'react';

import { Icon } from '#client/kit/icon/Icon.tsx';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';
import { metals } from '#contract/metals.ts';
import { productForms } from '#contract/catalogue/products.rules.ts';

import { FacetChoices } from './FacetChoices.tsx';
import styles from './facets.module.css';
import type { ShopNames } from './filter-words.ts';
import { chosenValues, inStockToggled, isInStockOnly, rangeOf } from './filters.ts';
import { RangeFacet } from './RangeFacet.tsx';
import type { ShopListQuery } from './shop-query.ts';
import { TickBox } from './TickBox.tsx';

export interface FacetProps {
  query: ShopListQuery;
  /** Shows another query. */
  onQuery: (query: ShopListQuery) => void;
}

interface FacetsProps extends FacetProps {
  facets: ShopReply['facets'] | undefined;
  names: ShopNames;
  /** The page itself is a category. */
  isCategory: boolean;
}

/** Everything by which the products can be narrowed down; counts tell what a tick would find. */
export function Facets({ query, onQuery, facets, names, isCategory }: FacetsProps) {
  const shared = { query, onQuery };
  const { categories = [], tags = [], attributes = [] } = names;
  const mints = Object.keys(facets?.mint ?? {}).toSorted();
  return (
    <>
      <Facet title="Metal">
        <FacetChoices {...shared} column="metal" values={metals} counts={facets?.metal} />
      </Facet>
      <Facet title="Availability">
        <TickBox
          checked={isInStockOnly(query)}
          count={facets && (facets.inStock.true ?? 0)}
          onChange={() => onQuery(inStockToggled(query))}
        >
          In stock
        </TickBox>
      </Facet>
      <Facet title="Form">
        <FacetChoices {...shared} column="form" values={productForms} counts={facets?.form} />
      </Facet>
      <Facet title="Premium over spot, percent">
        <RangeFacet {...shared} column="premium" unit="percent" />
      </Facet>
      <Folded title="Weight" open={isBounded(query, 'weight') || isTicked(query, 'size')}>
        <FacetChoices {...shared} column="size" values={valuesOf(facets?.size, query, 'size')} counts={facets?.size} />
      </Folded>
      <Folded title="Fineness" open={isTicked(query, 'fineness')}>
        <FacetChoices
          {...shared}
          column="fineness"
          values={valuesOf(facets?.fineness, query, 'fineness').toSorted((one, other) => Number(other) - Number(one))}
          counts={facets?.fineness}
        />
      </Folded>
      <Folded title="Price" open={isBounded(query, 'price')}>
        <RangeFacet {...shared} column="price" />
      </Folded>
      {mints.length > 0 && (
        <Folded title="Mint" open={chosenValues(query, 'mint').length > 0}>
          <FacetChoices {...shared} column="mint" values={mints} counts={facets?.mint} />
        </Folded>
      )}
      {!isCategory && categories.length > 0 && (
        <Folded title="Category" open={chosenValues(query, 'category').length > 0}>
          <FacetChoices
            {...shared}
            column="category"
            values={categories.map(({ slug }) => slug)}
            counts={facets?.category}
            names={names}
          />
        </Folded>
      )}
      {has(facets?.tag, tags) && (
        <Folded title="Tag" open={chosenValues(query, 'tag').length > 0}>
          <FacetChoices
            {...shared}
            column="tag"
            values={tags.map(({ slug }) => slug)}
            counts={facets?.tag}
            names={names}
          />
        </Folded>
      )}
      {attributes.map(({ code, label, values }) => {
        const traits = values.map(({ trait }) => trait);
        const isChosen = chosenValues(query, 'trait').some((trait) => traits.includes(trait));
        if (!isChosen && !traits.some((trait) => facets?.trait[trait])) return null;
        return (
          <Folded key={code} title={label} open={isChosen}>
            <FacetChoices
              {...shared}
              column="trait"
              values={traits}
              counts={facets?.trait}
              words={(value) => values.find(({ trait }) => trait === value)?.label ?? value}
            />
          </Folded>
        );
      })}
    </>
  );
}

const has = (counts: Readonly<Record<string, number>> | undefined, tags: readonly { slug: string }[]): boolean =>
  tags.some(({ slug }) => counts?.[slug]);

const isTicked = (query: ShopListQuery, column: 'size' | 'fineness'): boolean => chosenValues(query, column).length > 0;

/** What there is, and what is ticked though nothing has it any more. */
const valuesOf = (
  counts: Readonly<Record<string, number>> | undefined,
  query: ShopListQuery,
  column: 'size' | 'fineness',
): string[] => [...new Set([...Object.keys(counts ?? {}), ...chosenValues(query, column)])];

const isBounded = (query: ShopListQuery, column: 'weight' | 'price'): boolean =>
  Object.values(rangeOf(query, column)).some((bound) => bound !== '');

interface SectionProps {
  title: string;
  children: ReactNode;
}

const Facet = ({ title, children }: SectionProps) => (
  <fieldset className={styles.facet}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const Folded = ({ title, open, children }: SectionProps & { open: boolean }) => (
  <details className={styles.facet} open={open}>
    <summary>
      {title}
      <Icon name="down" size={16} />
    </summary>
    <fieldset aria-label={title}>{children}</fieldset>
  </details>
);
