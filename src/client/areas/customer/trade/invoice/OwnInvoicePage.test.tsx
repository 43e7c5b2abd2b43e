import { screen } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anInvoice } from '#client/testing/invoice-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const path = `/customer/invoices/${anInvoice().id}` as const;
const ownPage = (body: object, status = 200) =>
  renderArea(customerRoutes, {
    at: `/customer-dashboard/invoice/${anInvoice().id}`,
    user: aSessionUser(),
    answers: (transport) => transport.answer(`GET ${path}`, { status, body }),
  });

test('a customer reads, prints and saves his invoice, and can do nothing to it', async () => {
  ownPage(anInvoice({ others: [] }));

  expect(await screen.findByRole('article', { name: 'Invoice INV-2026-004182' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/backend${path}/pdf`);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Credit note…' })).not.toBeInTheDocument();
});

test('its credit note is one step away', async () => {
  const { content, series } = { ...anInvoice(), series: 'CRN' as const };
  const note = { id: anInvoice().id.replace('900', '901'), number: 'CRN-2026-000007', series, state: 'issued' };
  ownPage(
    anInvoice({ others: [{ ...note, state: 'issued', issuedAt: content.issuedAt, currency: 'CAD', total: '5.00' }] }),
  );

  expect(await screen.findByRole('link', { name: 'Credit note CRN-2026-000007' })).toHaveAttribute(
    'href',
    `/customer-dashboard/invoice/${note.id}`,
  );
});

test('one that is not his is not found', async () => {
  ownPage({ message: 'The invoice was not found.' }, 404);

  expect(await screen.findByText(/The invoice was not found/)).toBeVisible();
});
