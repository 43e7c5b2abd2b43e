import { defineResource } from '#contract/list/list-resource.ts';
import { tagColourNames, tagColours } from './tags.rules.ts';

export const tagsResource = defineResource({
  key: 'tags',
  columns: {
    name: { label: 'Tag', type: 'text', sort: true, filter: true, search: true },
    slug: { label: 'Address', type: 'text', sort: true, filter: true, search: true },
    colour: { label: 'Colour', type: 'enum', values: tagColours, names: tagColourNames, sort: true, filter: true },
    description: { label: 'Description', type: 'text', filter: true, search: true },
    products: { label: 'Products', type: 'number', sort: true, filter: true },
    createdAt: { label: 'Created', type: 'datetime', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});
