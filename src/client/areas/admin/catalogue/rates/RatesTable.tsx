import type { ReactNode } from 'react';

import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

import styles from './rates.module.css';

interface RatesTableProps {
  caption: string;
  /** Heads of the figures; those of what follows from them stand at the end. */
  heads: readonly string[];
  results?: readonly string[];
  /** The cells of a metal, in the order of the heads. */
  cells: (metal: Metal) => readonly ReactNode[];
  resultsOf?: (metal: Metal) => readonly ReactNode[];
}

/** A row of entered figures for each metal; below each other where there is no room beside. */
export const RatesTable = ({ caption, heads, results = [], cells, resultsOf }: RatesTableProps) => (
  <table className={styles.entry}>
    <caption className={styles.caption}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Metal</th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {results.map((head) => (
          <th key={head} scope="col" data-end>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {metals.map((metal) => (
        <tr key={metal}>
          <th scope="row">
            <span className={styles.metal}>
              <Hallmark metal={metal} />
              {metalNames[metal]}
            </span>
          </th>
          {cells(metal).map((cell, at) => (
            <td key={heads[at]} data-label={heads[at]}>
              {cell}
            </td>
          ))}
          {resultsOf?.(metal).map((cell, at) => (
            <td key={results[at]} data-label={results[at]} data-end>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
