import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { CouponRow } from '#contract/trade/coupons.contract.ts';
import type { couponsResource } from '#contract/trade/coupons.resource.ts';
import { couponKindNames, type CouponState, couponStateNames } from '#contract/trade/coupons.rules.ts';

const column = columnsOf<CouponRow, typeof couponsResource>();

const tones = {
  scheduled: 'info',
  open: 'ok',
  used_up: 'quiet',
  ended: 'quiet',
  off: 'warn',
} as const satisfies Record<CouponState, string>;

export const couponColumns = (edit: (id: string) => void): readonly Column<CouponRow>[] => [
  {
    key: 'code',
    width: 180,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, code }) => <RowButton onClick={() => edit(id)}>{code}</RowButton>,
  },
  column.tag('state', (state) => <StatusTag tone={tones[state]}>{couponStateNames[state]}</StatusTag>, {
    card: 'status',
  }),
  column.text('value', { label: 'Takes off', width: 180, card: 'subject' }),
  column.tag('kind', (kind) => couponKindNames[kind], { width: 170, hidden: true }),
  {
    key: 'used',
    width: 104,
    align: 'end',
    card: 'figure',
    render: ({ used, totalLimit }) => (
      <span className={text.numbers}>{totalLimit === null ? used : `${used} of ${totalLimit}`}</span>
    ),
  },
  column.dateTime('startsAt', { card: 'line' }),
  column.dateTime('endsAt', { card: 'line' }),
  column.text('note'),
  column.date('createdAt', { hidden: true }),
];
