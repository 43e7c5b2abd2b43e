import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterAll(() => shop.close());

type Answer = ComplianceCase & { message: string; errors?: Record<string, string[]> };
const open = (body: object, by = staff.cora) =>
  by.post<Answer>('/admin/compliance/cases', { kind: 'by_hand', orderIds: [], what: 'A letter.', ...body });

test('a case is opened by hand on a customer with its kind, its orders and a first note', async () => {
  const { customer, orders } = await staff.buyer(['5.00', '6.00']);
  const orderIds = orders.map(({ id }) => id);
  const { status, body } = await open({
    customerId: customer.id,
    kind: 'structuring',
    orderIds,
    what: 'Paid from two accounts.',
  });

  expect([status, body.state, body.kind, body.what]).toEqual([200, 'open', 'structuring', 'Paid from two accounts.']);
  expect(body.items.map(({ label }) => label).toSorted()).toEqual(orders.map(({ number }) => number).toSorted());
  expect(body.amountCad).toBe(body.items.reduce((sum, { amountCad }) => sum + Number(amountCad), 0).toFixed(2));
  expect(body.events).toMatchObject([{ note: 'Paid from two accounts.', by: 'Cora Compliance' }]);
  expect(body.windowFrom).not.toBeNull();
});

test('an order of somebody else, no note, a kind that only the screening finds and an unknown customer are refused', async () => {
  const { customer } = await staff.buyer([]);
  const { order } = await anOrder(shop);
  const customerId = customer.id;
  expect(await open({ customerId, orderIds: [order.id] })).toMatchObject({
    status: 422,
    body: { errors: { orderIds: ['Choose orders of this customer.'] } },
  });
  expect(await open({ customerId, what: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { what: [expect.any(String)] } },
  });
  expect(await open({ customerId, kind: 'screening' })).toMatchObject({
    status: 422,
    body: { errors: { kind: ['Choose a kind.'] } },
  });
  expect((await open({ customerId: order.id })).status).toBe(404);
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  expect((await open({ customerId }, sales)).status).toBe(403);
});

test('what a rule finds further of the same orders joins the case that somebody had opened', async () => {
  const { customer, orders } = await staff.buyer(['2900.00', '2900.00', '2900.00'], 'Bo Hand');
  const [first] = orders;
  const { body } = await open({ customerId: customer.id, kind: 'structuring', orderIds: [first?.id] });
  await staff.look();
  expect((await staff.read(body.id)).items).toHaveLength(3);
  expect(await staff.list('f.kind=in:structuring&q=Bo')).toHaveLength(1);
});
