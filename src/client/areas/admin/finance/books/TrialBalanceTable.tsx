import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import text from '#client/kit/theme/text.module.css';
import type { BalanceRow, TrialBalance } from '#contract/finance/books.contract.ts';
import { accountName } from '#contract/finance/books.rules.ts';
import { type Metal, metalNames } from '#contract/metals.ts';

import { unitFigure } from './unit-figure.ts';

const figure = (value: string | null, unit: string) =>
  value === null ? '' : <span className={text.numbers}>{unitFigure(value, unit)}</span>;

const columns: readonly PlainColumn<BalanceRow>[] = [
  {
    label: 'Account',
    render: ({ account, unit }) => (
      <Link className={text.link} to={`${paths.admin.journal}?f.account=in:${account}&f.unit=in:${unit}`}>
        {accountName(account)}
      </Link>
    ),
  },
  { label: 'Debits', align: 'end', render: ({ debits, unit }) => figure(debits, unit) },
  { label: 'Credits', align: 'end', render: ({ credits, unit }) => figure(credits, unit) },
  { label: 'Debit balance', align: 'end', render: ({ debitBalance, unit }) => figure(debitBalance, unit) },
  { label: 'Credit balance', align: 'end', render: ({ creditBalance, unit }) => figure(creditBalance, unit) },
];

const unitName = (unit: string): string => (Object.hasOwn(metalNames, unit) ? metalNames[unit as Metal] : unit);

/** A table for each unit, since nothing is added up across units. */
export function TrialBalanceTable({ balance }: { balance: TrialBalance }) {
  if (balance.rows.length === 0) return <Blank glyph="list" fact="Nothing is booked up to this day." />;
  return balance.totals.map(({ unit, debit, credit }) => (
    <Section
      key={unit}
      title={unitName(unit)}
      aside={
        debit === credit ? (
          <span className={text.muted}>Both sides: {unitFigure(debit, unit)}</span>
        ) : (
          <strong role="alert">
            The sides differ: {unitFigure(debit, unit)} and {unitFigure(credit, unit)}
          </strong>
        )
      }
    >
      <PlainTable
        caption={`Balances in ${unitName(unit)}`}
        narrow="cards"
        columns={columns}
        rows={balance.rows.filter((row) => row.unit === unit)}
        rowKey={({ account }) => account}
      />
    </Section>
  ));
}
