import { defineResource } from '#contract/list/list-resource.ts';
import { refundStateNames, refundStates, refundTargetNames, refundTargets } from './payments.rules.ts';

/** Money given back. */
export const refundsResource = defineResource({
  key: 'refunds',
  columns: {
    requestedAt: { label: 'Requested', type: 'datetime', sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: refundStates, names: refundStateNames, sort: true, filter: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, search: true },
    target: { label: 'Goes', type: 'enum', values: refundTargets, names: refundTargetNames, filter: true },
    reason: { label: 'Reason', type: 'text', filter: true, search: true },
    reference: { label: 'Reference', type: 'text', filter: true, search: true },
    amount: { label: 'Amount', type: 'money', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    requestedBy: { label: 'Requested by', type: 'text', filter: true },
    approvedBy: { label: 'Approved by', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'requestedAt', order: -1 }],
});
