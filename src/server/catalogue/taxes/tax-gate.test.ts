import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { TaxRateRow, TaxRateView, TaxRuleView } from '#contract/catalogue/taxes.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
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

const today = '2026-11-20';
const rule = {
  ...{ subject: 'goods', jurisdiction: 'CA', metal: 'XPD', minFineness: '999.5', forms: ['bar'] },
  ...{ effectiveFrom: today, effectiveTo: null, treatment: 'exempt', reason: 'As an example.' },
};
const because = 'The law says so.';
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
const askRule = (own: object = {}) => finance.post<TaxRuleView>('/admin/tax-rules', { ...rule, because, ...own });
const rates = async () => (await finance.get<ListReply<TaxRateRow>>('/admin/tax-rates?f.province=in:ON')).body.items;
const rate = (own: object) => ({
  ...{ province: 'ON', label: 'HST', federal: '0.13', provincial: '0', provincialLabel: null },
  ...{ effectiveFrom: '2026-12-01', effectiveTo: null, because, ...own },
});
const setRate = (own: object) => finance.post<TaxRateView>('/admin/tax-rates', rate(own));
/** The rate of Ontario ends with November: what one person may do, since then nothing is sold there. */
async function endOntario(): Promise<void> {
  const [held] = await rates();
  const { id, begun: _, inForce: _i, ...values } = held as TaxRateRow;
  const ended = { ...values, effectiveTo: '2026-11-30' };
  expect(await finance.put(`/admin/tax-rates/${id}`, ended)).toMatchObject({ status: 200, body: { waiting: null } });
}

test('what is taxed at all is not said by one person: a rule waits, with the tax as it was and would be', async () => {
  const { id } = await aProduct(shop, { metal: 'XPD', fineness: '999.5' });
  const trial = { productId: id, province: 'ON', day: today, amount: '1000.00' };
  const taxed = async () => (await finance.post<{ federal: string }>('/admin/taxes/try', trial)).body.federal;
  expect(await askRule({ because: '' })).toMatchObject({
    status: 422,
    body: { errors: { because: [expect.any(String)] } },
  });

  const { body } = await askRule();
  expect(body).toMatchObject({ inForce: false, waiting: { askedBy: 'Finn Finance' } });
  expect(await taxed()).toBe('130.00');
  const { body: asked } = await second.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
  expect(asked.effect).toContainEqual({
    ...{ what: 'Tax on 1,000.00 CAD of it in Ontario', before: '130.00 CAD', after: '0.00 CAD' },
  });
  expect(await askRule()).toMatchObject({ status: 409 });
  expect((await approve(asked.id, finance)).status).toBe(403);
  expect((await approve(asked.id)).status).toBe(200);
  expect(await taxed()).toBe('0.00');
});

test('what is printed of a rate where customers pay is said by two, also where its figures stay', async () => {
  await endOntario();
  const { body } = await setRate({ label: 'HST 13 %. Send your payment to pay@evil.example' });

  expect(body).toMatchObject({ waiting: { askedBy: 'Finn Finance' } });
});

test('that a rule ends is said by two people as well', async () => {
  await approve((await askRule()).body.waiting?.id);
  const { body: list } = await finance.get<ListReply<TaxRuleView>>('/admin/tax-rules?f.metal=in:XPD');
  const made = list.items.find(({ reason }) => reason === rule.reason);
  const change = { ...rule, effectiveTo: '2026-11-30', because, version: made?.version };
  const { body } = await finance.put<TaxRuleView>(`/admin/tax-rules/${made?.id}`, change);

  expect(body).toMatchObject({ effectiveTo: null, waiting: { askedBy: 'Finn Finance' } });
  expect((await approve(body.waiting?.id)).status).toBe(200);
  expect((await finance.get<TaxRuleView>(`/admin/tax-rules/${made?.id}`)).body).toMatchObject({
    effectiveTo: '2026-11-30',
  });
});

test('a rule that was to begin while it waited begins on the day of its approval', async () => {
  const { body } = await askRule();
  await shop.later({ hours: 30 });
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  expect((await approve(body.waiting?.id)).status).toBe(200);

  const { body: list } = await second.get<ListReply<TaxRuleView>>('/admin/tax-rules?f.metal=in:XPD');
  expect(list.items.find(({ reason }) => reason === rule.reason)).toMatchObject({ effectiveFrom: '2026-11-21' });
});

test('a rate that falls far waits for a second person, also after a day without one', async () => {
  await endOntario();
  for (const effectiveFrom of ['2026-12-01', '2026-12-05']) {
    expect(await setRate({ federal: '0', effectiveFrom, because: '' })).toMatchObject({ status: 422 });
  }
  const { body } = await setRate({ federal: '0' });
  expect(body).toMatchObject({ waiting: { askedBy: 'Finn Finance' } });
  expect(await rates()).toHaveLength(1);
  expect((await approve(body.waiting?.id)).status).toBe(200);
  expect(await rates()).toHaveLength(2);
});

test('a rate is moved a little by one person, and not far in slices', async () => {
  await endOntario();
  expect((await setRate({ federal: '0.125', effectiveTo: '2026-12-01' })).body).toMatchObject({ waiting: null });

  const { body } = await setRate({ federal: '0.12', effectiveFrom: '2026-12-02' });
  expect(body).toMatchObject({ waiting: { askedBy: 'Finn Finance' } });
});

test('a province that had no rate gets its first by two people', async () => {
  expect((await setRate({ province: 'NU', federal: '0.05' })).body).toMatchObject({
    waiting: { askedBy: 'Finn Finance' },
  });
});
