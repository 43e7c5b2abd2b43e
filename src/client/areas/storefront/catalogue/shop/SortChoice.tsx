import { useId } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import field from '#client/kit/field/field.module.css';
import { effectiveSort, type Sort } from '#contract/list/list-query.ts';
import { sortChanged } from '#contract/list/sort-changes.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';

import type { FacetProps } from './Facets.tsx';
import styles from './product-browser.module.css';
import type { ShopColumn } from './shop-query.ts';

const orders: readonly { label: string; sort: Sort<ShopColumn> }[] = [
  { label: 'Popular', sort: { field: 'popularity', order: -1 } },
  { label: 'Premium over spot, low first', sort: { field: 'premium', order: 1 } },
  { label: 'Price, low first', sort: { field: 'price', order: 1 } },
  { label: 'Price, high first', sort: { field: 'price', order: -1 } },
  { label: 'Weight, light first', sort: { field: 'weight', order: 1 } },
  { label: 'Newest', sort: { field: 'createdAt', order: -1 } },
  { label: 'Name', sort: { field: 'name', order: 1 } },
];

interface SortChoiceProps extends FacetProps {
  /** What the list’s own order is called, where it is not by what is bought most. */
  first?: string;
}

/** The order of the products. */
export function SortChoice({ query, onQuery, first }: SortChoiceProps) {
  const id = useId();
  const [shown] = effectiveSort(query, productsResource);
  const chosen = orders.findIndex(({ sort }) => sort.field === shown?.field && sort.order === shown.order);
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        className={classNames(field.select, styles.select)}
        id={id}
        value={chosen}
        onChange={({ target }) => {
          const order = orders[Number(target.value)];
          if (order) onQuery(sortChanged(query, productsResource, [order.sort]));
        }}
      >
        {chosen < 0 && <option value={-1}>As asked</option>}
        {orders.map(({ label }, index) => (
          <option key={label} value={index}>
            {index === 0 ? (first ?? label) : label}
          </option>
        ))}
      </select>
    </div>
  );
}
