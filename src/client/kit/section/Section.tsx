import { type ReactNode, useId } from 'react';

import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** At the end of the title's line: a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a long page or of what is open beside a list, under a small heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
