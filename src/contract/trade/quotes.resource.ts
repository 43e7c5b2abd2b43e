import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { orderChannelNames, orderChannels } from './orders.rules.ts';
import { quoteSideNames, quoteSides, quoteStatuses, quoteStatusNames } from './quotes.rules.ts';

/** Every price that was locked, for administrators. */
export const quotesResource = defineResource({
  key: 'quotes',
  columns: {
    customerName: { label: 'Customer', type: 'text', sort: true, filter: true, search: true },
    customerEmail: { label: 'E-mail', type: 'text', filter: true, search: true },
    status: { label: 'Status', type: 'enum', values: quoteStatuses, names: quoteStatusNames, filter: true },
    side: { label: 'Side', type: 'enum', values: quoteSides, names: quoteSideNames, filter: true },
    channel: { label: 'Channel', type: 'enum', values: orderChannels, names: orderChannelNames, filter: true },
    metals: { label: 'Metals', type: 'set', values: metals, names: metalNames, filter: true },
    pieces: { label: 'Pieces', type: 'number', filter: true },
    total: { label: 'Total', type: 'money' },
    currency: { label: 'Currency', type: 'text', filter: true, modes: ['in'] },
    totalCad: { label: 'Total CAD', type: 'money', sort: true, filter: true },
    createdAt: { label: 'Locked', type: 'datetime', sort: true, filter: true },
    expiresAt: { label: 'Holds until', type: 'datetime', sort: true, filter: true },
    orderNumber: { label: 'Order', type: 'text' },
    endReason: { label: 'Why voided', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
