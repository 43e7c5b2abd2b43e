import { attributeTypeNames, attributeTypes } from './attributes.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

export const attributesResource = defineResource({
  key: 'attributes',
  columns: {
    label: { label: 'Attribute', type: 'text', sort: true, filter: true, search: true },
    code: { label: 'Code', type: 'text', sort: true, filter: true, search: true },
    type: { label: 'Type', type: 'enum', values: attributeTypes, names: attributeTypeNames, sort: true, filter: true },
    unit: { label: 'Unit', type: 'text', sort: true, filter: true },
    group: { label: 'Group', type: 'text', sort: true, filter: true, search: true },
    options: { label: 'Options', type: 'number', sort: true, filter: true },
    filterable: { label: 'Filter in the shop', type: 'bool', sort: true, filter: true },
    visible: { label: 'On the product page', type: 'bool', sort: true, filter: true },
    required: { label: 'Required', type: 'bool', sort: true, filter: true },
    products: { label: 'Used by', type: 'number', sort: true, filter: true },
    position: { label: 'Position', type: 'number', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [
    { field: 'group', order: 1 },
    { field: 'position', order: 1 },
  ],
});
