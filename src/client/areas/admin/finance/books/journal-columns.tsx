import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { JournalRow } from '#contract/finance/books.contract.ts';
import { accountName, entryKindWords } from '#contract/finance/books.rules.ts';
import type { journalResource } from '#contract/finance/journal.resource.ts';

import { unitFigure } from './unit-figure.ts';

const column = columnsOf<JournalRow, typeof journalResource>();

const figure = (value: string | null, unit: string) =>
  value === null ? null : <span className={text.numbers}>{unitFigure(value, unit)}</span>;

export const journalColumns: readonly Column<JournalRow>[] = [
  column.dateTime('at', { width: 152, card: 'line' }),
  column.text('kind', {
    width: 190,
    card: 'title',
    hideable: false,
    render: ({ kind }) => <span title={kind}>{entryKindWords(kind)}</span>,
  }),
  column.tag('account', accountName, { width: 200, card: 'status' }),
  column.text('party', {
    card: 'subject',
    render: ({ party, partyId }) =>
      party === null || partyId === null ? null : <Link to={paths.admin.customerProfile(partyId)}>{party}</Link>,
  }),
  column.text('orderNumber', {
    width: 90,
    render: ({ orderId, orderNumber }) =>
      orderId === null ? null : <Link to={paths.admin.order(orderId)}>{orderNumber}</Link>,
  }),
  column.text('unit', { width: 64, card: 'line' }),
  { key: 'debit', width: 150, align: 'end', card: 'figure', render: ({ debit, unit }) => figure(debit, unit) },
  { key: 'credit', width: 150, align: 'end', card: 'figure', render: ({ credit, unit }) => figure(credit, unit) },
  column.text('entryId', { width: 290, hidden: true }),
];
