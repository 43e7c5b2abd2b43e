import { Link } from 'react-router-dom';

import { DateText } from '#client/kit/date/DateText.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnLimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';
import type { ownLimitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import { limitSideNames } from '#contract/instructions/limit-orders.rules.ts';

import { LimitOrderTag, seenWords, targetWords } from './instruction-words.tsx';

const column = columnsOf<OwnLimitOrderRow, typeof ownLimitOrdersResource>();

/** Where what a limit order became is looked at. */
interface Became {
  order: (id: string) => string;
  sale: (id: string) => string;
}

/** The columns that the customer's list and the staff's have alike, by what they show. */
export const limitOrderColumnsTo = (to: Became) =>
  ({
    side: column.tag('side', (side) => limitSideNames[side], { width: 84, card: 'line' }),
    target: {
      key: 'target',
      width: 212,
      card: 'figure',
      render: (row) => <span className={text.numbers}>{targetWords(row)}</span>,
    },
    status: column.tag('status', (status) => <LimitOrderTag status={status} />, { width: 152, card: 'status' }),
    reached: {
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
    /** The order or the sale that it became, or why it was not filled, or waits though its price is there. */
    became: {
      key: 'reason',
      label: 'What came of it',
      width: 200,
      card: 'line',
      render: ({ orderId, orderNumber, sellBackId, sellBackNumber, reason, waitsBecause }) => {
        if (orderId !== null) return <Link to={to.order(orderId)}>{orderNumber}</Link>;
        if (sellBackId !== null) return <Link to={to.sale(sellBackId)}>{sellBackNumber}</Link>;
        return reason ?? waitsBecause;
      },
    },
    ends: column.date('expiresAt', { card: 'line' }),
  }) as const satisfies Record<string, Column<OwnLimitOrderRow>>;
