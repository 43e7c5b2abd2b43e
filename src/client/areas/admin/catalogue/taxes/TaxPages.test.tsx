import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { anAdminProductRow } from '#client/testing/product-makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { TaxRateRow, TaxRuleRow } from '#contract/catalogue/taxes.contract.ts';

const rule: TaxRuleRow = {
  ...{
    id: idOf(1),
    version: 2,
    subject: 'goods',
    jurisdiction: 'CA',
    metal: 'XAU',
    minFineness: '995',
    forms: ['bar', 'coin'],
  },
  ...{ treatment: 'exempt', reason: 'Gold of 99.5 % is a financial instrument.', begun: true, inForce: true },
  ...{ effectiveFrom: '2026-01-01', effectiveTo: null, decidedBy: 'Mara Lind', decidedAt: null },
};
const rate: TaxRateRow = {
  ...{ id: idOf(2), version: 1, province: 'ON', label: 'HST 13 %', federal: '0.13', provincial: '0' },
  ...{ provincialLabel: null, effectiveFrom: '2026-01-01', effectiveTo: null, begun: true, inForce: true },
};

const open = (at: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/tax-rules', { body: aListOf([rule]) });
      transport.answer(`GET /admin/tax-rules/${rule.id}`, { body: { ...rule, waiting: null } });
      transport.answer('GET /admin/tax-rates', { body: aListOf([rate]) });
      transport.answer('GET /admin/approvals', { body: aListOf([]) });
      answers?.(transport);
    },
  });

test('a rule that has begun stays as it is; only its last day can be given', async () => {
  const { person, transport } = open('/dashboard/taxes', (world) =>
    world.answer(`PUT /admin/tax-rules/${rule.id}`, {
      body: { ...rule, version: 3, effectiveTo: '2027-06-30', waiting: null },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Canada' }));
  const drawer = within(await screen.findByRole('dialog'));

  expect(await drawer.findByText(/has begun, so it stays as it is/)).toBeVisible();
  expect(drawer.getByLabelText('Reason')).toBeDisabled();
  expect(drawer.getByLabelText('First day')).toBeDisabled();
  await person.type(drawer.getByLabelText('Last day'), '06/30/2027');
  await person.type(drawer.getByLabelText('Reason for the second person'), 'The law ends.');
  await person.click(drawer.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = transport.requests.find(({ method }) => method === 'PUT')?.body;
  expect(saved).toMatchObject({
    ...{ version: 2, reason: rule.reason, effectiveTo: '2027-06-30', because: 'The law ends.' },
  });
});

test('a rate that the server refuses is told beside its field', async () => {
  const { person } = open('/dashboard/taxes/rates', (world) => {
    world.answer(`GET /admin/tax-rates/${rate.id}`, { body: { ...rate, begun: false, waiting: null } });
    world.answer(`PUT /admin/tax-rates/${rate.id}`, {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { effectiveFrom: ['Ontario has a rate then.'] } },
    });
  });
  const row = (await screen.findByRole('button', { name: 'Ontario' })).closest('tr');
  expect(row).toHaveTextContent(/HST 13 %.*13\.00 %/);
  await person.click(screen.getByRole('button', { name: 'Ontario' }));
  const drawer = within(await screen.findByRole('dialog'));

  await person.type(await drawer.findByLabelText('As printed'), ' from July');
  await person.click(drawer.getByRole('button', { name: /Save changes/ }));

  await waitFor(() =>
    expect(drawer.getByLabelText('First day')).toHaveAccessibleDescription(/Ontario has a rate then\./),
  );
});

test('how a product would be taxed is tried with the checkout’s own answer', async () => {
  const bar = anAdminProductRow();
  const { person, transport } = open('/dashboard/taxes', (world) => {
    world.answer('GET /admin/products', { body: aListOf([bar]) });
    world.answer('POST /admin/taxes/try', {
      body: {
        ...{ product: bar.name, treatment: 'exempt', reason: rule.reason, label: 'HST 13 %', provincialLabel: null },
        ...{ provincialTreatment: 'exempt', provincialReason: rule.reason },
        ...{ net: '5000.00', federal: '0.00', provincial: '0.00', total: '5000.00' },
      },
    });
  });
  await person.click(await screen.findByRole('button', { name: 'Try it' }));
  const drawer = within(await screen.findByRole('dialog'));
  await person.click(drawer.getByRole('button', { name: 'Compute' }));
  expect(await drawer.findByText('Choose a product.')).toBeVisible();
  expect(transport.requests.filter(({ method }) => method === 'POST')).toEqual([]);

  await person.click(drawer.getByRole('combobox', { name: /^Product/ }));
  await person.click(await screen.findByText(bar.sku));
  await person.click(drawer.getByRole('button', { name: 'Compute' }));

  expect(await drawer.findByText(rule.reason)).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ productId: bar.id, province: 'ON', amount: '5000.00' },
  });
});
