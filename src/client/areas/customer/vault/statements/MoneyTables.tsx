import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import {
  moneyKindNames,
  type Statement,
  type StatementDocument,
  type StatementFees,
  type StatementMoney,
  type StatementOrder,
  type StatementPayment,
} from '#contract/vault/statements.contract.ts';

import styles from './statements.module.css';

/** What each side owed the other, and the orders, payments and documents of the days. */
export const MoneyTables = ({ statement: { money, fees, orders, payments, documents } }: { statement: Statement }) => (
  <>
    <Told
      title="Money between us"
      note="A negative figure is owed to us."
      none="Neither owed the other anything."
      columns={moneyColumns}
      rows={money}
      rowKey={({ kind, currency }) => `${kind} ${currency}`}
    />
    <Told
      title="Fees of storage and withdrawals"
      none="There were none."
      columns={feeColumns}
      rows={fees}
      rowKey={({ currency }) => currency}
    />
    <Told title="Orders" none="No order was placed." columns={orderColumns} rows={orders} rowKey={({ id }) => id} />
    <Told
      title="Payments"
      note="A negative figure was paid to you or taken back."
      none="Nothing was paid."
      columns={paymentColumns}
      rows={payments}
      rowKey={({ at, what, amount }) => `${at} ${what} ${amount}`}
    />
    <Told
      title="Invoices and credit notes"
      none="None was issued."
      columns={documentColumns}
      rows={documents}
      rowKey={({ id }) => id}
    />
  </>
);

interface ToldProps<Row> {
  title: string;
  note?: string;
  none: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const Told = <Row,>({ title, note, none, columns, rows, rowKey }: ToldProps<Row>) => (
  <Panel title={title} {...(note !== undefined && rows.length > 0 && { note })} flush>
    {rows.length === 0 ? (
      <p className={styles.none}>{none}</p>
    ) : (
      <PlainTable caption={title} narrow="cards" columns={columns} rows={rows} rowKey={rowKey} />
    )}
  </Panel>
);

const amount = (value: string, currency: string) => <Money value={value} currency={currency} form="code" />;

const moneyColumns: readonly PlainColumn<StatementMoney>[] = [
  { label: 'What', render: ({ kind }) => moneyKindNames[kind] },
  { label: 'At first', align: 'end', render: ({ opening, currency }) => amount(opening, currency) },
  { label: 'At last', align: 'end', render: ({ closing, currency }) => amount(closing, currency) },
];

const feeColumns: readonly PlainColumn<StatementFees>[] = [
  { label: 'Owed at first', render: ({ opening, currency }) => amount(opening, currency) },
  { label: 'Charged', align: 'end', render: ({ charged, currency }) => amount(charged, currency) },
  { label: 'Paid', align: 'end', render: ({ paid, currency }) => amount(paid, currency) },
  { label: 'Credited', align: 'end', render: ({ credited, currency }) => amount(credited, currency) },
  { label: 'Owed at last', align: 'end', render: ({ closing, currency }) => amount(closing, currency) },
];

const orderColumns: readonly PlainColumn<StatementOrder>[] = [
  {
    label: 'Order',
    render: ({ id, number }) => (
      <Link className={text.link} to={paths.customer.order(id)}>
        {number}
      </Link>
    ),
  },
  { label: 'Placed', render: ({ placedAt }) => <DateText iso={placedAt} /> },
  { label: 'Goods', render: ({ goods, hasEnded }) => (hasEnded ? `${goods} (ended)` : goods) },
  { label: 'Total', align: 'end', render: ({ total, currency }) => amount(total, currency) },
];

const paymentColumns: readonly PlainColumn<StatementPayment>[] = [
  { label: 'What', render: ({ what }) => what },
  { label: 'Day', render: ({ at }) => <DateText iso={at} /> },
  { label: 'Amount', align: 'end', render: (row) => amount(row.amount, row.currency) },
];

const documentColumns: readonly PlainColumn<StatementDocument>[] = [
  {
    label: 'Number',
    render: ({ id, number }) => (
      <Link className={text.link} to={paths.customer.invoice(id)}>
        {number}
      </Link>
    ),
  },
  { label: 'Kind', render: ({ kind }) => kind },
  { label: 'Issued', render: ({ issuedAt }) => <DateText iso={issuedAt} /> },
  { label: 'Total', align: 'end', render: ({ total, currency }) => amount(total, currency) },
];
