import type { ReactNode } from 'react';

import styles from './policy.module.css';

interface PolicyProps {
  title: string;
  children: ReactNode;
}

/** A policy in full, folded away in the place where it is agreed to. */
export const Policy = ({ title, children }: PolicyProps) => (
  <details className={styles.policy}>
    <summary>Read the {title.toLowerCase()}</summary>
    <div className={styles.words}>{children}</div>
  </details>
);
