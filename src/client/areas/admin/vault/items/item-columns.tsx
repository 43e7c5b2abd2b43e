import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { AdminItemTag } from '#client/features/vault/AdminItemTag.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { StorageItemRow } from '#contract/vault/admin-items.contract.ts';
import type { storageItemsResource } from '#contract/vault/admin-items.resource.ts';

const column = columnsOf<StorageItemRow, typeof storageItemsResource>();

export const itemColumns: readonly Column<StorageItemRow>[] = [
  column.link('number', ({ id }) => paths.admin.vaultItem(id), { width: 112, pin: 'start' }),
  column.tag('state', (state) => <AdminItemTag state={state} />, { width: 150, card: 'status' }),
  column.dateTime('stateSince', { hidden: true }),
  {
    key: 'customerName',
    width: 160,
    card: 'subject',
    render: ({ customerId, customerName }) => <Link to={paths.admin.customerProfile(customerId)}>{customerName}</Link>,
  },
  column.text('name', { card: 'line' }),
  column.text('sku', { width: 130, hidden: true }),
  column.tag('metal', (metal) => metalNames[metal], { width: 96 }),
  column.number('qty', { width: 80 }),
  {
    key: 'fineNg',
    width: 136,
    align: 'end',
    card: 'figure',
    render: ({ fineNg }) => <span className={text.numbers}>{groupedNumber(fineNg, 4)}</span>,
  },
  column.text('serial', { width: 120, card: 'line' }),
  column.text('lot', { width: 110 }),
  column.text('vault', { width: 76 }),
  column.text('location', { width: 110, card: 'line' }),
  column.date('acquiredAt', { width: 96 }),
  {
    key: 'orderNumber',
    width: 90,
    render: ({ orderId, orderNumber }) =>
      orderId === null ? orderNumber : <Link to={paths.admin.order(orderId)}>{orderNumber}</Link>,
  },
  column.money('costCad'),
];
