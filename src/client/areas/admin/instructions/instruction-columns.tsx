import { paths } from '#client/app/paths.ts';
import { planAmountWords, PlanTag } from '#client/features/instructions/instruction-words.tsx';
import { limitOrderColumnsTo } from '#client/features/instructions/limit-order-columns.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { LimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';
import type { limitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import type { PlanRow } from '#contract/instructions/plans.contract.ts';
import type { plansResource } from '#contract/instructions/plans.resource.ts';
import { rhythmWords } from '#contract/instructions/plans.rules.ts';
import { metalNames } from '#contract/metals.ts';

const limit = columnsOf<LimitOrderRow, typeof limitOrdersResource>();
const plan = columnsOf<PlanRow, typeof plansResource>();
const { side, target, status, reached, became, ends } = limitOrderColumnsTo({
  order: paths.admin.order,
  sale: paths.admin.soldItem,
});

export const limitOrderColumns: readonly Column<LimitOrderRow>[] = [
  {
    key: 'number',
    card: 'title',
    hideable: false,
    width: 104,
    render: ({ id, number }) => <BesideButton id={id}>{number}</BesideButton>,
  },
  limit.link('customer', ({ customerId }) => paths.admin.customerProfile(customerId), { width: 180 }),
  limit.text('email', { width: 220, hidden: true }),
  side,
  {
    key: 'subject',
    card: 'subject',
    minWidth: 180,
    render: ({ subject, pieces }) => `${pieces} × ${subject}`,
  },
  limit.tag('metal', (metal) => metalNames[metal], { width: 104, hidden: true }),
  ...[target, status, became, reached],
  limit.date('createdAt', { hidden: true }),
  ends,
];

export const planColumns: readonly Column<PlanRow>[] = [
  {
    key: 'number',
    card: 'title',
    hideable: false,
    width: 104,
    render: ({ id, number }) => <BesideButton id={id}>{number}</BesideButton>,
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
