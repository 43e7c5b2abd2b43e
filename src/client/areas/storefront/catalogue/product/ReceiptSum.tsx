import styles from '#client/features/catalogue/products/price-receipt.module.css';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';

/** A way of paying that changes the price: by which share, and to what for one piece. */
export interface PaidBy {
  name: string;
  pct: string;
  unit: string;
}

interface ReceiptSumProps {
  /** The price of one piece before the way of paying. */
  unit: string;
  currency: string;
  qty: number;
  paying: PaidBy | undefined;
}

/** What a piece comes to at last; what the way of paying adds or saves stands before it, so that the lines add up. */
export function ReceiptSum({ unit, currency, qty, paying }: ReceiptSumProps) {
  const said = [...(qty > 1 ? [`at ${qty} pieces`] : []), ...(paying ? [`paid by ${paying.name}`] : [])].join(', ');
  return (
    <>
      {paying && (
        <>
          <div>
            <dt>Price of a piece</dt>
            <dd>{groupedNumber(unit, 2)}</dd>
          </div>
          <div>
            <dt>
              {paying.name} {paying.pct.startsWith('-') ? 'saves' : 'adds'}{' '}
              {fractionAsPercent(paying.pct.replace('-', ''))}
            </dt>
            <dd>{groupedNumber(moneyText(minorUnits(paying.unit) - minorUnits(unit)), 2)}</dd>
          </div>
        </>
      )}
      <div className={styles.sum}>
        <dt>
          You pay, per piece
          {said !== '' && <small>{said.charAt(0).toUpperCase() + said.slice(1)}</small>}
        </dt>
        <dd>
          <Money value={paying?.unit ?? unit} currency={currency} form="code" />
        </dd>
      </div>
    </>
  );
}
