import type { Currency } from '#contract/catalogue/currencies.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { TaxRateRow, TaxRuleRow } from '#contract/catalogue/taxes.contract.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { makeRates } from '#server/testing/make-terms.ts';

import { made, type Versioned, type WriteCases, type WritingStaff } from './write-case.ts';

let count = 0;

const coupon = () => ({
  ...{ code: `SPRING-${(count += 1)}`, note: '', kind: 'premium_percent', pct: '0.1', amount: null, totalLimit: null },
  ...{ customerLimit: null, minOrder: null, metals: [], productIds: [], categoryIds: [], startsAt: null, endsAt: null },
  active: true,
});

const currency = { symbol: 'Fr', flag: 'CH', settlement: false, active: false, isDefault: false, locked: false };
const chf = { ...currency, staleAfterHours: 24, position: 9, code: 'CHF' };

const delivery = () => ({
  ...{ kind: 'pickup', name: `Counter ${(count += 1)}`, description: '', signature: true, active: false, position: 5 },
  zones: [],
});

const rule = {
  ...{
    subject: 'goods',
    jurisdiction: 'CA',
    metal: 'XPD',
    minFineness: '999.5',
    forms: ['bar'],
    effectiveFrom: '2027-01-01',
  },
  ...{ effectiveTo: null, treatment: 'exempt', reason: 'As an example.' },
};
const rate = (province: string) => ({
  ...{ province, label: 'GST 5 %', federal: '0.05', provincial: '0', provincialLabel: null },
  ...{ effectiveFrom: '2027-01-01', effectiveTo: null },
});

const none = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };
const tier = () => {
  const rank = 50 + (count += 1);
  return {
    ...{ name: `Tier ${rank}`, rank, colour: 'gold', qualify: 'manual', minVolume: null, buyDiscount: none },
    ...{ sellBonus: none, storageDiscount: '0.1', dailyLimit: null, paymentHours: null, retainDays: 30, active: true },
  };
};
const aTier = ({ by }: WritingStaff) => made<Versioned>(by.post('/admin/user-tiers', tier()));

/** A change of the commission, sent or to be sent; a large one waits for a second person. */
async function proposal({ shop, by }: WritingStaff, buyPct: string) {
  await makeRates(shop.db);
  const { terms, version } = await made<RateSheetView>(by.get('/admin/rates/live'));
  const { rates } = terms as LiveTerms;
  const changed = { kind: 'live', rates: { ...rates, XAU: { ...rates.XAU, buyPct } } };
  return { terms: changed, basedOn: version, effectiveFrom: null, reason: 'The market is thin.' };
}
const proposed = async (staff: WritingStaff, buyPct: string) =>
  made<RateSheetView>(staff.by.post('/admin/rates/live/versions', await proposal(staff, buyPct)));
const waiting = async (staff: WritingStaff) => ({ sheet: 'live', id: (await proposed(staff, '0.05')).open?.id ?? '' });

export const termsWrites: WriteCases = {
  'POST /admin/coupons': () => ({ body: coupon() }),
  'PUT /admin/coupons/:id': async ({ by }) => {
    const values = coupon();
    const { id, version } = await made<Versioned>(by.post('/admin/coupons', values));
    return { params: { id }, body: { ...values, note: 'Of the spring.', version } };
  },
  'POST /admin/currencies': () => ({ body: chf }),
  'PUT /admin/currencies/:code': async ({ by }) => {
    const { version } = await made<Currency>(by.post('/admin/currencies', { ...chf, code: 'NOK', flag: 'NO' }));
    return { params: { code: 'NOK' }, body: { ...currency, symbol: 'kr', staleAfterHours: 48, position: 9, version } };
  },
  'POST /admin/shipping': () => ({ body: delivery() }),
  'PUT /admin/shipping/:id': async ({ by }) => {
    const { id, version } = await made<Versioned>(by.post('/admin/shipping', delivery()));
    return { params: { id }, body: { ...delivery(), version } };
  },
  'POST /admin/tax-rules': () => ({ body: { ...rule, because: 'The law says so.' } }),
  'PUT /admin/tax-rules/:id': async ({ by }) => {
    const { items } = await made<ListReply<TaxRuleRow>>(by.get('/admin/tax-rules?f.subject=in:goods&rows=1'));
    const { id, begun: _b, inForce: _i, decidedBy: _by, decidedAt: _at, ...values } = items[0] as TaxRuleRow;
    return { params: { id }, body: { ...values, effectiveTo: '2027-06-30', because: 'The law ends.' } };
  },
  'POST /admin/tax-rates': () => ({ body: { ...rate('NS'), because: 'The law says so.' } }),
  'PUT /admin/tax-rates/:id': async ({ by }) => {
    const { items } = await made<ListReply<TaxRateRow>>(by.get('/admin/tax-rates?rows=1'));
    const { id, begun: _b, inForce: _i, ...values } = items[0] as TaxRateRow;
    return { params: { id }, body: { ...values, effectiveTo: '2027-06-30' } };
  },
  'POST /admin/user-tiers': () => ({ body: tier() }),
  'PUT /admin/user-tiers/:id': async (staff) => {
    const { id, version } = await aTier(staff);
    return { params: { id }, body: { ...tier(), version } };
  },
  'DELETE /admin/user-tiers/:id': async (staff) => {
    const { id, version } = await aTier(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'PUT /admin/customers/:id/tier': async (staff) => ({
    params: { id: (await aCustomer(staff.shop)).id },
    body: { tierId: (await aTier(staff)).id, from: null, reason: 'An old customer.' },
  }),
  'POST /admin/rates/:sheet/versions': async (staff) => ({
    params: { sheet: 'live' },
    body: await proposal(staff, '0.006'),
  }),
  'POST /admin/rates/:sheet/versions/:id/approve': async (staff) => ({ params: await waiting(staff), body: {} }),
  'POST /admin/rates/:sheet/versions/:id/reject': async (staff) => ({
    params: await waiting(staff),
    body: { reason: 'Not now.' },
  }),
  'POST /admin/rates/:sheet/versions/:id/roll-back': async (staff) => {
    const { active } = await proposed(staff, '0.006');
    return { params: { sheet: 'live', id: active?.id ?? '' }, body: { reason: 'Too dear.' } };
  },
};
