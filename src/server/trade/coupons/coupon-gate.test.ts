import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { Coupon, CouponValues } from '#contract/trade/coupons.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterAll(() => shop.close());

let made = 0;
const values = (own: Partial<CouponValues>): CouponValues => ({
  ...{ code: `GATE-${(made += 1)}`, note: '', kind: 'fixed', pct: null, amount: null, totalLimit: null },
  ...{ customerLimit: 1, minOrder: null, metals: [], productIds: [], categoryIds: [], startsAt: null, endsAt: null },
  ...{ active: true, ...own },
});
const make = (own: Partial<CouponValues>) => finance.post<Coupon>('/admin/coupons', values(own));
const change = (coupon: Coupon, own: Partial<CouponValues>, reason = '') => {
  const { id, version, used: _, waiting: _w, products: _p, categories: _c, uses: _u, ...before } = coupon;
  return finance.put<Coupon>(`/admin/coupons/${id}`, { ...before, ...own, version, reason });
};
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });

test.each([
  { amount: '20000.00' },
  { amount: '50.00', totalLimit: 100 },
  { amount: '100.00', minOrder: '5000.00' },
  { kind: 'premium_percent' as const, pct: '0.5' },
])('%j is not put to use by one person: saved switched off, it waits for another', async (own) => {
  expect(await make(own)).toMatchObject({ status: 422, body: { errors: { active: [expect.any(String)] } } });
  const { body: coupon } = await make({ ...own, active: false });
  expect(await change(coupon, { active: true })).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  const { body } = await change(coupon, { active: true }, 'A fair.');

  expect(body).toMatchObject({ active: false, waiting: { askedBy: 'Finn Finance' } });
  expect((await approve(body.waiting?.id, finance)).status).toBe(403);
  expect((await approve(body.waiting?.id)).status).toBe(200);
  expect((await finance.get<Coupon>(`/admin/coupons/${coupon.id}`)).body).toMatchObject({
    active: true,
    waiting: null,
  });
});

test('many small ones of one person within a day are added up, and the one that is too much waits', async () => {
  const own = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Mina Many' }));
  const small = (amount: string) => own.post<Coupon>('/admin/coupons', values({ amount, totalLimit: 10 }));
  expect((await small('50.00')).status).toBe(200);
  const { body: last } = await small('45.00');
  expect(last).toMatchObject({ active: true });

  expect(await small('10.00')).toMatchObject({ status: 422, body: { errors: { active: [expect.any(String)] } } });
  const { body: off } = await own.post<Coupon>(
    '/admin/coupons',
    values({ amount: '10.00', totalLimit: 10, active: false }),
  );
  const { id, used: _, waiting: _w, products: _p, categories: _c, uses: _u, ...before } = off;
  const asked = await own.put<Coupon>(`/admin/coupons/${id}`, { ...before, active: true, reason: 'A fair.' });
  expect(asked.body).toMatchObject({ active: false, waiting: { askedBy: 'Mina Many' } });
  expect((await approve(asked.body.waiting?.id)).status).toBe(200);
  // Shares of an order give no more for there being many, and another person gives as much again.
  expect((await own.post('/admin/coupons', values({ kind: 'premium_percent', pct: '0.1' }))).status).toBe(200);
  const other = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  expect((await other.post('/admin/coupons', values({ amount: '10.00', totalLimit: 10 }))).status).toBe(200);
});

test('a coupon that is narrowed is not added to what was given', async () => {
  const own = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const { body: one } = await own.post<Coupon>('/admin/coupons', values({ amount: '99.00', totalLimit: 10 }));
  const { id, used: _, waiting: _w, products: _p, categories: _c, uses: _u, ...before } = one;
  expect(await own.put(`/admin/coupons/${id}`, { ...before, totalLimit: 5 })).toMatchObject({ status: 200 });
  expect((await own.post('/admin/coupons', values({ amount: '50.00', totalLimit: 10 }))).status).toBe(200);
});

test.each([
  { amount: '10.00', totalLimit: 100 },
  { amount: '50.00', minOrder: '5000.00' },
  { kind: 'premium_percent' as const, pct: '0.1' },
  { kind: 'free_shipping' as const },
])('%j is given by one person', async (own) => {
  expect(await make(own)).toMatchObject({ status: 200, body: { active: true } });
});

test('what was agreed to may be narrowed by one person, and not be widened again', async () => {
  const { body: off } = await make({ amount: '500.00', totalLimit: 10, active: false });
  const { body: asked } = await change(off, { active: true }, 'A fair.');
  await approve(asked.waiting?.id);
  const { body: on } = await finance.get<Coupon>(`/admin/coupons/${off.id}`);

  const { body: fewer } = await change(on, { totalLimit: 5 });
  expect(fewer).toMatchObject({ totalLimit: 5, waiting: null });
  expect((await change(fewer, { totalLimit: 10 })).status).toBe(422);
});
