import { accountKeys, accountNames } from './books.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

export const journalResource = defineResource({
  key: 'journal',
  columns: {
    at: { label: 'When', type: 'datetime', sort: true, filter: true },
    /** What happened, in the program's words, such as `order.placed`. */
    kind: { label: 'Entry', type: 'text', filter: true, modes: ['in', 'notIn', 'startsWith'] },
    account: { label: 'Account', type: 'enum', values: accountKeys, names: accountNames, filter: true },
    party: { label: 'Party', type: 'text', filter: true, search: true },
    unit: { label: 'Unit', type: 'text', filter: true, modes: ['in', 'notIn'] },
    /** Currencies in their large unit, metals in grams. */
    debit: { label: 'Debit', type: 'number' },
    credit: { label: 'Credit', type: 'number' },
    orderNumber: {
      label: 'Order',
      type: 'text',
      filter: true,
      modes: ['in', 'equals', 'empty', 'notEmpty'],
      search: true,
    },
    entryId: { label: 'Entry id', type: 'text', filter: true, modes: ['in'] },
  },
  defaultSort: [{ field: 'at', order: -1 }],
});
