import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { AlertStatusTag, alertTerms, seenWords } from '#client/features/customers/alerts/alert-columns.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AlertRow } from '#contract/customers/alerts.contract.ts';
import type { alertsResource } from '#contract/customers/alerts.resource.ts';
import { alertKindNames } from '#contract/customers/alerts.rules.ts';
import { metalNames } from '#contract/metals.ts';

const column = columnsOf<AlertRow, typeof alertsResource>();

export const alertColumns: readonly Column<AlertRow>[] = [
  column.link('customer', ({ customerId }) => paths.admin.customerProfile(customerId), { width: 190 }),
  column.text('email', { width: 220, hidden: true }),
  {
    key: 'subject',
    card: 'subject',
    minWidth: 180,
    render: ({ subject, productId }) =>
      productId === null ? subject : <Link to={paths.admin.editProduct(productId)}>{subject}</Link>,
  },
  column.tag('kind', (kind) => alertKindNames[kind], { width: 148, card: 'line' }),
  column.tag('metal', (metal) => metal && metalNames[metal], { width: 104, hidden: true }),
  {
    key: 'amount',
    label: 'Goes off at',
    width: 190,
    card: 'figure',
    render: (row) => <span className={text.numbers}>{alertTerms(row)}</span>,
  },
  column.flag('repeats', { width: 104 }),
  column.tag('status', (status) => <AlertStatusTag status={status} />, { width: 112, card: 'status' }),
  {
    key: 'triggeredAt',
    width: 220,
    card: 'line',
    render: (row) =>
      row.triggeredAt === null ? null : (
        <span>
          <DateText iso={row.triggeredAt} time /> {seenWords(row) && <small>{seenWords(row)}</small>}
        </span>
      ),
  },
  column.date('createdAt', { card: 'line' }),
  column.date('expiresAt', { hidden: true }),
];
