import { useState } from 'react';

import { useReadDayResultsQuery } from '#client/features/overview/exposure/exposure.api.ts';
import { SignedCad } from '#client/features/overview/exposure/exposure-figures.tsx';
import { BarChart } from '#client/kit/chart/BarChart.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { groupedNumber, signedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { DayResult } from '#contract/overview/exposure.contract.ts';

import styles from './exposure.module.css';

const forms = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

const parts = [
  { key: 'metalCad', label: 'Metal', hue: 'var(--xau)' },
  { key: 'premiumCad', label: 'Premium', hue: 'var(--xpd)' },
  { key: 'currencyCad', label: 'Currency', hue: 'var(--xag)' },
] as const;
const hues = Object.fromEntries(parts.map(({ key, hue }) => [key, hue]));

const columns: readonly PlainColumn<DayResult>[] = [
  { label: 'Day', render: ({ day }) => shortDay(day) },
  ...parts.map(({ key, label }): PlainColumn<DayResult> => ({
    label: `${label} CAD`,
    align: 'end',
    render: (result) => <SignedCad value={result[key]} />,
  })),
  { label: 'Total CAD', align: 'end', render: ({ totalCad }) => <SignedCad value={totalCad} /> },
];

/** Each sixth day has its date below, counted from today. */
const EVERY = 6;

/** What each of thirty days won or lost: by the price of metal, over it, and by the dollar. */
export function DayResultsPanel() {
  const { data, error, refetch } = useReadDayResultsQuery();
  const [form, setForm] = useState<(typeof forms)[number]['value']>('chart');
  if (error) return <Failed what="The result by day" error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Panel
      title="Result by day"
      note="CAD; the metal’s price in US dollars, what trades made over it, and the dollar itself, on the position after hedges"
      aside={<Segmented label="Show the result as" options={forms} value={form} onChange={setForm} />}
      flush
    >
      {form === 'chart' ? (
        <ResultChart days={data.days} />
      ) : (
        <PlainTable
          caption="Result of thirty days"
          columns={columns}
          rows={data.days.toReversed()}
          rowKey={({ day }) => day}
        />
      )}
    </Panel>
  );
}

const wordsOf = (result: DayResult): string =>
  result.totalCad === null
    ? `${shortDay(result.day)}: not known`
    : `${shortDay(result.day)}: ${signedNumber(result.totalCad, 2)} CAD; ${parts.map(({ key, label }) => `${label} ${signedNumber(result[key] ?? '0', 2)}`).join(', ')}`;

function ResultChart({ days }: { days: readonly DayResult[] }) {
  const [cursor, setCursor] = useState<number | null>(null);
  const shown = days[cursor ?? days.length - 1];
  return (
    <>
      {shown && (
        <p className={styles.day}>
          <b>{shortDay(shown.day)}</b>
          <SignedCad value={shown.totalCad} /> CAD
          {parts.map(({ key, label, hue }) => (
            <span key={key}>
              <i style={{ background: hue }} aria-hidden="true" />
              {label} <SignedCad value={shown[key]} />
            </span>
          ))}
        </p>
      )}
      <BarChart
        label="result of thirty days"
        columns={days.map((result) => ({
          at: result.day,
          parts: parts.map(({ key }) => ({ key, value: Number(result[key] ?? 0) })),
        }))}
        hues={hues}
        cursor={cursor}
        onCursor={setCursor}
        words={{
          rule: (value) => (Math.abs(value) >= 1000 ? `${groupedNumber(String(value / 1000), 0)} k` : String(value)),
          time: (index) =>
            (days.length - 1 - index) % EVERY === 0 ? (days[index]?.day.slice(5).replace('-', '/') ?? '') : '',
          column: (index) => (days[index] ? wordsOf(days[index]) : ''),
        }}
      />
    </>
  );
}
