import text from '#client/kit/theme/text.module.css';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';

import styles from './effect-table.module.css';

/** What a change does, line by line, before and after; on a telephone, too, no figure is cut. */
export const EffectTable = ({ effect, caption }: { effect: readonly EffectLine[]; caption: string }) => (
  <table className={styles.effect}>
    <caption className={text.hidden}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {effect.map(({ what, before, after }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{before || '–'}</td>
          <td>
            <b>{after || '–'}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
