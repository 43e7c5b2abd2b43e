import type { ReactNode } from 'react';

import styles from './top-bar.module.css';

interface TopBarProps {
  /** Menu button and logo. */
  start: ReactNode;
  /** What everyone watches; on a phone a second line. */
  middle: ReactNode;
  /** The buttons at the end. */
  end: ReactNode;
}

/** The bar that stays at the top of a dashboard. */
export const TopBar = ({ start, middle, end }: TopBarProps) => (
  <>
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
    <header className={styles.bar}>
      <div className={styles.start}>{start}</div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.end}>{end}</div>
    </header>
  </>
);
