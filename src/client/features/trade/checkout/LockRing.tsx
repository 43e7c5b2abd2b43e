import { classNames } from '#client/kit/class-names.ts';

import styles from './lock-ring.module.css';
import { LAST_MINUTE, lockClock } from './lock-words.ts';

interface LockRingProps {
  /** Seconds that are left. */
  seconds: number;
  /** Seconds of the whole lock. */
  of: number;
  small?: boolean;
}

/** How much of the lock is left, as a ring with a clock in it. Decoration: a sentence beside it tells the same. */
export function LockRing({ seconds, of, small = false }: LockRingProps) {
  const share = of > 0 ? Math.min(1, seconds / of) : 0;
  const state = seconds <= 0 ? styles.gone : seconds <= LAST_MINUTE && styles.low;
  return (
    <div className={classNames(styles.ring, small && styles.small, state)} aria-hidden="true">
      <svg viewBox="0 0 76 76">
        <circle className={styles.track} cx="38" cy="38" r="34" />
        <circle
          className={styles.left}
          cx="38"
          cy="38"
          r="34"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={Math.round((1 - share) * 1000) / 10}
        />
      </svg>
      <b>{lockClock(seconds)}</b>
    </div>
  );
}
