import { desc } from 'drizzle-orm';

import type { TaxRateRow, TaxRuleView } from '#contract/catalogue/taxes.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { taxRules } from './taxes.table.ts';

let shop: TestApp;
let staff: Browser;
let second: Browser;
beforeAll(async () => {
  shop = await testApp();
  staff = await signedInAs(shop, await anAdmin(shop));
  second = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());

const today = '2026-11-20';
const rule = {
  subject: 'goods',
  jurisdiction: 'CA',
  metal: 'XPD',
  minFineness: '999.5',
  forms: ['bar'],
  effectiveFrom: today,
  effectiveTo: null,
  treatment: 'exempt',
  reason: 'As an example.',
};
type Answer = TaxRuleView & { errors?: Record<string, string[]> };
const because = 'The law says so.';
const ask = (values: object) => staff.post<Answer>('/admin/tax-rules', { ...values, because });
const agree = ({ waiting }: Pick<TaxRuleView, 'waiting'>) =>
  second.post(`/admin/approvals/${waiting?.id}/approve`, { version: 1 });
/** A rule that one person asked for and another agreed to. */
async function decided(values: object): Promise<TaxRuleView> {
  const asked = await ask(values);
  expect((await agree(asked.body)).status).toBe(200);
  const [made] = await shop.db.select().from(taxRules).orderBy(desc(taxRules.createdAt)).limit(1);
  return (await staff.get<TaxRuleView>(`/admin/tax-rules/${made?.id}`)).body;
}

test('a rule holds from its first day on, in the checkout and in the trial alike', async () => {
  const { id } = await aProduct(shop, { metal: 'XPD', fineness: '999.5' });
  const tried = () => staff.post('/admin/taxes/try', { productId: id, province: 'ON', day: today, amount: '1000.00' });
  expect(await tried()).toMatchObject({ body: { treatment: 'taxable', federal: '130.00', total: '1130.00' } });

  expect(await decided(rule)).toMatchObject({ begun: true, inForce: true });

  expect(await tried()).toMatchObject({ body: { treatment: 'exempt', reason: 'As an example.', federal: '0.00' } });
});

test('a rule in force is never edited: it gets a last day, and another takes its place', async () => {
  const made = await decided({ ...rule, metal: 'XPT' });
  const change = (own: object) => {
    const { id, begun: _b, inForce: _i, decidedBy: _by, decidedAt: _at, waiting: _w, ...values } = made;
    return staff.put<Answer>(`/admin/tax-rules/${id}`, { ...values, because, ...own });
  };

  expect((await change({ reason: 'Another.' })).body.errors).toEqual({
    reason: [expect.stringContaining('stays as it is')],
  });
  expect((await change({ effectiveTo: '2026-11-01' })).status).toBe(422);
  const ends = await change({ effectiveTo: today });
  expect(ends).toMatchObject({ status: 200, body: { effectiveTo: null } });
  expect((await agree(ends.body)).status).toBe(200);
  expect((await staff.get<Answer>(`/admin/tax-rules/${made.id}`)).body).toMatchObject({ effectiveTo: today });
  expect(await change({ effectiveTo: null })).toMatchObject({ status: 409 });
});

test('nothing begins in the past, and two rates of a province never hold on one day', async () => {
  expect((await staff.post<Answer>('/admin/tax-rules', { ...rule, effectiveFrom: '2026-11-19' })).body.errors).toEqual({
    effectiveFrom: ['Begin today or later: what was charged stays as it was.'],
  });
  const rate = {
    province: 'ON',
    label: 'HST 12 %',
    federal: '0.12',
    provincial: '0',
    provincialLabel: null,
    effectiveFrom: '2027-01-01',
    effectiveTo: null,
  };
  const refused = await staff.post<TaxRateRow & { errors: object }>('/admin/tax-rates', rate);

  expect(refused.body.errors).toEqual({
    effectiveFrom: ['The rate from 2026-01-01 on still holds then. Give it a last day first.'],
  });
});

test('only a province can be left undecided', async () => {
  const { body } = await staff.post<Answer>('/admin/tax-rules', { ...rule, treatment: 'review' });

  expect(Object.keys(body.errors ?? {})).toEqual(['treatment']);
});

test('a rule that contradicts another on a day is refused, or ends that one on the day before', async () => {
  const first = { ...rule, jurisdiction: 'SK', metal: 'XAU', forms: ['bar', 'coin'], treatment: 'review' };
  const made = await decided(first);
  const later = { ...first, forms: ['coin'], effectiveFrom: '2026-12-01', treatment: 'exempt' };

  const { body: refused } = await ask(later);
  expect(refused.errors?.effectiveFrom?.[0]).toMatch(
    /A rule for the same holds from 2026-11-20 on and says “Not decided”/,
  );
  await decided({ ...later, replaces: true });

  expect((await staff.get<Answer>(`/admin/tax-rules/${made.id}`)).body).toMatchObject({ effectiveTo: '2026-11-30' });
  expect((await ask({ ...later, replaces: true })).status).toBe(422);
});

test('a rule says who of the shop decided it and when', async () => {
  const body = await decided({ ...rule, jurisdiction: 'MB', metal: 'XAG' });

  expect(body).toMatchObject({ decidedBy: expect.any(String), decidedAt: expect.stringContaining('2026-11-20T') });
});

test('a service has a rule of its own, of no metal and no form, and it is tried beside a product', async () => {
  const { id } = await aProduct(shop, { metal: 'XPD', fineness: '950' });
  const storage = { ...rule, subject: 'storage', metal: null, minFineness: '0', forms: [], treatment: 'exempt' };
  const wrong = await staff.post<Answer>('/admin/tax-rules', { ...storage, treatment: 'follows_goods', metal: 'XAU' });
  expect(Object.keys(wrong.body.errors ?? {})).not.toEqual([]);
  const tried = (subject: string) =>
    staff.post('/admin/taxes/try', { subject, productId: id, province: 'ON', day: today, amount: '113.00' });
  expect(await tried('storage')).toMatchObject({ body: { treatment: 'taxable', net: '113.00', federal: '14.69' } });

  await decided(storage);

  expect(await tried('storage')).toMatchObject({
    body: { treatment: 'exempt', reason: storage.reason, federal: '0.00' },
  });
  expect(await tried('cancellation')).toMatchObject({
    body: { treatment: 'taxable', net: '100.00', federal: '13.00', total: '113.00' },
  });
});

test('those who may only read cannot write', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect(await auditor.get('/admin/tax-rules')).toMatchObject({ status: 200 });
  expect(await auditor.post('/admin/tax-rules', rule)).toMatchObject({ status: 403 });
});
