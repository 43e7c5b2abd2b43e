import { Money } from '#client/kit/money/Money.tsx';
import { grouped } from '#contract/amount-words.rules.ts';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import type { OfferedLine, OwnPurchase, PurchaseLine } from '#contract/buying/purchases.contract.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './purchase-lines.module.css';

type Shown = Pick<OwnPurchase, 'lines' | 'currency' | 'estimate' | 'offered'>;

/** What is sold, line by line: as described, as found, and what is paid for it with how that was worked out. */
export function PurchaseLines({ purchase: { lines, currency, estimate, offered } }: { purchase: Shown }) {
  const isOffered = offered !== null;
  const total = isOffered ? offered : estimate;
  return (
    <div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              <b>
                {line.qty} × {line.name}
              </b>
              <small>{describedAs(line)}</small>
              {line.assay && <small className={styles.found}>{foundAs(line)}</small>}
              {line.offer && <small>{workedOut(line.offer, currency)}</small>}
            </div>
            <span className={styles.amount}>{amountOf(line, isOffered, currency)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{isOffered ? 'Our offer' : 'Estimate, when it was asked for'}</span>
        <b>{total === null ? 'No price at that moment' : <Money value={total} currency={currency} form="code" />}</b>
      </p>
    </div>
  );
}

function amountOf({ offer, estimate, assay }: PurchaseLine, isOffered: boolean, currency: string) {
  if (isOffered) return offer ? <Money value={offer.total} currency={currency} /> : 'Goes back';
  if (assay?.taken === 0) return 'Not taken';
  return estimate === null ? 'No price' : <Money value={estimate} currency={currency} />;
}

const describedAs = ({ kind, metal, grams, fineness, sku }: PurchaseLine): string =>
  kind === 'product'
    ? `${metalNames[metal]}, ${sku ?? ''}`
    : `${metalNames[metal]}, said to weigh ${grouped(grams ?? '0')} g at ${fineness ?? ''}`;

function foundAs({ kind, qty, assay }: PurchaseLine): string {
  if (!assay) return '';
  const { taken, grams, fineness, finding } = assay;
  const words = finding === '' ? '' : ` ${finding}`;
  if (taken === 0) return `Found: not taken.${words}`;
  const measured = [
    ...(grams === null ? [] : [`${grouped(grams)} g`]),
    ...(fineness === null ? [] : [`fineness ${fineness}`]),
  ].join(' at ');
  if (kind === 'metal') return `Found: ${measured}.${words}`;
  return `Found: ${taken} of ${qty} as described${measured === '' ? '' : `, ${measured}`}.${words}`;
}

/** How the amount came about, in the words of a receipt. */
function workedOut({ liveBid, fineGrams, share, pct, fixed, unit }: OfferedLine, currency: string): string {
  const metal = `${grouped(fineGrams)} g fine × live bid ${groupedNumber(liveBid, 2)} ${currency} per ounce`;
  if (share !== null) return `${metal} × ${fractionAsPercent(share)}`;
  const extra = [
    ...(/[1-9]/.test(pct ?? '0') ? [`${fractionAsPercent(pct ?? '0')} of it`] : []),
    ...(/[1-9]/.test(fixed ?? '0') ? [`${groupedNumber(fixed ?? '0', 2)} ${currency} a piece`] : []),
  ];
  const plus = extra.length === 0 ? '' : `, with ${extra.join(' and ')}`;
  return `${metal}${plus}; ${groupedNumber(unit ?? '0', 2)} ${currency} a piece`;
}
