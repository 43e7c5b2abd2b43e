import { refusalReasonNames, refusalReasons, tickStatuses, tickStatusNames } from './feed.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';

export const priceTicksResource = defineResource({
  key: 'price-ticks',
  columns: {
    receivedAt: { label: 'Received', type: 'datetime', sort: true, filter: true },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, sort: true, filter: true },
    status: { label: 'Judged', type: 'enum', values: tickStatuses, names: tickStatusNames, filter: true },
    reason: { label: 'Reason', type: 'enum', values: refusalReasons, names: refusalReasonNames, filter: true },
    source: { label: 'Source', type: 'text', filter: true },
    asOf: { label: 'Feed’s time', type: 'datetime', filter: true },
  },
  defaultSort: [{ field: 'receivedAt', order: -1 }],
});
