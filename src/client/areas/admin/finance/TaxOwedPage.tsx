import { Button } from 'antd';
import { useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { TitlesThatWait } from '#client/areas/admin/platform/approvals/TitlesThatWait.tsx';
import books from '#client/areas/admin/finance/books/books.module.css';
import { useTaxOwedQuery } from '#client/features/finance/tax-owed.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import text from '#client/kit/theme/text.module.css';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type TaxAuthority, taxAuthorityNames } from '#contract/catalogue/tax-authorities.ts';
import type { TaxOwed, TaxOwedRow } from '#contract/finance/tax-owed.contract.ts';

import { DayField } from '#client/kit/day-field/DayField.tsx';
import styles from './finance.module.css';
import { TaxRemittanceDialog } from './ready-entries.tsx';

const trail = [{ label: 'Finance', to: paths.admin.finance }];
const nameOf = ({ authority }: TaxOwedRow): string =>
  authority === null ? 'Not stated on the document' : taxAuthorityNames[authority];
const figure = (value: string) => <span className={text.numbers}>{groupedNumber(value, 2)}</span>;
const isOwed = (left: string): boolean => !left.startsWith('-') && /[1-9]/.test(left);

/** What one authority is left owed: one return in CAD, in which what was charged in another currency is converted. */
function togetherOf(items: readonly TaxOwedRow[], authority: TaxAuthority) {
  const own = items.filter((item) => item.authority === authority && isOwed(item.left));
  const foreign = own
    .filter(({ currency }) => currency !== 'CAD')
    .map(({ currency, left, leftCad }) => ({ currency, amount: left, cad: leftCad }));
  return { amount: moneyText(own.reduce((sum, { leftCad }) => sum + minorUnits(leftCad), 0n)), foreign };
}

/** What each tax authority is owed by the documents of some days, and what was remitted for them. */
export function TaxOwedPage() {
  const today = useShopDay();
  const [span, setSpan] = useState({ from: `${today.slice(0, 8)}01`, to: today });
  const { currentData, error, refetch } = useTaxOwedQuery(span);
  const { panel, show } = usePanel();
  const remit = ({ authority }: TaxOwedRow): void => {
    if (authority === null) return;
    const owed = { authority, ...span, ...togetherOf(currentData?.items ?? [], authority) };
    show((onClose) => <TaxRemittanceDialog owed={owed} onClose={onClose} />);
  };
  return (
    <PageFrame title="Sales tax by authority" trail={trail}>
      <div className={books.page}>
        <TitlesThatWait kinds={['manual_entry']} about="Tax remittance" />
        <div className={styles.choice}>
          <DayField label="Documents from" day={span.from} onChoose={(from) => setSpan({ ...span, from })} />
          <DayField label="to the end of" day={span.to} onChoose={(to) => setSpan({ ...span, to })} />
        </div>
        {currentData ? (
          <OwedParts owed={currentData} onRemit={remit} />
        ) : error ? (
          <Failed what="The tax" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
      {panel}
    </PageFrame>
  );
}

interface OwedPartsProps {
  owed: TaxOwed;
  onRemit: (row: TaxOwedRow) => void;
}

/** A table for each currency: returns are in CAD, so what is owed in another is converted at the rate of its document and remitted with it. */
function OwedParts({ owed: { items }, onRemit }: OwedPartsProps) {
  if (items.length === 0) return <Blank glyph="list" fact="No document of these days charged tax." />;
  const columnsOf = (currency: string): readonly PlainColumn<TaxOwedRow>[] => [
    { label: 'Authority', render: nameOf },
    { label: 'Charged', align: 'end', render: ({ charged }) => figure(charged) },
    { label: 'Credited', align: 'end', render: ({ credited }) => figure(credited) },
    { label: 'Due', align: 'end', render: ({ due }) => figure(due) },
    { label: 'Remitted', align: 'end', render: ({ remitted }) => figure(remitted) },
    { label: 'Left', align: 'end', render: ({ left }) => figure(left) },
    ...(currency === 'CAD'
      ? []
      : [{ label: 'Left, in CAD', align: 'end' as const, render: ({ leftCad }: TaxOwedRow) => figure(leftCad) }]),
    {
      label: 'Act',
      render: (row) =>
        row.authority !== null && isOwed(row.left) ? (
          <Button
            size="small"
            aria-label={`Remit to ${nameOf(row)}${row.currency === 'CAD' ? '' : `, with ${row.currency}`}`}
            onClick={() => onRemit(row)}
            {...moneyDialog.soon}
          >
            Remit…
          </Button>
        ) : null,
    },
  ];
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return currencies.map((currency) => (
    <Section key={currency} title={currency}>
      <PlainTable
        caption={`Tax in ${currency}`}
        narrow="cards"
        columns={columnsOf(currency)}
        rows={items.filter((item) => item.currency === currency)}
        rowKey={nameOf}
      />
    </Section>
  ));
}
