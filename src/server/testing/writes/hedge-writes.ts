import type { HedgeImportPreview } from '#contract/overview/hedges.contract.ts';
import { aCounterparty, aHedge, bankLots } from '#server/testing/hedge-staff.ts';

import { made, type Versioned, type WriteCases } from './write-case.ts';

const line = (name: string) =>
  `counterparty,reference,side,metal,ounces,price,currency,rate,trade day,value day\n${name},W 9,sell,gold,100,4000,CAD,1,2026-11-19,2026-11-23\n`;

/** What finance does with the hedge book. */
export const hedgeWrites: WriteCases = {
  'POST /admin/hedge-counterparties': () => ({ body: { name: 'W one', ...bankLots, active: true } }),
  'PUT /admin/hedge-counterparties/:id': async ({ by }) => {
    const { id, version } = await aCounterparty(by, 'W two');
    return { params: { id }, body: { name: 'W three', ...bankLots, active: true, version } };
  },
  'POST /admin/hedges': async ({ by }) => ({ body: aHedge((await aCounterparty(by, 'W four')).id) }),
  'POST /admin/hedges/:id/decisions': async ({ by }) => {
    const body = aHedge((await aCounterparty(by, 'W five')).id);
    const { id, version } = await made<Versioned>(by.post('/admin/hedges', body));
    return { params: { id }, body: { event: 'confirm', reason: '', version } };
  },
  'POST /admin/hedge-imports': async ({ by }) => {
    const text = line((await aCounterparty(by, 'W six')).name);
    const { plan } = await made<HedgeImportPreview>(by.post('/admin/hedge-imports/preview', { text }));
    return { body: { text, plan } };
  },
};
