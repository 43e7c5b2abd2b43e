import { defineResource } from '#contract/list/list-resource.ts';
import { mediaMimeNames, mediaMimes } from './media.rules.ts';

export const mediaResource = defineResource({
  key: 'media',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    alt: { label: 'Description', type: 'text', filter: true, search: true },
    described: { label: 'Described', type: 'bool', filter: true },
    caption: { label: 'Caption', type: 'text', filter: true, search: true },
    folder: { label: 'Folder', type: 'text', sort: true, filter: true, search: true },
    mime: { label: 'Format', type: 'enum', values: mediaMimes, names: mediaMimeNames, sort: true, filter: true },
    bytes: { label: 'Size (bytes)', type: 'number', sort: true, filter: true },
    width: { label: 'Width (px)', type: 'number', sort: true, filter: true },
    height: { label: 'Height (px)', type: 'number', sort: true, filter: true },
    usedBy: { label: 'Used by', type: 'number', sort: true, filter: true },
    createdAt: { label: 'Uploaded', type: 'datetime', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
