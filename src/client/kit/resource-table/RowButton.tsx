import type { ReactNode } from 'react';

import styles from './row-button.module.css';

/** Opens a row that has no page of its own, from the cell that names it. */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.row} data-opens-row onClick={onClick}>
    {children}
  </button>
);
