import type { ReactNode } from 'react';

import styles from './two-columns.module.css';

interface TwoColumnsProps {
  /** What the page is about, wider. */
  main: ReactNode;
  /** How it stands; below the rest where there is no room beside it. */
  side: ReactNode;
}

/** Panels of a page in two columns. */
export const TwoColumns = ({ main, side }: TwoColumnsProps) => (
  <div className={styles.columns}>
    <div>{main}</div>
    <div>{side}</div>
  </div>
);
