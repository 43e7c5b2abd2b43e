import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Icon, type IconName } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './banner.module.css';

/** `warn`: something is wrong; `info`: as planned; `good`: done; `bad`: it failed. */
export type Tone = 'warn' | 'info' | 'good' | 'bad';

interface BannerProps {
  tone: Tone;
  /** The bold fact; then, as children, what still works and when it ends. */
  fact: string;
  children?: ReactNode;
}

/** A message across the page, below the header; screen readers hear it when it appears. */
export function Banner({ tone, fact, children }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role="status">
      <div className={classNames(text.wrap, styles.inside)}>
        <Icon name={icons[tone]} />
        <p>
          <b>{fact}</b> {children}
        </p>
      </div>
    </div>
  );
}

interface NoteProps {
  tone?: Tone;
  children: ReactNode;
  /** Screen readers hear the note when it appears; `alert` interrupts them. */
  role?: 'status' | 'alert';
}

/** A message inside a form or a column. */
export function Note({ tone, children, role }: NoteProps) {
  return (
    <div className={classNames(styles.note, tone && styles[tone])} role={role}>
      <Icon name={icons[tone ?? 'info']} />
      <div>{children}</div>
    </div>
  );
}

const icons = { warn: 'warning', info: 'info', good: 'check', bad: 'warning' } as const satisfies Record<
  Tone,
  IconName
>;
