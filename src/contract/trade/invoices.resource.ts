import { invoiceSeries, invoiceSeriesNames, invoiceStateNames, invoiceStates } from './invoices.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

/** Every document that was issued. */
export const invoicesResource = defineResource({
  key: 'invoices',
  columns: {
    number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
    series: { label: 'Kind', type: 'enum', values: invoiceSeries, names: invoiceSeriesNames, filter: true },
    issuedAt: { label: 'Issued', type: 'datetime', sort: true, filter: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    customerEmail: { label: 'E-mail', type: 'text', filter: true, search: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, search: true },
    subjectName: { label: 'About', type: 'text', filter: true, search: true },
    state: { label: 'State', type: 'enum', values: invoiceStates, names: invoiceStateNames, sort: true, filter: true },
    dueAt: { label: 'Due', type: 'datetime', filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    // Without a sum: credit notes stand among invoices.
    totalCad: { label: 'Total CAD', type: 'money', sort: true, filter: true },
  },
  defaultSort: [{ field: 'issuedAt', order: -1 }],
});
