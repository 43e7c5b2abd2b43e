import { metalNames, metals } from '#contract/metals.ts';
import { defineResource } from '#contract/list/list-resource.ts';

import {
  alertDirectionNames,
  alertDirections,
  alertKindNames,
  alertKinds,
  alertStatuses,
  alertStatusNames,
} from './alerts.rules.ts';

const shared = {
  subject: { label: 'About', type: 'text', filter: true, search: true },
  kind: { label: 'Waits for', type: 'enum', values: alertKinds, names: alertKindNames, sort: true, filter: true },
  metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, filter: true },
  direction: { label: 'Side', type: 'enum', values: alertDirections, names: alertDirectionNames, filter: true },
  /** In the currency beside it: amounts of several are not compared. */
  amount: { label: 'Amount', type: 'money' },
  currency: { label: 'Currency', type: 'text', filter: true },
  repeats: { label: 'Every time', type: 'bool', filter: true },
  triggeredAt: { label: 'Went off', type: 'datetime', sort: true, filter: true },
  createdAt: { label: 'Made', type: 'datetime', sort: true, filter: true },
  expiresAt: { label: 'Ends', type: 'datetime', sort: true, filter: true },
} as const;

/** A customer's own; what he has deleted is gone for him. */
export const ownAlertsResource = defineResource({
  key: 'own-alerts',
  columns: {
    ...shared,
    status: {
      label: 'Status',
      type: 'enum',
      values: alertStatuses.filter((status) => status !== 'deleted'),
      names: alertStatusNames,
      sort: true,
      filter: true,
    },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});

export const alertsResource = defineResource({
  key: 'alerts',
  columns: {
    ...shared,
    status: {
      label: 'Status',
      type: 'enum',
      values: alertStatuses,
      names: alertStatusNames,
      sort: true,
      filter: true,
    },
    customer: { label: 'Customer', type: 'text', filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
