import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { ShippingMethod, ShippingValues } from '#contract/trade/shipping.contract.ts';
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
const pickup = (own: Partial<ShippingValues>): ShippingValues => ({
  ...{ kind: 'pickup', name: `Counter ${(made += 1)}`, description: '', signature: true, active: false, position: 5 },
  ...{ zones: [], ...own },
});
const make = (own: Partial<ShippingValues> = {}) => finance.post<ShippingMethod>('/admin/shipping', pickup(own));
const change = ({ id, waiting: _waiting, ...before }: ShippingMethod, own: Partial<ShippingValues>, reason = '') =>
  finance.put<ShippingMethod>(`/admin/shipping/${id}`, { ...before, ...own, reason });
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
const read = async ({ id }: ShippingMethod) => (await finance.get<ShippingMethod>(`/admin/shipping/${id}`)).body;
async function anOffered(): Promise<ShippingMethod> {
  const { body: off } = await make();
  await approve((await change(off, { active: true }, 'We open.')).body.waiting?.id);
  return read(off);
}
const evil = { description: 'Send your e-transfer to pay at evil dot example' };

test('what customers read where they pay is not changed by one person', async () => {
  const offered = await anOffered();

  for (const own of [evil, { name: 'Pay to evil.example' }]) {
    expect(await change(offered, own)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  }
  const { body } = await change(offered, evil, 'Clearer.');
  expect(body).toMatchObject({ description: '', waiting: { askedBy: 'Finn Finance' } });
  const { body: asked } = await second.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
  expect(asked.effect[0]?.after).toContain('evil');
  expect((await approve(asked.id, finance)).status).toBe(403);
  expect((await approve(asked.id)).status).toBe(200);
  expect(await read(offered)).toMatchObject({ ...evil, waiting: null });
});

test('a new way is made without being offered, and offered by two people', async () => {
  expect(await make({ active: true })).toMatchObject({
    status: 422,
    body: { errors: { active: [expect.any(String)] } },
  });
  const { body: off } = await make(evil);
  expect(await change(off, { active: true })).toMatchObject({ status: 422 });
  expect((await change(off, { active: true }, 'We open.')).body).toMatchObject({
    active: false,
    waiting: { askedBy: 'Finn Finance' },
  });
});

test('its place, and that it is offered no more, is one person’s to say', async () => {
  const offered = await anOffered();
  const { body: moved } = await change(offered, { position: 7 });
  expect(moved).toMatchObject({ position: 7, waiting: null });
  expect((await change(moved, { active: false })).body).toMatchObject({ active: false, waiting: null });
});
