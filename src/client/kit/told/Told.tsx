import type { ReactNode } from 'react';

import styles from './told.module.css';

/** A place that stands there before there is anything to say, so that a reader of screens hears what comes into it. */
export const Told = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.told}>
    {children}
  </div>
);
