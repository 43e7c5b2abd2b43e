import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { ShippingMethod, ShippingRow } from '#contract/trade/shipping.contract.ts';

const courier: ShippingMethod = {
  ...{ id: idOf(1), version: 2, kind: 'ship', name: 'Insured courier', description: 'In two days' },
  ...{ signature: true, active: true, position: 10, waiting: null },
  zones: [
    {
      ...{ name: 'East', provinces: ['ON', 'QC'], maxInsured: '60000.00' },
      bands: [{ upTo: null, base: '25.00', perKg: '0', insurancePct: '0.001' }],
    },
  ],
};
const row: ShippingRow = { ...courier, zones: 1, updatedAt: '2026-11-20T19:42:00.000Z' };

const shipping = (answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: '/dashboard/shipping',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/shipping', { body: aListOf([row]) });
      transport.answer(`GET /admin/shipping/${row.id}`, { body: courier });
      transport.answer('GET /admin/approvals', { body: aListOf([]) });
      answers?.(transport);
    },
  });

test('a zone’s figure is changed, and what the server refuses of it is told beside it', async () => {
  const { person, transport } = shipping((world) =>
    world.answer(`PUT /admin/shipping/${row.id}`, {
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: { 'zones.0.maxInsured': ['The insurer says no.'] },
      },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Insured courier' }));
  const drawer = within(await screen.findByRole('dialog'));
  const most = await drawer.findByLabelText('Insured up to');
  expect(drawer.getByLabelText('Base, band 1')).toHaveValue('25.00');

  await person.clear(most);
  await person.type(most, '80000');
  await person.click(drawer.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(most).toHaveAccessibleDescription(/The insurer says no\./));
  const [zone] = courier.zones;
  const saved = transport.requests.find(({ method }) => method === 'PUT')?.body as ShippingMethod;
  expect(saved).toMatchObject({ version: 2, zones: [{ ...zone, maxInsured: saved.zones[0]?.maxInsured }] });
  expect(Number(saved.zones[0]?.maxInsured)).toBe(80_000);
});

test('what every way would cost is tried with the checkout’s own answer, refusals and all', async () => {
  const { person, transport } = shipping((world) =>
    world.answer('POST /admin/shipping/try', {
      body: {
        methods: [
          { id: row.id, name: row.name, zone: 'East', shipping: '25.00', insurance: '5.00', refusal: null },
          {
            ...{ id: idOf(2), name: 'Pickup', zone: '', shipping: '0.00', insurance: '0.00' },
            refusal: 'Takes no goods of this value.',
          },
        ],
      },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Try it' }));
  const drawer = within(await screen.findByRole('dialog'));
  await person.click(drawer.getByRole('button', { name: 'Compute' }));

  expect(await drawer.findByRole('row', { name: /Insured courier/ })).toHaveTextContent(/East.*25\.00.*5\.00/);
  expect(drawer.getByRole('row', { name: /Pickup/ })).toHaveTextContent('Takes no goods of this value.');
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ province: 'ON', value: '5000.00', weight: '1' },
  });
});
