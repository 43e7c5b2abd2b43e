import { mostStars, starWords } from '#contract/customers/reviews.rules.ts';

import styles from './stars.module.css';

/** Stars as they were given, of five; read as "4 stars of 5". */
export const Stars = ({ value }: { value: number }) => (
  <span className={styles.stars} role="img" aria-label={`${starWords(value)} of ${mostStars}`}>
    <span aria-hidden="true">
      {'★'.repeat(value)}
      <span className={styles.none}>{'★'.repeat(mostStars - value)}</span>
    </span>
  </span>
);
