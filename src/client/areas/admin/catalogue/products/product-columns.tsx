import { paths } from '#client/app/paths.ts';
import { ProductStatusTag, StockDisc } from '#client/features/catalogue/products/product-states.tsx';
import { weightWords } from '#client/features/catalogue/products/weight-words.ts';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber, percentText } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import type { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import { formNames, pricingModeNames, vaultClassNames } from '#contract/catalogue/products.rules.ts';

import { ProductName } from './ProductName.tsx';

const column = columnsOf<AdminProductRow, typeof adminProductsResource>();

/** The list of products. What is entered of them besides stands ready among the hidden columns. */
export const productColumns: readonly Column<AdminProductRow>[] = [
  column.link('name', ({ id }) => paths.admin.editProduct(id), {
    pin: 'start',
    width: 200,
    minWidth: 120,
    render: (row) => <ProductName product={row} />,
  }),
  column.text('sku', { width: 112, card: 'subject' }),
  column.tag('metal', (metal) => <Hallmark metal={metal} />, { width: 56 }),
  column.tag('form', (form) => formNames[form], { width: 64 }),
  column.text('mint'),
  column.tag('status', (status) => <ProductStatusTag status={status} />, { width: 100, card: 'status' }),
  {
    key: 'weight',
    width: 88,
    align: 'end',
    render: ({ weight }) => <span className={text.numbers}>{weightWords(weight)}</span>,
  },
  {
    key: 'premium',
    width: 84,
    align: 'end',
    render: ({ premium, pricingMode }) =>
      pricingMode === 'spot' ? (
        <span className={text.numbers}>{percentText(premium)}</span>
      ) : (
        <span className={text.muted}>{pricingModeNames[pricingMode].toLowerCase()}</span>
      ),
  },
  {
    key: 'unitCad',
    label: 'Unit price now CAD',
    width: 124,
    align: 'end',
    card: 'figure',
    render: ({ unitCad }) =>
      unitCad === null ? (
        <span className={text.muted}>no price</span>
      ) : (
        <span className={text.numbers}>{groupedNumber(unitCad, 2)}</span>
      ),
  },
  column.number('available', { card: 'line', width: 80 }),
  column.tag('stockState', (state) => <StockDisc state={state} />, { width: 96, card: 'line' }),
  column.date('updatedAt', { card: 'line', width: 80 }),
  column.text('slug', { width: 220, hidden: true }),
  column.text('gtin', { width: 132, hidden: true }),
  column.text('categories', { width: 220, hidden: true }),
  column.text('fineness', { width: 92, hidden: true, align: 'end' }),
  column.tag('pricingMode', (mode) => pricingModeNames[mode], { width: 108, hidden: true }),
  {
    key: 'fixedPrice',
    hidden: true,
    align: 'end',
    render: ({ fixedPrice }) => (
      <span className={text.numbers}>{fixedPrice !== null && groupedNumber(moneyText(BigInt(fixedPrice)), 2)}</span>
    ),
  },
  column.money('premiumFixed', { hidden: true }),
  column.text('breaks', { width: 260, hidden: true }),
  column.number('onHand', { hidden: true }),
  column.number('reserved', { hidden: true }),
  column.number('lowAt', { hidden: true }),
  {
    key: 'dailyLimit',
    hidden: true,
    align: 'end',
    render: ({ dailyLimit }) => <span className={text.numbers}>{dailyLimit}</span>,
  },
  {
    key: 'backorderDays',
    hidden: true,
    align: 'end',
    render: ({ backorderDays }) => <span className={text.numbers}>{backorderDays}</span>,
  },
  column.tag('vaultClass', (kind) => vaultClassNames[kind], { width: 108, hidden: true }),
  column.number('popularity', { width: 132, hidden: true }),
  column.date('createdAt', { hidden: true }),
];
