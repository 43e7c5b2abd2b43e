import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

import {
  planMeasureNames,
  planMeasures,
  planRhythmNames,
  planRhythms,
  planStatuses,
  planStatusNames,
} from './plans.rules.ts';

const own = {
  number: { label: 'Number', type: 'text', sort: true, filter: true, search: true },
  subject: { label: 'Product', type: 'text', filter: true, search: true },
  metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, filter: true },
  rhythm: { label: 'How often', type: 'enum', values: planRhythms, names: planRhythmNames, filter: true },
  measure: { label: 'Measured by', type: 'enum', values: planMeasures, names: planMeasureNames, filter: true },
  currency: { label: 'Currency', type: 'text', filter: true },
  status: { label: 'Status', type: 'enum', values: planStatuses, names: planStatusNames, sort: true, filter: true },
  nextAt: { label: 'Next', type: 'datetime', sort: true, filter: true },
  failures: { label: 'Failures in a row', type: 'number', sort: true, filter: true },
  createdAt: { label: 'Made', type: 'datetime', sort: true, filter: true },
} as const;

export const ownPlansResource = defineResource({
  key: 'own-plans',
  columns: own,
  defaultSort: [{ field: 'createdAt', order: -1 }],
});

export const plansResource = defineResource({
  key: 'plans',
  columns: {
    ...own,
    customer: { label: 'Customer', type: 'text', filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
