import { couponKindNames, couponKinds, couponStateNames, couponStates } from './coupons.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

export const couponsResource = defineResource({
  key: 'coupons',
  columns: {
    code: { label: 'Code', type: 'text', sort: true, filter: true, search: true },
    note: { label: 'Note', type: 'text', filter: true, search: true },
    kind: { label: 'Takes off', type: 'enum', values: couponKinds, names: couponKindNames, sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: couponStates, names: couponStateNames, filter: true },
    used: { label: 'Used', type: 'number', sort: true, filter: true },
    totalLimit: { label: 'Limit', type: 'number', filter: true },
    startsAt: { label: 'From', type: 'datetime', sort: true, filter: true },
    endsAt: { label: 'Until', type: 'datetime', sort: true, filter: true },
    createdAt: { label: 'Made', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
