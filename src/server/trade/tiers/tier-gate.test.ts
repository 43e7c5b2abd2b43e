import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { TierMembers, TierStanding, UserTier } from '#contract/trade/user-tiers.contract.ts';
import type { TierValues } from '#contract/trade/user-tiers.rules.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { columnsOf } from './tier-view.ts';
import { userTiers } from './tiers.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let finance: Browser;
let fay: UserRecord;
let second: Browser;
beforeEach(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  fay = await anAdmin(shop, { roles: ['finance'] });
  second = await signedInAs(shop, fay);
});
afterEach(() => shop.close());

const none = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };
const values: TierValues = {
  ...{ name: 'Gold', rank: 1, colour: 'gold', qualify: 'volume', minVolume: '100000.00' },
  ...{ buyDiscount: { ...none, XAU: '0.005' }, sellBonus: none, storageDiscount: '0', dailyLimit: null },
  ...{ paymentHours: null, retainDays: 30, active: true },
};
const make = (own: Partial<TierValues> = {}) => finance.post<UserTier>('/admin/user-tiers', { ...values, ...own });
const change = ({ id, version }: UserTier, own: Partial<TierValues>, reason = '') =>
  finance.put<UserTier>(`/admin/user-tiers/${id}`, { ...values, ...own, reason, version });
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
const read = async ({ id }: UserTier) => (await finance.get<UserTier>(`/admin/user-tiers/${id}`)).body;
const ten = { buyDiscount: { ...none, XAU: '0.1' } };

test('ten points are not given by one person: they wait, with what an ounce then costs, and a mail goes out', async () => {
  const { body: tier } = await make();

  expect(await change(tier, ten)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  const { body } = await change(tier, ten, 'A friend.');
  expect(body).toMatchObject({ buyDiscount: { XAU: '0.005' }, waiting: { askedBy: 'Finn Finance' }, version: 1 });
  const { body: waiting } = await finance.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
  // Half a point off 5,700.51, and the floor under the bid.
  expect(waiting.effect).toContainEqual({
    what: 'An ounce of gold without premium',
    before: '5,672.01 CAD',
    after: '5,614.56 CAD',
  });
  expect((await shop.mailsTo(fay.email)).at(-1)?.subject).toBe('Terms of a tier: a change needs your approval');
  expect((await approve(waiting.id, finance)).status).toBe(403);
  expect((await approve(waiting.id)).status).toBe(200);
  expect(await read(tier)).toMatchObject({ buyDiscount: { XAU: '0.1' }, waiting: null, version: 2 });
});

test('small steps within a day are one', async () => {
  const { body: tier } = await make();
  const { body: more } = await change(tier, { buyDiscount: { ...none, XAU: '0.01' } });

  expect(more).toMatchObject({ waiting: null, version: 2 });
  expect(await change(more, { buyDiscount: { ...none, XAU: '0.0105' } })).toMatchObject({ status: 422 });
});

test('into it and more of it within a day are added up: whoever was put into it a moment ago gets the sum', async () => {
  const old = { ...values, buyDiscount: { ...none, XAU: '0.01' } };
  const [made] = await shop.db.insert(userTiers).values(columnsOf(old)).returning({ id: userTiers.id });
  const { body: tier } = await finance.get<UserTier>(`/admin/user-tiers/${made?.id}`);
  const customer = await aCustomer(shop);
  const given = await finance.put<TierStanding>(`/admin/customers/${customer.id}/tier`, {
    ...{ tierId: tier.id, from: null, reason: 'An old customer.' },
  });
  expect(given.body).toMatchObject({ tier: { name: 'Gold' }, waiting: null });

  const two = { buyDiscount: { ...none, XAU: '0.02' } };
  expect(await change(tier, two)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  const { body } = await change(tier, two, 'Better terms.');
  expect(body).toMatchObject({ buyDiscount: { XAU: '0.01' }, waiting: { askedBy: 'Finn Finance' } });
  expect((await approve(body.waiting?.id)).status).toBe(200);
});

test('a new one of ten points is made switched off, and letting many into it needs a second person', async () => {
  expect(await make(ten)).toMatchObject({ status: 422, body: { errors: { 'buyDiscount.XAU': [expect.any(String)] } } });
  const { body: off } = await make({ ...ten, active: false });
  const { body } = await change(off, ten, 'Opened.');
  expect(body.waiting).not.toBeNull();
  await approve(body.waiting?.id);
  expect(await change(await read(off), { ...ten, minVolume: '0.01' })).toMatchObject({ status: 422 });
});

test('who is put into a tier that gives much waits for a second person', async () => {
  const { body: off } = await make({ ...ten, active: false });
  await approve((await change(off, ten, 'Opened.')).body.waiting?.id);
  const customer = await aCustomer(shop);
  const give = (reason: string) =>
    finance.put<TierStanding>(`/admin/customers/${customer.id}/tier`, { tierId: off.id, from: null, reason });

  expect(await give('')).toMatchObject({ status: 422 });
  const { body } = await give('An old customer.');
  expect(body).toMatchObject({ tier: null, waiting: { askedBy: 'Finn Finance' } });
  expect((await approve(body.waiting?.id)).status).toBe(200);
  expect((await finance.get<TierMembers>(`/admin/user-tiers/${off.id}/members`)).body).toMatchObject({
    total: 1,
    waiting: [],
  });
});
