import type { ReactNode } from 'react';

import box from '#client/kit/field/tick-box.module.css';
import { groupedNumber } from '#client/kit/money/number-text.ts';

import styles from './facets.module.css';

interface TickBoxProps {
  checked: boolean;
  onChange: () => void;
  /** How many products have it, if that is known. */
  count?: number | undefined;
  children: ReactNode;
}

/** One value of a facet. */
export const TickBox = ({ checked, onChange, count, children }: TickBoxProps) => (
  <label className={styles.tick}>
    <input type="checkbox" className={box.box} checked={checked} onChange={onChange} />
    <span>{children}</span>
    {count !== undefined && <span className={styles.count}>{groupedNumber(String(count), 0)}</span>}
  </label>
);
