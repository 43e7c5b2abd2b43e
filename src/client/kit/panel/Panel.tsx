import { type ReactNode, useId } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Quiet words after the title. */
  note?: ReactNode;
  /** At the end of the title's line: a state, a link. */
  aside?: ReactNode;
  /** Content that reaches the edges, such as a table, brings its own padding. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled box on a page. */
export function Panel({ title, note, aside, flush = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
