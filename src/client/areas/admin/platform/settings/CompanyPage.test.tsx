import { screen, waitFor } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { CompanySetting } from '#contract/platform/company.contract.ts';

const company: CompanySetting = {
  ...{ id: 'company', version: 3, name: 'Maple Bullion Ltd.', address: '1 Main Street', city: 'Toronto' },
  ...{ email: 'desk@maple.example', phone: '+1 416 555 0199', gstNumber: '12345 6789 RT0001', qstNumber: '' },
  ...{ bcPstNumber: '', skPstNumber: '', mbRstNumber: '', fintracNumber: 'M1', waiting: null },
};
const path = '/admin/settings/company';
const open = () =>
  renderArea(adminRoutes, {
    at: '/dashboard/setting',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: company });
      transport.answer(`PUT ${path}`, { body: { ...company, version: 4 } });
    },
  });

test('a number that no authority would give is told beside its field before anything is sent', async () => {
  const { person, transport } = open();
  const gst = await screen.findByLabelText(/GST\/HST number/);
  await person.clear(gst);
  await person.type(gst, '1234 RT1');
  await person.click(await screen.findByRole('button', { name: /^Save/ }));

  expect((await screen.findAllByText(/nine digits, RT and four digits/)).length).toBeGreaterThan(0);
  expect(transport.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a province’s number is added', async () => {
  const { person, transport } = open();
  await person.type(await screen.findByLabelText(/QST number/), '1234567890 TQ0001');
  await person.click(await screen.findByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 3,
      qstNumber: '1234567890 TQ0001',
    }),
  );
});
