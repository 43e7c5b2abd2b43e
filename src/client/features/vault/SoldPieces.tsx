import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import styles from './sold-pieces.module.css';

/** The pieces of a sale, each line with where it is known by and what is paid for it. */
export const SoldPieces = ({ sale: { lines, currency } }: { sale: Pick<OwnSellBack, 'lines' | 'currency'> }) => (
  <ul className={styles.pieces}>
    {lines.map(({ id, name, metal, qty, serial, lot, itemNumber, fineGrams, unitNet, net }) => (
      <li key={id}>
        <div>
          <MetalMark metal={metal}>
            {qty} × {name}
          </MetalMark>
          <small>
            {itemNumber}
            {serial === null ? '' : `, serial ${serial}`}
            {lot === null ? '' : `, lot ${lot}`}, {groupedNumber(fineGrams, 4)} g fine
            {qty > 1 ? `, ${groupedNumber(unitNet, 2)} a piece` : ''}
          </small>
        </div>
        <Money value={net} currency={currency} />
      </li>
    ))}
  </ul>
);
