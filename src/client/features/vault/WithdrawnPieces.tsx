import { groupedNumber } from '#client/kit/money/number-text.ts';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import type { ItemLine } from '#contract/vault/item-line.contract.ts';

import styles from './sold-pieces.module.css';

interface WithdrawnPiecesProps {
  lines: readonly ItemLine[];
  /** By line, where its item lies. */
  places?: Readonly<Record<string, string>>;
}

/** The pieces of a withdrawal, each line with what it is known by, and for officers where it lies. */
export const WithdrawnPieces = ({ lines, places }: WithdrawnPiecesProps) => (
  <ul className={styles.pieces}>
    {lines.map(({ id, name, metal, qty, serial, lot, itemNumber, fineGrams }) => (
      <li key={id}>
        <div>
          <MetalMark metal={metal}>
            {qty} × {name}
          </MetalMark>
          <small>
            {itemNumber}
            {serial === null ? '' : `, serial ${serial}`}
            {lot === null ? '' : `, lot ${lot}`}, {groupedNumber(fineGrams, 4)} g fine
          </small>
        </div>
        {places?.[id] && <b>{places[id]}</b>}
      </li>
    ))}
  </ul>
);
