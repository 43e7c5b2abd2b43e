import { classNames } from '#client/kit/class-names.ts';

import styles from './delivery-choice.module.css';
import type { KnownTotal } from './use-known-total.ts';

interface TotalNotesProps {
  /** The currency in which prices are shown beside the total. */
  shown: string;
  /** The currency in which it is paid. */
  paid: string;
  known: KnownTotal;
  className?: string | undefined;
}

/** What has to be known of a total before it is believed: that it is of another currency, or of another way to deliver. */
export function TotalNotes({ shown, paid, known, className }: TotalNotesProps) {
  const words = [
    ...(paid === shown ? [] : [`Orders are paid in ${paid}; prices in ${shown} are for comparing.`]),
    ...(known.notice === null ? [] : [known.notice]),
  ];
  if (words.length === 0) return null;
  return (
    <div className={classNames(styles.note, className)}>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
