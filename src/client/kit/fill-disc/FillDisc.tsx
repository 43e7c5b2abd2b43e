import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './fill-disc.module.css';

export interface FillDiscProps {
  /** How much of it is done. */
  fill: 'none' | 'part' | 'full';
  tone?: 'ok' | 'warn' | 'bad';
  children: ReactNode;
}

/** A secondary state, such as payment or delivery: a disc that fills, always with its word. */
export const FillDisc = ({ fill, tone, children }: FillDiscProps) => (
  <span className={classNames(styles.disc, tone && styles[tone])}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {fill === 'full' && <circle cx="6" cy="6" r="3" fill="currentColor" />}
      {fill === 'part' && <path d="M6 6V3a3 3 0 0 1 0 6z" fill="currentColor" />}
    </svg>
    <span className={styles.word}>{children}</span>
  </span>
);
