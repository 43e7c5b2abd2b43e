import { DateText } from '#client/kit/date/DateText.tsx';
import type { RateRow } from '#contract/catalogue/rates.contract.ts';
import { rateChanges } from '#contract/catalogue/rate-words.rules.ts';

import styles from './rates.module.css';

/** A version's figures before and after, and what became of it. */
export const RateDetails = ({ row }: { row: RateRow }) => (
  <div className={styles.body}>
    <ul className={styles.changes}>
      {rateChanges(row.before, row.terms).map(({ what, from, to }) => (
        <li key={what}>
          {what} {from} → <b>{to}</b>
        </li>
      ))}
    </ul>
    <p>
      {row.createdBy}: “{row.reason}”, entered <DateText iso={row.createdAt} time />
      {row.approvedBy !== null && `, approved by ${row.approvedBy}`}.
    </p>
    {row.endReason !== null && (
      <p>
        {row.endedBy}: “{row.endReason}”
      </p>
    )}
  </div>
);
