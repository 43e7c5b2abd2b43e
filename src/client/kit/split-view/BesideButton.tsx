import type { ReactNode } from 'react';

import { useBeside } from './beside.ts';
import styles from './split-view.module.css';

/** Opens a row that has no page of its own beside its list, or in the list's place where there is no room for both. */
export function BesideButton({ id, children }: { id: string; children: ReactNode }) {
  const { open } = useBeside();
  return (
    <button type="button" className={styles.row} onClick={() => open(id)}>
      {children}
    </button>
  );
}
