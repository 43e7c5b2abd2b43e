import styles from '#client/features/trade/payments/payments.module.css';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { BankImportPreview } from '#contract/trade/bank-imports.contract.ts';
import { type PaymentMethod, paymentMethodNames } from '#contract/trade/payments.rules.ts';

type Row = BankImportPreview['rows'][number];

const words = {
  new: 'New',
  recorded: 'Written down by hand before',
  known: 'Known already',
  out: 'Money out',
  wrong: 'Not readable',
} as const;

const columns = (currency: string): PlainColumn<Row>[] => [
  { label: 'Row', render: ({ line }) => line },
  { label: 'What', render: ({ action, problem }) => (problem === '' ? words[action] : `${words[action]}: ${problem}`) },
  { label: 'Day', render: ({ day }) => day !== '' && <DateText iso={`${day}T17:00:00Z`} /> },
  {
    label: `Amount, ${currency}`,
    align: 'end',
    render: ({ amount }) => amount !== '' && <Money value={amount} currency={currency} form="bare" />,
  },
  { label: 'Payer', render: ({ payerName }) => payerName },
  { label: 'Reference', render: ({ reference }) => <span className={styles.words}>{reference}</span> },
  { label: 'Came by', render: ({ method }) => method !== '' && paymentMethodNames[method as PaymentMethod] },
];

/** What confirming the file would do, line by line; those with something wrong first. */
export const BankLinesTable = ({ rows, currency }: { rows: readonly Row[]; currency: string }) => (
  <PlainTable caption="Lines of the file" columns={columns(currency)} rows={rows} rowKey={({ line }) => String(line)} />
);
