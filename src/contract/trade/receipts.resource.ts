import { defineResource } from '#contract/list/list-resource.ts';
import { paymentMethodNames, paymentMethods, receiptStateNames, receiptStates } from './payments.rules.ts';

/** Money that came in. */
export const receiptsResource = defineResource({
  key: 'receipts',
  columns: {
    receivedAt: { label: 'Received', type: 'datetime', sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: receiptStates, names: receiptStateNames, sort: true, filter: true },
    method: { label: 'Method', type: 'enum', values: paymentMethods, names: paymentMethodNames, filter: true },
    payerName: { label: 'Payer', type: 'text', sort: true, filter: true, search: true },
    reference: { label: 'Reference', type: 'text', filter: true, search: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, search: true },
    customerName: { label: 'Customer', type: 'text', filter: true, search: true },
    amount: { label: 'Amount', type: 'money', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
  },
  defaultSort: [{ field: 'receivedAt', order: -1 }],
});
