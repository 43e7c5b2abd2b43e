import { accountTypeNames, customerStatuses, customerStatusNames } from '#contract/identity/customers.rules.ts';
import { riskLevels, riskNames } from '#contract/identity/kyc-risk.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { paymentMethodNames, paymentMethods } from '#contract/trade/payments.rules.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';

export const customersResource = defineResource({
  key: 'customers',
  columns: {
    name: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
    accountType: {
      label: 'Account',
      type: 'enum',
      values: ['individual', 'commercial'],
      names: accountTypeNames,
      filter: true,
    },
    status: {
      label: 'Identity check',
      type: 'enum',
      sort: true,
      filter: true,
      values: customerStatuses,
      names: customerStatusNames,
    },
    phone: {
      label: 'Phone',
      type: 'text',
      filter: true,
      search: true,
      modes: ['contains', 'notContains', 'empty', 'notEmpty'],
    },
    city: { label: 'City', type: 'text', filter: true, search: true },
    province: {
      label: 'Province',
      type: 'enum',
      values: canadianProvinces,
      names: provinceNames,
      sort: true,
      filter: true,
    },
    /** As the identity check was approved. */
    risk: { label: 'Risk', type: 'enum', values: riskLevels, names: riskNames, sort: true, filter: true },
    tier: {
      label: 'Tier',
      type: 'text',
      /** By the rank of the tiers. */
      sort: true,
      filter: true,
      modes: ['equals', 'notEquals', 'in', 'notIn', 'empty', 'notEmpty'],
    },
    /** Orders paid in full that were not undone, of all years. */
    volumeCad: { label: 'Bought, CAD', type: 'money', sort: true, filter: true, total: 'sum' },
    soldCad: { label: 'Sold to us, CAD', type: 'money', sort: true, filter: true, total: 'sum' },
    lastOrderAt: { label: 'Last order', type: 'datetime', sort: true, filter: true },
    tags: { label: 'Tags', type: 'text', filter: true, modes: ['contains', 'notContains', 'empty', 'notEmpty'] },
    /**
     * Of their orders, those that ended or were never paid for too: names and SKUs of the products, and the ways of paying chosen.
     * A filter asks all of them, the row tells of the newest hundred.
     */
    ordered: {
      label: 'Has ordered',
      type: 'text',
      filter: true,
      modes: ['contains', 'notContains', 'empty', 'notEmpty'],
    },
    waysOfPaying: {
      label: 'Chose to pay by',
      type: 'set',
      values: paymentMethods,
      names: paymentMethodNames,
      filter: true,
    },
    verified: { label: 'E-mail confirmed', type: 'bool', filter: true },
    createdAt: { label: 'Registered', type: 'datetime', sort: true, filter: true },
    submittedAt: { label: 'Identity check sent', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
