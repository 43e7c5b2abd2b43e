import type { KeyboardEvent, ReactNode } from 'react';

import styles from './inputs.module.css';

/**
 * Around a choice of several: Tab leaves it, and takes nothing on its way. Ant Design's list would toggle the row that it
 * has marked, and keep the focus.
 */
export const LeaveByTab = ({ children }: { children: ReactNode }) => (
  <div className={styles.through} onKeyDownCapture={pastTheList}>
    {children}
  </div>
);

function pastTheList(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
