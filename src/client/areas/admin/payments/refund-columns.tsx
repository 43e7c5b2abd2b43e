import { RefundTag } from '#client/features/payments/payment-states.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { refundTargetNames } from '#contract/payments.rules.ts';
import type { RefundRow } from '#contract/refunds.contract.ts';
import type { refundsResource } from '#contract/refunds.resource.ts';

const column = columnsOf<RefundRow, typeof refundsResource>();

export const refundColumns: readonly Column<RefundRow>[] = [
  column.date('requestedAt', { width: 104, card: 'line' }),
  column.tag('state', (state) => <RefundTag state={state} />, { card: 'status' }),
  column.text('customerName', { width: 180, card: 'title', hideable: false }),
  column.text('orderNumber', { width: 88, card: 'subject' }),
  column.tag('target', (target) => refundTargetNames[target], { width: 128, card: 'line' }),
  column.text('reason'),
  column.text('reference', { width: 150 }),
  column.money('amount', { card: 'figure' }),
  column.text('currency', { width: 84 }),
  column.text('requestedBy', { width: 140 }),
  column.text('approvedBy', { width: 140 }),
];
