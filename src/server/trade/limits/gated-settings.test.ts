import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { CancellingSetting } from '#contract/trade/cancelling-setting.contract.ts';
import type { CompanySetting } from '#contract/platform/company.contract.ts';
import type { LimitsSetting } from '#contract/trade/limits.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
beforeEach(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterEach(() => shop.close());

const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
const paths = { cancelling: '/admin/settings/cancelling', company: '/admin/settings/company' } as const;
const cancelling = async () => (await finance.get<CancellingSetting>(paths.cancelling)).body;
const company = async () => (await finance.get<CompanySetting>(paths.company)).body;
async function setCancelling(says: object) {
  const { id: _, waiting: _waiting, ...values } = await cancelling();
  return finance.put<CancellingSetting>(paths.cancelling, { ...values, ...says });
}
async function setCompany(says: object) {
  const { id: _, waiting: _waiting, ...values } = await company();
  return finance.put<CompanySetting>(paths.company, { ...values, ...says });
}

describe('the costs of cancelling', () => {
  test('are those of a new shop, and a little more is set by one person', async () => {
    expect(await cancelling()).toMatchObject({ lossAgainst: 'ask', fee: '50.00', feeShare: '0.05', waiting: null });
    expect((await setCancelling({ fee: '75.00' })).body).toMatchObject({ fee: '75.00', waiting: null });
  });

  test.each([{ lossAgainst: 'bid' }, { fee: '500.00' }, { fee: '0.01' }, { feeShare: '0' }])(
    '%j waits for a second person',
    async (says) => {
      expect(await setCancelling(says)).toMatchObject({
        status: 422,
        body: { errors: { reason: [expect.any(String)] } },
      });
      const { body } = await setCancelling({ ...says, reason: 'Dearer.' });
      expect(body).toMatchObject({
        lossAgainst: 'ask',
        fee: '50.00',
        feeShare: '0.05',
        waiting: { askedBy: 'Finn Finance' },
      });
      expect((await approve(body.waiting?.id, finance)).status).toBe(403);
      expect((await approve(body.waiting?.id)).status).toBe(200);
      expect(await cancelling()).toMatchObject({ ...says, waiting: null });
    },
  );

  test('a fee that rises in slices is one rise within a day', async () => {
    expect((await setCancelling({ fee: '99.00' })).body).toMatchObject({ fee: '99.00', waiting: null });
    expect(await setCancelling({ fee: '110.00' })).toMatchObject({ status: 422 });
  });

  test('a fee that falls in slices is one fall within a day', async () => {
    expect((await setCancelling({ fee: '30.00' })).body).toMatchObject({ fee: '30.00', waiting: null });
    expect(await setCancelling({ fee: '20.00' })).toMatchObject({ status: 422 });
  });

  test.each([{ fee: '-1' }, { fee: '10000' }, { feeShare: '1.5' }, { lossAgainst: 'mid' }])(
    '%j is refused',
    async (says) => {
      expect(await setCancelling({ ...says, reason: 'Why.' })).toMatchObject({ status: 422 });
    },
  );
});

describe('what the shop says of itself', () => {
  const own = { name: 'Maple Bullion Ltd.', address: '1 Main Street', city: 'Toronto', phone: '+1 416 555 0101' };

  test('is entered by one person where it still is a sample', async () => {
    expect((await setCompany({ ...own, email: 'desk@maple.example' })).body).toMatchObject({ ...own, waiting: null });
  });

  test.each([
    ['name', 'Evil Metals Inc.'],
    ['address', '1 Evil Street'],
    ['city', 'Evilton'],
    ['email', 'desk@evil.example'],
    ['phone', '+1 900 555 0123'],
  ])('%s is changed by two people, all else by one', async (field, evil) => {
    const { body: before } = await setCompany({ ...own, email: 'desk@maple.example' });
    const wanted = { [field]: evil, gstNumber: '12345 6789 RT0001' };
    expect(await setCompany(wanted)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { body } = await setCompany({ ...wanted, reason: 'We moved.' });

    expect(body).toMatchObject({
      gstNumber: '12345 6789 RT0001',
      [field]: before[field as keyof CompanySetting],
      waiting: { askedBy: 'Finn Finance' },
    });
    expect((await approve(body.waiting?.id)).status).toBe(200);
    expect(await company()).toMatchObject({ [field]: evil, waiting: null });
  });
});

describe('the limits of one person', () => {
  const limits = async () => (await finance.get<LimitsSetting>('/admin/settings/limits')).body;
  async function setLimits(says: object) {
    const { id: _, waiting: _waiting, ...values } = await limits();
    return finance.put<LimitsSetting>('/admin/settings/limits', { ...values, ...says });
  }

  test('are narrowed by one person, and hold at once', async () => {
    const { body } = await setLimits({ floorBelowBid: '0.001', refunds: '500.00', aloneAfter: '48' });

    expect(body).toMatchObject({ floorBelowBid: '0.001', refunds: '500.00', aloneAfter: '48', waiting: null });
    expect(await limits()).toEqual(body);
    const { body: basis } = await finance.get<{ metals: object }>('/public/price-basis/CAD');
    expect(basis.metals).toMatchObject({ XAU: { floorBelowBid: '0.001' } });
  });

  test.each([
    ['floorBelowBid', '0.5'],
    ['productFall', '0.9'],
    ['tierPoints', '0.5'],
    ['taxPoints', '0.13'],
    ['rateShare', '0.5'],
    ['rateAmount', '500.00'],
    ['feedMove', '0.9'],
    ['byHand', '9000000000.00'],
    ['refunds', '9000000.00'],
    ['stockCount', '9000000.00'],
    ['aloneAfter', '1'],
  ])('%s is widened to %s by two people, in figures', async (name, wider) => {
    const before = await limits();
    expect(await setLimits({ [name]: wider })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { body } = await setLimits({ [name]: wider, reason: 'Larger customers.' });
    expect(body).toMatchObject({ [name]: before[name as keyof LimitsSetting], waiting: { askedBy: 'Finn Finance' } });
    const { body: asked } = await second.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
    expect(asked.effect).toHaveLength(1);
    expect((await approve(asked.id, finance)).status).toBe(403);
    expect((await approve(asked.id)).status).toBe(200);
    expect(await limits()).toMatchObject({ [name]: wider, waiting: null });
  });

  test('what was changed meanwhile is neither saved over nor approved', async () => {
    const { body } = await setLimits({ refunds: '5000.00', reason: 'Larger.' });
    const stale = await setLimits({ byHand: '100.00' });
    expect((await setLimits({ byHand: '50.00', version: stale.body.version - 1 })).status).toBe(409);

    expect((await approve(body.waiting?.id)).status).toBe(409);
    expect(await limits()).toMatchObject({ refunds: '1000.00', byHand: '100.00' });
  });

  test.each([{ tierPoints: '2' }, { refunds: '-1' }, { aloneAfter: '0' }, { aloneAfter: '1000' }, { byHand: 'NaN' }])(
    '%j is refused',
    async (says) => expect(await setLimits({ ...says, reason: 'Why.' })).toMatchObject({ status: 422 }),
  );
});
