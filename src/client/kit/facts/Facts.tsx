import type { ReactNode } from 'react';

import styles from './facts.module.css';

interface FactsProps {
  /** What each fact is called, and the fact. */
  items: readonly { label: string; value: ReactNode }[];
}

/** Short facts, one a line: the name at the start, the value at the end. */
export const Facts = ({ items }: FactsProps) => (
  <dl className={styles.facts}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
