import type { ReactNode } from 'react';

import type { LazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

import styles from './row-button.module.css';

interface RowButtonProps {
  onClick: () => void;
  /** Fetches ahead what it opens. */
  soon?: LazyPart['soon'];
  children: ReactNode;
}

/** Opens a row that has no page of its own, from the cell that names it. */
export const RowButton = ({ onClick, soon, children }: RowButtonProps) => (
  <button type="button" className={styles.row} data-opens-row onClick={onClick} {...soon}>
    {children}
  </button>
);
