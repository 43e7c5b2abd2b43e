import { DateText } from '#client/kit/date/DateText.tsx';
import type { Order } from '#contract/trade/orders.contract.ts';

import styles from './orders.module.css';

interface Shown {
  note: Order['notes'][number];
  /** Who reads it, where that is not plain. */
  reader?: string;
}

/** Notes of an order, newest first. */
export const Notes = ({ notes }: { notes: readonly Shown[] }) => (
  <ul className={styles.notes}>
    {notes.map(({ note, reader }) => (
      <li key={note.id}>
        <p>{note.text}</p>
        <p className={styles.quiet}>
          {note.actor !== '' && `${note.actor}, `}
          <DateText iso={note.at} time />
          {reader && `, ${reader}`}
        </p>
      </li>
    ))}
  </ul>
);
