import { useCategoryTreeQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { BoxedInput } from '#client/kit/inputs/BoxedInput.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';

import styles from './products.module.css';

interface Control {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** One category of the tree. */
export function CategoryChoice({ id, value, onChange }: Control) {
  const { data, isFetching } = useCategoryTreeQuery();
  const items = data?.items ?? [];
  return (
    <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{isFetching && !data ? 'Loading...' : 'Choose a category'}</option>
      {items.map((category) => (
        <option key={category.id} value={category.id}>
          {pathOf(category, items)}
        </option>
      ))}
    </select>
  );
}

/** "Gold / Bars". */
export function pathOf({ name, parentId }: AdminCategory, all: readonly AdminCategory[]): string {
  const parent = all.find(({ id }) => id === parentId);
  return parent ? `${pathOf(parent, all)} / ${name}` : name;
}

/** Percentage points up or down. */
export const PointsInput = ({ id, value, onChange }: Control) => (
  <BoxedInput
    id={id}
    fit="number"
    after="points"
    inputMode="text"
    maxLength={12}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
