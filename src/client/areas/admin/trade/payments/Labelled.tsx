import { type ReactNode, useId } from 'react';

import styles from '#client/features/trade/payments/payments.module.css';

/** A control below its label, which it takes the id for. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
