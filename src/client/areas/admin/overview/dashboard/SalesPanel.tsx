import { useState } from 'react';

import { watched } from '#client/api/polling.ts';
import { useReadOverviewQuery } from '#client/features/overview/overview.api.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';

import styles from './dashboard.module.css';
import { SalesChart } from './SalesChart.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import { SalesTable } from './SalesTable.tsx';

const forms = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** How the day goes, and what thirty days sold; nothing for those who may not read orders. */
export function SalesPanel() {
  const { data } = useReadOverviewQuery(undefined, watched);
  const [form, setForm] = useState<(typeof forms)[number]['value']>('chart');
  if (!data?.figures || !data.days) return null;
  const { figures, days, today } = data;
  return (
    <Panel
      className={styles.wide}
      title="Sales"
      note="Goods of orders placed, cancelled and expired ones aside; CAD a day without tax, delivery and insurance"
      aside={<Segmented label="Show sales as" options={forms} value={form} onChange={setForm} />}
      flush
    >
      <SalesFigures figures={figures} today={today} />
      {form === 'chart' ? <SalesChart days={days} /> : <SalesTable days={days} />}
    </Panel>
  );
}
