import text from '#client/kit/theme/text.module.css';
import { metalNames, metals } from '#contract/metals.ts';
import type { PastProofDay } from '#contract/vault/proof.contract.ts';

import { DayText } from './DayText.tsx';
import { ouncesText } from './weight-text.ts';
import styles from './proof.module.css';

/** The newest days with their roots and sums, the newest first. */
export const DayHistory = ({ days }: { days: readonly PastProofDay[] }) => (
  <section className={styles.part}>
    <h2 className={text.heading} id="history">
      Days before
    </h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
    <div className={styles.scroller} role="region" aria-labelledby="history" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {metals.map((metal) => (
              <th key={metal} scope="col" className={styles.number}>
                {metalNames[metal]}
              </th>
            ))}
            <th scope="col">Signed</th>
            <th scope="col">Root</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, root, sums, signed }) => (
            <tr key={day}>
              <th scope="row">
                <DayText day={day} />
              </th>
              {metals.map((metal) => (
                <td key={metal} className={styles.number} data-label={metalNames[metal]}>
                  {ouncesText(sums[metal])}
                </td>
              ))}
              <td data-label="Signed">{signed ? 'Yes' : 'No'}</td>
              <td className={styles.code} data-label="Root">
                {root}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
