import type { ReactNode } from 'react';

import { Change } from '#client/kit/change/Change.tsx';
import { groupedNumber, signedNumber } from '#client/kit/money/number-text.ts';
import { decimal, minorUnits, quotientText } from '#contract/arithmetic/exact.ts';
import type { Overview } from '#contract/overview/overview.contract.ts';

import { weekdayOf } from './sales-days.ts';
import styles from './sales.module.css';

type Figures = NonNullable<Overview['figures']>;

/** Four figures of today, each with the same weekday a week ago up to the same time. */
export function SalesFigures({
  figures: { sales, orders, margin, customers },
  today,
}: {
  figures: Figures;
  today: string;
}) {
  const last = `last ${weekdayOf(today)} by now`;
  const rise = (now: bigint, before: bigint) =>
    before > 0n && (
      <>
        <Change percent={quotientText((now - before) * 100n, before, 2)} /> on{' '}
      </>
    );
  const counted = (now: number, before: number) =>
    before > 0 ? `${signedNumber(String(now - before), 0)} on ${before}` : '0';
  return (
    <dl className={styles.figures}>
      <Figure label="Sales today" value={groupedNumber(sales.now, 2)} unit="CAD">
        {rise(minorUnits(sales.now), minorUnits(sales.before))}
        {groupedNumber(sales.before, 2)} {last}
      </Figure>
      <Figure label="Orders today" value={String(orders.now)}>
        {counted(orders.now, orders.before)} {last}
      </Figure>
      {margin && (
        <Figure label="Margin of what left today" value={groupedNumber(margin.now.cad, 2)} unit="CAD">
          {margin.now.pct !== null && `${groupedNumber(margin.now.pct, 2)} %, `}
          {margin.now.pct !== null && margin.before.pct !== null && (
            <>{signedNumber(decimal(margin.now.pct).minus(margin.before.pct).toFixed(2), 2)} points on </>
          )}
          {groupedNumber(margin.before.cad, 2)} {last}
        </Figure>
      )}
      <Figure label="New customers today" value={String(customers.now)}>
        {counted(customers.now, customers.before)} {last}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  unit?: string;
  children: ReactNode;
}

const Figure = ({ label, value, unit, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {unit && <small>{unit}</small>}
    </dd>
    <dd className={styles.beside}>{children}</dd>
  </div>
);
