import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { LimitOrderTag, seenWords, targetWords } from '#client/features/instructions/instruction-words.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnLimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';
import type { ownLimitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import { limitSideNames } from '#contract/instructions/limit-orders.rules.ts';

const column = columnsOf<OwnLimitOrderRow, typeof ownLimitOrdersResource>();

export const ownLimitOrderColumns = (open: (id: string) => void): readonly Column<OwnLimitOrderRow>[] => [
  {
    key: 'subject',
    card: 'title',
    hideable: false,
    minWidth: 190,
    render: ({ id, subject, pieces }) => (
      <RowButton onClick={() => open(id)}>
        {pieces} × {subject}
      </RowButton>
    ),
  },
  column.tag('side', (side) => limitSideNames[side], { width: 84, card: 'subject' }),
  {
    key: 'target',
    width: 212,
    card: 'figure',
    render: (row) => <span className={text.numbers}>{targetWords(row)}</span>,
  },
  column.tag('status', (status) => <LimitOrderTag status={status} />, { width: 152, card: 'status' }),
  {
    key: 'triggeredAt',
    width: 230,
    card: 'line',
    render: (row) =>
      row.triggeredAt === null ? null : (
        <span>
          <DateText iso={row.triggeredAt} time /> {seenWords(row) && <small>{seenWords(row)}</small>}
        </span>
      ),
  },
  {
    key: 'orderNumber',
    label: 'Became',
    width: 110,
    card: 'line',
    render: ({ orderId, orderNumber, sellBackId, sellBackNumber }) =>
      orderId !== null ? (
        <Link to={paths.customer.order(orderId)}>{orderNumber}</Link>
      ) : sellBackId === null ? null : (
        <Link to={paths.customer.soldItem(sellBackId)}>{sellBackNumber}</Link>
      ),
  },
  column.date('expiresAt', { card: 'line' }),
];
