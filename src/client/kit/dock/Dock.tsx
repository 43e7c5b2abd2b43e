import type { ReactNode } from 'react';

import styles from './dock.module.css';

interface DockProps {
  /** What it is called by screen readers. */
  label: string;
  words: ReactNode;
  /** Buttons, the filled one last. */
  children: ReactNode;
}

/** The dark bar at the foot of a page: something is not done yet, and this is how it gets done. */
export const Dock = ({ label, words, children }: DockProps) => (
  <div className={styles.dock} data-dock role="region" aria-label={label}>
    <div className={styles.words}>{words}</div>
    <div className={styles.actions}>{children}</div>
  </div>
);
