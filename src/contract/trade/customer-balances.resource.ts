import { defineResource } from '#contract/list/list-resource.ts';

/** What customers have with the shop that is put to no order. */
export const customerBalancesResource = defineResource({
  key: 'customer-balances',
  columns: {
    movedAt: { label: 'Last moved', type: 'datetime', sort: true, filter: true },
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    customerEmail: { label: 'E-mail', type: 'text', filter: true, search: true },
    amount: { label: 'On the balance', type: 'money', sort: true, filter: true },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
  },
  defaultSort: [{ field: 'movedAt', order: 1 }],
});
