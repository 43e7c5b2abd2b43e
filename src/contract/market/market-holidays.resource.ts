import { defineResource } from '#contract/list/list-resource.ts';

export const marketHolidaysResource = defineResource({
  key: 'market-holidays',
  columns: {
    day: { label: 'Day', type: 'date', sort: true, filter: true },
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    closesAt: { label: 'Closes', type: 'text', sort: true, filter: true },
  },
  defaultSort: [{ field: 'day', order: 1 }],
});
