import text from '#client/kit/theme/text.module.css';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';

import styles from './effect-table.module.css';

interface EffectTableProps {
  effect: readonly EffectLine[];
  caption: string;
  /** What the two sides are called. */
  sides?: readonly [string, string];
}

/** What a change does, line by line, before and after; on a telephone, too, no figure is cut. */
export const EffectTable = ({ effect, caption, sides: [one, other] = ['Before', 'After'] }: EffectTableProps) => (
  <table className={styles.effect}>
    <caption className={text.hidden}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">{one}</th>
        <th scope="col">{other}</th>
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
