import type { ReactNode } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';

import styles from './timeline.module.css';

export interface TimelineEntry {
  /** ISO time in UTC; absent for what is to come. */
  at?: string;
  what: ReactNode;
  /** Who did it, or who acts next and by when. */
  who: ReactNode;
}

/** What happened, newest first; an entry without a time stands above as the next step. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map(({ at, what, who }, index) => (
      // Entries are only ever added; the same moment may hold two of them.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${at ?? 'next'} ${index}`} className={at === undefined ? styles.next : undefined}>
        <div>
          {what}
          <span className={styles.who}>{who}</span>
        </div>
        {at === undefined ? <span className={styles.when}>next</span> : <DateText iso={at} time />}
      </li>
    ))}
  </ol>
);
