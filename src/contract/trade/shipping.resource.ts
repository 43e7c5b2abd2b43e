import { defineResource } from '#contract/list/list-resource.ts';
import { deliveryMethods } from './orders.rules.ts';
import { deliveryMethodNames } from './shipping.rules.ts';

export const shippingResource = defineResource({
  key: 'shipping',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    kind: {
      label: 'Kind',
      type: 'enum',
      values: deliveryMethods,
      names: deliveryMethodNames,
      sort: true,
      filter: true,
    },
    description: { label: 'In words', type: 'text', filter: true, search: true },
    signature: { label: 'Signature', type: 'bool', filter: true },
    active: { label: 'Offered', type: 'bool', sort: true, filter: true },
    position: { label: 'Place', type: 'number', sort: true, filter: true },
    zones: { label: 'Zones', type: 'number' },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'position', order: 1 }],
});
