import { screen, waitFor, within } from '@testing-library/react';

import { thingOf } from '#client/areas/admin/platform/approvals/approval-thing.ts';
import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Coupon, CouponRow } from '#contract/trade/coupons.contract.ts';

const row: CouponRow = {
  ...{ id: idOf(1), code: 'SPRING-26', note: 'Fair in May', kind: 'premium_percent', value: '20 % of the premium' },
  ...{ state: 'open', used: 3, totalLimit: 50, startsAt: null, endsAt: null, createdAt: '2026-11-01T15:00:00.000Z' },
};
const coupon: Coupon = {
  ...{ id: row.id, version: 4, code: row.code, note: row.note, kind: 'premium_percent', pct: '0.2', amount: null },
  ...{
    totalLimit: 50,
    customerLimit: 1,
    minOrder: null,
    metals: [],
    products: [],
    categories: [],
    used: 3,
    waiting: null,
  },
  ...{ productIds: [], categoryIds: [], startsAt: null, endsAt: null, active: true },
  uses: [
    {
      ...{ orderId: idOf(10466), number: '10466', customer: 'Amélie Tremblay', at: '2026-11-18T15:00:00.000Z' },
      ...{ discount: '36.00', released: false },
    },
  ],
};

const coupons = (answers?: (transport: FakeTransport) => void, at = '/dashboard/coupons') =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/coupons', { body: aListOf([row]) });
      transport.answer(`GET /admin/coupons/${row.id}`, { body: coupon });
      answers?.(transport);
    },
  });

test('the address of a coupon, as an approval links to it, opens it over the list', async () => {
  coupons(undefined, thingOf({ kind: 'coupon', subject: row.id }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Edit coupon' }));
  expect(await drawer.findByDisplayValue('SPRING-26')).toBeVisible();
});

test('a coupon tells what it takes off and how often it was used, and by which orders', async () => {
  const { person } = coupons();
  const name = await screen.findByRole('button', { name: 'SPRING-26' });
  expect(name.closest('tr')).toHaveTextContent(/20 % of the premium.*3 of 50.*Fair in May/);

  await person.click(name);

  const drawer = within(await screen.findByRole('dialog'));
  const order = await drawer.findByRole('link', { name: '10466' });
  expect(order.closest('tr')).toHaveTextContent(/Amélie Tremblay.*36\.00/);
});

test('a new coupon needs a code that can be typed; one that is taken is told beside it', async () => {
  const { person, transport } = coupons((world) =>
    world.answer('POST /admin/coupons', {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { code: ['SPRING-26 is a coupon already.'] } },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'New coupon' }));
  const drawer = within(await screen.findByRole('dialog'));
  const create = () => person.click(drawer.getByRole('button', { name: /Create coupon/ }));
  const code = drawer.getByLabelText('Code');

  await person.type(code, 'a!');
  await create();
  await waitFor(() => expect(code).toHaveAccessibleDescription(/3 to 24 letters/));
  expect(transport.requests.some(({ method }) => method === 'POST')).toBe(false);

  await person.clear(code);
  await person.type(code, 'spring-26');
  await person.type(drawer.getByLabelText('Share of the premium'), '20');
  await create();

  await waitFor(() => expect(code).toHaveAccessibleDescription(/is a coupon already/));
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ code: 'SPRING-26', kind: 'premium_percent', pct: '0.2', amount: null, totalLimit: null, customerLimit: 1 },
  });
});
