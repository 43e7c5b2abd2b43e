import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './receipt.module.css';

export interface ReceiptRow {
  /** The step's sign: ×, + or =. */
  sign?: '×' | '+' | '−' | '=';
  what: ReactNode;
  /** How the amount came about. */
  why?: ReactNode;
  amount: ReactNode;
  /** `sum` is what the rows above make, `total` the end of the receipt under a double rule. */
  kind?: 'sum' | 'total';
}

interface ReceiptProps {
  /** Read out before the rows; not seen. */
  caption: string;
  rows: readonly ReceiptRow[];
  /** It stands in a narrow panel on every screen. */
  narrow?: boolean | undefined;
}

/** Amounts that lead to a sum, one step a row: what, why, how much. */
export function Receipt({ caption, rows, narrow = false }: ReceiptProps) {
  const hasSigns = rows.some(({ sign }) => sign);
  return (
    <table className={classNames(styles.receipt, !narrow && styles.roomy)}>
      <caption className={text.hidden}>{caption}</caption>
      <tbody>
        {rows.map(({ sign, what, why, amount, kind }, index) => (
          // The rows of a receipt never move: their place is their name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className={classNames(kind && styles.sum, kind === 'total' && styles.total)}>
            {hasSigns && <td className={styles.sign}>{sign}</td>}
            <th scope="row">{what}</th>
            <td className={styles.why}>{why}</td>
            <td className={styles.amount}>
              <span>{amount}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
