import { groupedNumber, signedNumber } from '#client/kit/money/number-text.ts';
import { decimal } from '#contract/arithmetic/exact.ts';

import styles from './rates.module.css';

/** A figure as it is and as it would be, or a dash for none. */
export const Figure = ({ value }: { value: string | null | undefined }) => <>{value ? groupedNumber(value, 2) : '–'}</>;

/** By how much a figure would move; "none" for nothing. */
export function Moved({ from, to }: { from: string | null; to: string | null }) {
  if (from === null || to === null) return <span className={styles.same}>–</span>;
  const by = decimal(to).minus(decimal(from));
  return by.eq(0) ? <span className={styles.same}>none</span> : <>{signedNumber(by.toFixed(), 2)}</>;
}
