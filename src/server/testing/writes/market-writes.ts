import type { FeedHealth } from '#contract/market/feed.contract.ts';
import type { StockRow } from '#contract/catalogue/stock.contract.ts';
import { aProduct } from '#server/testing/make-products.ts';

import { settingsAt, valuesOf } from '#server/testing/setting-staff.ts';
import { made, type Versioned, type WriteCases, type WritingStaff } from './write-case.ts';

const holiday = (day: string) => ({ day, name: 'A day of rest', closesAt: null });

const aHoliday = (day: string, { by }: WritingStaff) =>
  made<Versioned>(by.post('/admin/market-holidays', holiday(day)));

/** Lets a price of palladium come, and answers how the metal stands. */
async function quoted({ shop, by }: WritingStaff, bid: string) {
  shop.feed.quote('XPD', bid, String(Number(bid) + 8));
  await shop.later({ seconds: 10 });
  const { metals } = await made<FeedHealth>(by.get('/admin/feed/health'));
  return metals.find(({ symbol }) => symbol === 'XPD');
}

/** A price of palladium that is too far from the last good one waits to be judged. */
const aDispute = async (staff: WritingStaff) => (await quoted(staff, '1000.00'))?.disputed?.tick_id ?? '';

/** After one that was not believed, a price that agrees with the last good one waits to be taken. */
async function anAgreement(staff: WritingStaff) {
  await aDispute(staff);
  return (await quoted(staff, '1404.00'))?.held?.tick_id ?? '';
}

const level = async ({ shop, by }: WritingStaff) => {
  const { id } = await aProduct(shop);
  return made<StockRow>(by.get(`/admin/stock/${id}`));
};

export const marketWrites: WriteCases = {
  'POST /admin/stock/:id/receipts': async (staff) => ({
    params: { id: (await level(staff)).id },
    body: { qty: 2, unitCost: '5650.00', supplier: 'Northern Mint', reference: 'PO 88' },
  }),
  'POST /admin/stock/:id/adjustments': async (staff) => {
    const { id, onHand } = await level(staff);
    return { params: { id }, body: { counted: onHand - 1, onHand, reason: 'Counted anew' } };
  },
  'POST /admin/stock/counts': async (staff) => {
    const { id, onHand } = await level(staff);
    return { body: { reason: 'Counted anew', lines: [{ productId: id, counted: onHand - 1, onHand }] } };
  },
  'POST /admin/market-holidays': () => ({ body: holiday('2027-03-01') }),
  'PUT /admin/market-holidays/:id': async (staff) => {
    const { id, version } = await aHoliday('2027-03-02', staff);
    return { params: { id }, body: { ...holiday('2027-03-03'), version } };
  },
  'DELETE /admin/market-holidays/:id': async (staff) => {
    const { id, version } = await aHoliday('2027-03-04', staff);
    return { params: { id }, query: `version=${version}` };
  },
  'PUT /admin/setting-groups/:group': async ({ by }) => {
    const { view } = settingsAt(by, 'orders');
    const standing = await view();
    return {
      params: { group: 'orders' },
      body: { values: { ...valuesOf(standing), closeAfterDays: '31' }, version: standing.version },
    };
  },
  'POST /admin/setting-groups/:group/history/:entry/restore': async ({ by }) => {
    const { set, path } = settingsAt(by, 'trading');
    const { version } = await made<Versioned>(set({ lockSeconds: '300' }));
    const { entries } = await made<{ entries: { id: string }[] }>(by.get(`${path}/history`));
    return {
      params: { group: 'trading', entry: entries[0]?.id ?? '' },
      body: { version, reason: 'It was too short.' },
    };
  },
  'PUT /admin/feed/scenario': () => ({ body: { scenario: 'normal', metal: null } }),
  'POST /admin/feed/metals/:metal/confirm': async (staff) => ({
    params: { metal: 'XPD' },
    body: { tick_id: await aDispute(staff), reason: 'A rout.' },
  }),
  'POST /admin/feed/metals/:metal/resume': async (staff) => ({
    params: { metal: 'XPD' },
    body: { tick_id: await anAgreement(staff), reason: 'It agrees.' },
  }),
};
