import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './status-tag.module.css';

/** Who acts, or how it stands: `gold` ours to act, `warn` someone else's, `info` moving, `ok` done, `bad` stopped, `quiet` over or not begun. */
export type StatusTone = 'gold' | 'warn' | 'info' | 'ok' | 'bad' | 'quiet';

/** A status as a filled tag: a word, a colour and a shape, so that no reader depends on the colour. */
export const StatusTag = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <span className={classNames(styles.tag, styles[tone])}>
    <span className={styles.word}>{children}</span>
  </span>
);
