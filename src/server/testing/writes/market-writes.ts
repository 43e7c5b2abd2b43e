import type { FeedHealth } from '#contract/feed.contract.ts';
import type { StockRow } from '#contract/stock.contract.ts';
import { aProduct } from '#server/testing/make-products.ts';

import { made, type Versioned, type WriteCases, type WriteDesk } from './write-case.ts';

const holiday = (day: string) => ({ day, name: 'A day of rest', closesAt: null });

const aHoliday = (day: string, { by }: WriteDesk) => made<Versioned>(by.post('/admin/market-holidays', holiday(day)));

/** A price of palladium that is too far from the last good one waits to be judged. */
async function aDispute({ shop, by }: WriteDesk, bid: string) {
  shop.feed.quote('XPD', bid, String(Number(bid) + 8));
  await shop.later({ seconds: 10 });
  const { metals } = await made<FeedHealth>(by.get('/admin/feed/health'));
  return metals.find(({ symbol }) => symbol === 'XPD')?.disputed?.tick_id ?? '';
}

const shelf = async ({ shop, by }: WriteDesk) => {
  const { id } = await aProduct(shop);
  return made<StockRow>(by.get(`/admin/stock/${id}`));
};

export const marketWrites: WriteCases = {
  'POST /admin/stock/:id/receipts': async (desk) => ({
    params: { id: (await shelf(desk)).id },
    body: { qty: 2, unitCost: '5650.00', supplier: 'Northern Mint', reference: 'PO 88' },
  }),
  'POST /admin/stock/:id/adjustments': async (desk) => {
    const { id, onHand } = await shelf(desk);
    return { params: { id }, body: { counted: onHand - 1, onHand, reason: 'Counted anew' } };
  },
  'POST /admin/stock/counts': async (desk) => {
    const { id, onHand } = await shelf(desk);
    return { body: { reason: 'Counted anew', lines: [{ productId: id, counted: onHand - 1, onHand }] } };
  },
  'POST /admin/market-holidays': () => ({ body: holiday('2027-03-01') }),
  'PUT /admin/market-holidays/:id': async (desk) => {
    const { id, version } = await aHoliday('2027-03-02', desk);
    return { params: { id }, body: { ...holiday('2027-03-03'), version } };
  },
  'DELETE /admin/market-holidays/:id': async (desk) => {
    const { id, version } = await aHoliday('2027-03-04', desk);
    return { params: { id }, query: `version=${version}` };
  },
  'PUT /admin/feed/closed-market': async ({ by }) => {
    const { version } = await made<Versioned>(by.get('/admin/feed/closed-market'));
    const terms = { buying: 'accept', buyingBuffer: '0.01', selling: 'refuse', sellingBuffer: '0.02' };
    return { body: { ...terms, version } };
  },
  'PUT /admin/feed/limits': async ({ by }) => {
    const { version } = await made<Versioned>(by.get('/admin/feed/limits'));
    return {
      body: { pollSeconds: 15, maxAgeSeconds: 100, band: '0.1', agreement: '0.01', disagreement: '0.05', version },
    };
  },
  'PUT /admin/feed/scenario': () => ({ body: { scenario: 'normal', metal: null } }),
  'POST /admin/feed/metals/:metal/confirm': async (desk) => ({
    params: { metal: 'XPD' },
    body: { tick_id: await aDispute(desk, '1000.00') },
  }),
  'POST /admin/feed/metals/:metal/resume': async (desk) => ({
    params: { metal: 'XPD' },
    body: { tick_id: await aDispute(desk, '700.00') },
  }),
};
