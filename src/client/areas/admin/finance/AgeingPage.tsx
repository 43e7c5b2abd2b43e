import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DayChoice } from '#client/areas/admin/finance/books/DayChoice.tsx';
import styles from '#client/areas/admin/finance/books/books.module.css';
import { ageingFile, useAgeingQuery } from '#client/features/finance/ageing.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { Ageing, AgeingSide } from '#contract/finance/ageing.contract.ts';

import { AgedTable, type AgedBy } from './AgedTable.tsx';

const trail = [{ label: 'Finance', to: paths.admin.finance }];
const dayText = /^\d{4}-\d{2}-\d{2}$/;

const words = {
  receivables: {
    title: 'Receivables',
    one: 'Customer',
    each: 'Order',
    none: 'No customer owed anything on this day.',
  },
  payables: { title: 'Payables', one: 'Supplier', each: 'Bill', none: 'Nothing billed was open on this day.' },
} as const satisfies Record<AgeingSide, object>;

export const ReceivablesPage = () => <AgeingPage side="receivables" />;
export const PayablesPage = () => <AgeingPage side="payables" />;

/** What was open at the end of a day that is kept in the address, by how long it was overdue; currencies apart. */
function AgeingPage({ side }: { side: AgeingSide }) {
  const [params, setParams] = useSearchParams();
  const today = useShopDay();
  const asked = params.get('day') ?? '';
  const day = dayText.test(asked) ? asked : today;
  const { currentData, error, refetch } = useAgeingQuery({ side, day });
  const [by, setBy] = useState<AgedBy>('party');
  const { title, one, each, none } = words[side];
  return (
    <PageFrame
      title={title}
      trail={trail}
      actions={
        <Button icon={<Glyph name="download" />} href={ageingFile(side, day)} download>
          CSV
        </Button>
      }
    >
      <div className={styles.page}>
        <DayChoice day={day} onChoose={(next) => setParams(next === '' ? {} : { day: next }, { replace: true })} />
        <Segmented
          label="A row for each"
          options={[
            { value: 'party', label: one },
            { value: 'item', label: each },
          ]}
          value={by}
          onChange={setBy}
        />
        {currentData ? (
          <AgedParts ageing={currentData} by={by} one={one} each={each} none={none} />
        ) : error ? (
          <Failed what="What is owed" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </PageFrame>
  );
}

interface AgedPartsProps {
  ageing: Ageing;
  by: AgedBy;
  one: string;
  each: string;
  none: string;
}

/** A table for each currency, since nothing is added up across them. */
function AgedParts({ ageing: { items, day }, none, ...table }: AgedPartsProps) {
  if (items.length === 0) return <Blank glyph="check" fact={none} />;
  const currencies = [...new Set(items.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => (
    <AgedTable
      key={currency}
      {...table}
      currency={currency}
      day={day}
      items={items.filter((item) => item.currency === currency)}
    />
  ));
}
