import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { addressIn } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { settingsAt, valuesOf } from '#server/testing/setting-staff.ts';
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
/** Saves some of a group, and answers what it came to with its values beside the rest. */
async function saved(group: string, says: Record<string, string>, asked: { reason?: string; version?: number } = {}) {
  const { status, body } = await settingsAt(finance, group).set(says, asked);
  return { status, body: status === 200 ? { ...body, ...valuesOf(body) } : body };
}
const standing = async (group: string) => {
  const view = await settingsAt(finance, group).view();
  return { waiting: view.waiting, ...valuesOf(view) };
};

describe('the costs of cancelling', () => {
  const set = (says: Record<string, string>, reason = '') => saved('cancelling', says, { reason });

  test('are those of a new shop, and a little more is set by one person', async () => {
    expect(await standing('cancelling')).toEqual({
      ...{ lossAgainst: 'ask', cancellationFee: '50.00', cancellationFeeShare: '0.05', waiting: null },
    });
    expect((await set({ cancellationFee: '75.00' })).body).toMatchObject({ cancellationFee: '75.00', waiting: null });
  });

  test.each([
    { lossAgainst: 'bid' },
    { cancellationFee: '500.00' },
    { cancellationFee: '0.01' },
    { cancellationFeeShare: '0' },
  ] as Record<string, string>[])('%j waits for a second person', async (says) => {
    expect(await set(says)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
    const { body } = await set(says, 'Dearer.');
    expect(body).toMatchObject({
      ...{ lossAgainst: 'ask', cancellationFee: '50.00', cancellationFeeShare: '0.05' },
      waiting: { askedBy: 'Finn Finance' },
    });
    expect((await approve(body.waiting?.id, finance)).status).toBe(403);
    expect((await approve(body.waiting?.id)).status).toBe(200);
    expect(await standing('cancelling')).toMatchObject({ ...says, waiting: null });
  });

  test.each([
    ['rises', '99.00', '110.00'],
    ['falls', '30.00', '20.00'],
  ])('a fee that %s in slices moves once within a day', async (_, first, second) => {
    expect((await set({ cancellationFee: first })).body).toMatchObject({ cancellationFee: first, waiting: null });
    expect(await set({ cancellationFee: second })).toMatchObject({ status: 422 });
  });

  test.each([
    { cancellationFee: '-1' },
    { cancellationFee: '10000' },
    { cancellationFeeShare: '1.5' },
    { lossAgainst: 'mid' },
  ] as Record<string, string>[])('%j is refused', async (says) => {
    expect(await set(says, 'Why.')).toMatchObject({ status: 422 });
  });
});

describe('what the shop says of itself', () => {
  const own = { name: 'Maple Bullion Ltd.', address: '1 Main Street', city: 'Toronto', phone: '+1 416 555 0101' };
  const mail = { email: 'desk@maple.example' };

  test('is entered by one person where it still is a sample', async () => {
    expect((await saved('company', { ...own, ...mail })).body).toMatchObject({ ...own, waiting: null });
  });

  test.each([
    ['name', 'Evil Metals Inc.'],
    ['address', '1 Evil Street'],
    ['city', 'Evilton'],
    ['email', 'desk@evil.example'],
    ['phone', '+1 900 555 0123'],
  ])('%s is changed by two people', async (field, evil) => {
    await saved('company', { ...own, ...mail });
    expect(await saved('company', { [field]: evil })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { body } = await saved('company', { [field]: evil }, { reason: 'We moved.' });

    expect(body).toMatchObject({ ...own, ...mail, waiting: { askedBy: 'Finn Finance' } });
    expect((await approve(body.waiting?.id)).status).toBe(200);
    expect(await standing('company')).toMatchObject({ [field]: evil, waiting: null });
  });
});

test('an invoice of Quebec prints the number that stands there now, and none where the shop has none', async () => {
  const staff = await invoiceStaff(shop);
  const sold = async () => {
    const lines = [{ product: await aProduct(shop, { fineness: '916.7', form: 'coin' }), qty: 1 }];
    return (await staff.invoiced({ lines, request: { address: addressIn('QC') } })).invoice.content.seller;
  };
  await saved('taxes', { qstNumber: '9876543210 tq0001' });
  expect((await sold()).registrations).toEqual([{ label: 'QST', number: '9876543210 TQ0001' }]);
  await saved('taxes', { qstNumber: '' });
  expect((await sold()).registrations).toBeUndefined();
});

test('where customers send their money is changed by two people, once it is the shop’s own', async () => {
  const bank = { beneficiary: 'Maple Bullion Ltd.', bank: 'First Bank, transit 1', account: '1234567' };
  expect((await saved('bank', bank)).body).toMatchObject({ ...bank, waiting: null });

  expect((await saved('bank', { account: '6666666' })).status).toBe(422);
  const { body } = await saved('bank', { account: '6666666' }, { reason: 'Another bank.' });
  expect(body).toMatchObject({ account: '1234567', waiting: { askedBy: 'Finn Finance' } });
});

test.each([
  ['compliance', { largeCad: '20000.00' }],
  ['compliance', { withinHours: '12' }],
  ['purchases', { shareXAU: '0.99' }],
  ['purchases', { kitMostCad: '60000.00' }],
] as [string, Record<string, string>][])('%s: %j waits for a second person', async (group, says) => {
  expect((await saved(group, says)).body.errors).toEqual({ reason: [expect.any(String)] });
});

test('what is paid for metal rises in slices only so far within a day', async () => {
  expect((await saved('purchases', { shareXAG: '0.91' })).status).toBe(200);
  expect((await saved('purchases', { shareXAG: '0.92' })).status).toBe(422);
  expect((await saved('purchases', { shareXAG: '0.85' })).status).toBe(200);
});

describe('the limits of one person', () => {
  const set = (says: Record<string, string>, asked?: { reason?: string; version?: number }) =>
    saved('limits', says, asked);

  test('are narrowed by one person, and hold at once', async () => {
    const narrow = { floorBelowBid: '0.001', secondPersonAbove: '500.00', aloneAfterHours: '48' };

    expect((await set(narrow)).body).toMatchObject({ ...narrow, waiting: null });
    expect(await standing('limits')).toMatchObject(narrow);
    const { body: basis } = await finance.get<{ metals: object }>('/public/price-basis/CAD');
    expect(basis.metals).toMatchObject({ XAU: { floorBelowBid: '0.001' } });
  });

  test.each([
    ['floorBelowBid', '0.5'],
    ['productFall', '0.9'],
    ['tierPoints', '0.5'],
    ['taxPoints', '0.13'],
    ['secondPersonShare', '0.5'],
    ['secondPersonAmount', '500.00'],
    ['confirmAlone', '0.9'],
    ['byHandAbove', '9000000000.00'],
    ['secondPersonAbove', '9000000.00'],
    ['countAbove', '9000000.00'],
    ['aloneAfterHours', '1'],
  ])('%s is widened to %s by two people, in figures', async (name, wider) => {
    const before: Record<string, unknown> = await standing('limits');
    expect((await set({ [name]: wider })).body.errors).toEqual({ reason: [expect.any(String)] });
    const { body } = await set({ [name]: wider }, { reason: 'Larger customers.' });
    expect(body).toMatchObject({ [name]: before[name], waiting: { askedBy: 'Finn Finance' } });
    const { body: asked } = await second.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
    expect(asked.effect).toHaveLength(1);
    expect((await approve(asked.id, finance)).status).toBe(403);
    expect((await approve(asked.id)).status).toBe(200);
    expect(await standing('limits')).toMatchObject({ [name]: wider, waiting: null });
  });

  test('what was changed meanwhile is neither saved over nor approved', async () => {
    const { body } = await set({ secondPersonAbove: '5000.00' }, { reason: 'Larger.' });
    const other = await set({ byHandAbove: '100.00' });
    expect((await set({ byHandAbove: '50.00' }, { version: (other.body.version ?? 0) - 1 })).status).toBe(409);

    expect((await approve(body.waiting?.id)).status).toBe(409);
    expect(await standing('limits')).toMatchObject({ secondPersonAbove: '1000.00', byHandAbove: '100.00' });
  });

  test.each([
    { tierPoints: '2' },
    { secondPersonAbove: '-1' },
    { aloneAfterHours: '0' },
    { aloneAfterHours: '1000' },
    { byHandAbove: 'NaN' },
  ] as Record<string, string>[])('%j is refused', async (says) => {
    expect(await set(says, { reason: 'Why.' })).toMatchObject({ status: 422 });
  });
});
