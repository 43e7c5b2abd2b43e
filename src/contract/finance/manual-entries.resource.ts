import { defineResource } from '#contract/list/list-resource.ts';
import { entryFormNames, entryForms } from './manual-entries.rules.ts';

/** What people entered in the books by hand. */
export const manualEntriesResource = defineResource({
  key: 'manual-entries',
  columns: {
    no: { label: 'Number', type: 'number', sort: true, filter: true },
    day: { label: 'Booked on', type: 'date', sort: true, filter: true },
    form: { label: 'Kind', type: 'enum', values: entryForms, names: entryFormNames, filter: true },
    title: { label: 'What it is', type: 'text', filter: true, search: true },
    amount: { label: 'Amount', type: 'money', filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in', 'notIn'] },
    reference: { label: 'Reference', type: 'text', filter: true, search: true },
    reason: { label: 'Reason', type: 'text', filter: true, search: true },
    askedBy: { label: 'Asked by', type: 'text', filter: true },
    approvedBy: { label: 'Approved by', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'no', order: -1 }],
});
