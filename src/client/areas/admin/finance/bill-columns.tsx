import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { SupplierBillRow, UnbilledGoodsRow } from '#contract/finance/supplier-bills.contract.ts';
import type { supplierBillsResource, unbilledGoodsResource } from '#contract/finance/supplier-bills.resource.ts';
import { type BillState, billStateNames } from '#contract/finance/supplier-bills.rules.ts';

const tones = { open: 'gold', part_paid: 'info', paid: 'ok', void: 'quiet' } as const satisfies Record<
  BillState,
  StatusTone
>;

/** How much of a bill is paid. */
export const BillTag = ({ state }: { state: BillState }) => (
  <StatusTag tone={tones[state]}>{billStateNames[state]}</StatusTag>
);

const column = columnsOf<SupplierBillRow, typeof supplierBillsResource>();

export const billColumns: readonly Column<SupplierBillRow>[] = [
  column.text('supplier', {
    card: 'title',
    hideable: false,
    render: ({ id, supplier }) => <BesideButton id={id}>{supplier}</BesideButton>,
  }),
  column.text('number', { width: 130, card: 'subject' }),
  column.tag('state', (state) => <BillTag state={state} />, { width: 110, card: 'status' }),
  column.day('billedOn', { width: 100 }),
  column.day('dueOn', { width: 100, card: 'line' }),
  column.text('currency', { width: 84, card: 'line' }),
  column.money('total', {}),
  column.money('due', { card: 'figure' }),
  {
    key: 'difference',
    width: 140,
    align: 'end',
    render: ({ difference }) =>
      difference === null ? null : <span className={text.numbers}>{groupedNumber(difference, 2)}</span>,
  },
];

const fewKeys: readonly string[] = ['supplier', 'number', 'state', 'due', 'currency'];

/** What the list keeps beside a bill that is open. */
export const fewBillColumns = billColumns.filter(({ key }) => fewKeys.includes(key));

const goods = columnsOf<UnbilledGoodsRow, typeof unbilledGoodsResource>();

export const unbilledColumns: readonly Column<UnbilledGoodsRow>[] = [
  goods.date('at', { width: 100, card: 'line' }),
  goods.text('supplier', { width: 200, card: 'subject' }),
  goods.text('product', { card: 'title', hideable: false }),
  goods.text('sku', { width: 150 }),
  goods.number('qty', { width: 84, card: 'line' }),
  goods.money('cost', { card: 'figure' }),
  goods.text('reference', { width: 160 }),
];
