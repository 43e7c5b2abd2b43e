import { useState } from 'react';

import { BarChart } from '#client/kit/chart/BarChart.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { SalesDay } from '#contract/overview/overview.contract.ts';
import { metalNames } from '#contract/metals.ts';

import { dayWords } from './sales-days.ts';
import styles from './sales.module.css';

const hues = { XAU: 'var(--xau)', XAG: 'var(--xag)', XPT: 'var(--xpt)', XPD: 'var(--xpd)' };

/** Each fifth day has its date below, counted from today. */
const EVERY = 5;

const whole = (amount: string) => groupedNumber(amount, 0);

/** Thirty days as columns, stacked by metal; the day that is looked at stands above in figures. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const [cursor, setCursor] = useState<number | null>(null);
  const shown = days[cursor ?? days.length - 1];
  const inWords = ({ day, orders, metals, total }: SalesDay) =>
    `${dayWords(day)}: ${whole(total)} CAD in ${orders} orders; ${metals.map(({ metal, cad }) => `${metalNames[metal]} ${whole(cad)}`).join(', ')}`;
  return (
    <>
      {shown && (
        <p className={styles.shown}>
          <b>{dayWords(shown.day)}</b>
          <b>{whole(shown.total)}</b> CAD
          {shown.metals.map(({ metal, cad }) => (
            <span key={metal}>
              <Hallmark metal={metal} /> {whole(cad)}
            </span>
          ))}
        </p>
      )}
      <BarChart
        label="sales of thirty days, by metal"
        columns={days.map(({ day, metals }) => ({
          at: day,
          parts: metals.map(({ metal, cad }) => ({ key: metal, value: Number(cad) })),
        }))}
        hues={hues}
        cursor={cursor}
        onCursor={setCursor}
        words={{
          rule: (value) => (value >= 1000 ? `${value / 1000} k` : String(value)),
          time: (index) =>
            (days.length - 1 - index) % EVERY === 0 ? (days[index]?.day.slice(5).replace('-', '/') ?? '') : '',
          column: (index) => (days[index] ? inWords(days[index]) : ''),
        }}
      />
    </>
  );
}
