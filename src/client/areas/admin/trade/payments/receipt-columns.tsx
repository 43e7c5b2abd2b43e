import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { ReceiptTag } from '#client/features/trade/payments/payment-states.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { receiptsResource } from '#contract/trade/receipts.resource.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';

const column = columnsOf<ReceiptRow, typeof receiptsResource>();

export const receiptColumns: readonly Column<ReceiptRow>[] = [
  column.date('receivedAt', { width: 100, card: 'line' }),
  column.tag('state', (state) => <ReceiptTag state={state} />, { width: 124, card: 'status' }),
  column.text('payerName', { width: 190, card: 'subject' }),
  column.text('reference', {
    card: 'title',
    hideable: false,
    render: ({ id, reference }) => <BesideButton id={id}>{reference}</BesideButton>,
  }),
  column.tag('method', (method) => paymentMethodNames[method], { width: 140 }),
  column.text('orderNumber', { width: 88, card: 'line' }),
  column.text('customerName', { width: 170 }),
  column.money('amount', { card: 'figure' }),
  column.text('currency', { width: 84, card: 'line' }),
];

const fewKeys: readonly string[] = ['receivedAt', 'state', 'reference', 'amount', 'currency'];

/** What the list keeps beside money that is open. */
export const fewReceiptColumns = receiptColumns.filter(({ key }) => fewKeys.includes(key));
