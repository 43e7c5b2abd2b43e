import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import type { ShippingRow } from '#contract/trade/shipping.contract.ts';
import type { shippingResource } from '#contract/trade/shipping.resource.ts';
import { deliveryMethodNames } from '#contract/trade/shipping.rules.ts';

import { shippingDrawer } from './shipping-drawers.ts';

const column = columnsOf<ShippingRow, typeof shippingResource>();

export const shippingColumns = (edit: (id: string) => void): readonly Column<ShippingRow>[] => [
  {
    key: 'name',
    width: 220,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, name }) => (
      <RowButton onClick={() => edit(id)} soon={shippingDrawer.soon}>
        {name}
      </RowButton>
    ),
  },
  column.tag('kind', (kind) => deliveryMethodNames[kind], { width: 110, card: 'subject' }),
  column.flag('active', { card: 'status' }),
  column.number('zones', { card: 'figure' }),
  column.flag('signature', { width: 110 }),
  column.text('description', { card: 'line' }),
  column.number('position', { hidden: true }),
  column.date('updatedAt'),
];
