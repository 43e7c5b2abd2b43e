import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import { caseItemKindNames } from '#contract/compliance/cases.rules.ts';

import styles from './compliance.module.css';

const { admin } = paths;

type Item = ComplianceCase['items'][number];
const pathsOf = {
  order: admin.order,
  purchase: admin.purchase,
  sell_back: admin.soldItem,
  receipt: () => admin.payments,
} as const satisfies Record<Item['kind'], (id: string) => string>;

const itemColumns: readonly PlainColumn<Item>[] = [
  {
    label: 'What',
    render: (item) => (
      <Link to={pathsOf[item.kind](item.refId)}>
        {caseItemKindNames[item.kind]} {item.label}
      </Link>
    ),
  },
  { label: 'When', render: ({ at }) => <DateText iso={at} time /> },
  { label: 'Details', render: ({ detail }) => <span className={styles.detail}>{detail}</span> },
  {
    label: 'CAD',
    align: 'end',
    render: ({ amountCad }) =>
      amountCad === null ? null : <span className={text.numbers}>{groupedNumber(amountCad, 2)}</span>,
  },
];

/** Whether the sum is of money that came or of what was ordered. */
function togetherWords(items: readonly Item[]): string {
  if (items.every(({ kind }) => kind === 'receipt')) return 'Received together';
  return items.every(({ kind }) => kind === 'order') ? 'Ordered together' : 'Together';
}

/** What a case is about, and what it comes to. */
export const CaseTransactions = ({ record: { items, amountCad } }: { record: ComplianceCase }) => (
  <PlainTable
    caption="Transactions of the case"
    columns={itemColumns}
    rows={items}
    rowKey={({ id }) => id}
    narrow="cards"
    {...(amountCad !== null && {
      totals: [
        togetherWords(items),
        '',
        '',
        <span key="sum" className={text.numbers}>
          {groupedNumber(amountCad, 2)}
        </span>,
      ] as const,
    })}
  />
);

/** What was ordered beside the money that a case is of: it does not count once more. */
export const CaseOrders = ({ ordered }: { ordered: readonly Item[] }) => (
  <PlainTable caption="What was ordered" columns={itemColumns} rows={ordered} rowKey={({ id }) => id} narrow="cards" />
);
