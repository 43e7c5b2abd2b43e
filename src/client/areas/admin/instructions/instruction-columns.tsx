import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import {
  LimitOrderTag,
  planAmountWords,
  PlanTag,
  seenWords,
  targetWords,
} from '#client/features/instructions/instruction-words.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { LimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';
import type { limitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import { limitSideNames } from '#contract/instructions/limit-orders.rules.ts';
import type { PlanRow } from '#contract/instructions/plans.contract.ts';
import type { plansResource } from '#contract/instructions/plans.resource.ts';
import { rhythmWords } from '#contract/instructions/plans.rules.ts';
import { metalNames } from '#contract/metals.ts';

const limit = columnsOf<LimitOrderRow, typeof limitOrdersResource>();
const plan = columnsOf<PlanRow, typeof plansResource>();

export const limitOrderColumns = (open: (id: string) => void): readonly Column<LimitOrderRow>[] => [
  {
    key: 'number',
    card: 'title',
    hideable: false,
    width: 104,
    render: ({ id, number }) => <RowButton onClick={() => open(id)}>{number}</RowButton>,
  },
  limit.link('customer', ({ customerId }) => paths.admin.customerProfile(customerId), { width: 180 }),
  limit.text('email', { width: 220, hidden: true }),
  limit.tag('side', (side) => limitSideNames[side], { width: 84, card: 'line' }),
  {
    key: 'subject',
    card: 'subject',
    minWidth: 180,
    render: ({ subject, pieces }) => `${pieces} × ${subject}`,
  },
  limit.tag('metal', (metal) => metalNames[metal], { width: 104, hidden: true }),
  {
    key: 'target',
    width: 212,
    card: 'figure',
    render: (row) => <span className={text.numbers}>{targetWords(row)}</span>,
  },
  limit.tag('status', (status) => <LimitOrderTag status={status} />, { width: 152, card: 'status' }),
  {
    key: 'reason',
    label: 'Why not',
    minWidth: 160,
    card: 'line',
    render: ({ reason, waitsBecause }) => reason ?? waitsBecause,
  },
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
        <Link to={paths.admin.order(orderId)}>{orderNumber}</Link>
      ) : sellBackId === null ? null : (
        <Link to={paths.admin.soldItem(sellBackId)}>{sellBackNumber}</Link>
      ),
  },
  limit.date('createdAt', { hidden: true }),
  limit.date('expiresAt', { card: 'line' }),
];

export const planColumns = (open: (id: string) => void): readonly Column<PlanRow>[] => [
  {
    key: 'number',
    card: 'title',
    hideable: false,
    width: 104,
    render: ({ id, number }) => <RowButton onClick={() => open(id)}>{number}</RowButton>,
  },
  plan.link('customer', ({ customerId }) => paths.admin.customerProfile(customerId), { width: 180 }),
  plan.text('email', { width: 220, hidden: true }),
  plan.text('subject', { minWidth: 180, card: 'subject' }),
  plan.tag('metal', (metal) => metalNames[metal], { width: 104, hidden: true }),
  {
    key: 'amount',
    label: 'For',
    width: 140,
    card: 'figure',
    render: (row) => <span className={text.numbers}>{planAmountWords(row)}</span>,
  },
  { key: 'rhythm', width: 200, card: 'line', render: (row) => rhythmWords(row) },
  plan.tag('status', (status) => <PlanTag status={status} />, { width: 112, card: 'status' }),
  plan.date('nextAt', { card: 'line' }),
  plan.number('failures', { width: 130 }),
  { key: 'reason', label: 'Why stopped', minWidth: 160, card: 'line', render: ({ reason }) => reason },
  plan.date('createdAt', { hidden: true }),
];
