import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anExposure } from '#client/testing/exposure-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import type { QuoteRow } from '#contract/trade/locked-prices.contract.ts';
import { quotesResource } from '#contract/trade/quotes.resource.ts';

const aPrice = (own: Partial<QuoteRow> = {}): QuoteRow => ({
  id: idOf(1),
  customerId: idOf(2),
  customerName: 'Amélie Tremblay',
  customerEmail: 'amelie@example.com',
  status: 'active',
  side: 'buy',
  channel: 'web',
  metals: ['XAU'],
  pieces: 2,
  total: '11807.87',
  currency: 'CAD',
  totalCad: '11807.87',
  createdAt: '2026-11-20T19:20:00.000Z',
  expiresAt: '2026-11-20T19:30:00.000Z',
  endedAt: null,
  orderId: null,
  orderNumber: null,
  endReason: null,
  ...own,
});
const ended = aPrice({
  ...{ id: idOf(3), customerName: 'Bo Singh', status: 'consumed', orderId: idOf(4), orderNumber: '10466' },
});

const open = (answers?: (transport: FakeTransport) => void, at = '/dashboard/exposure?part=locked'): Area =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/exposure', { body: anExposure() });
      transport.answer('GET /admin/quotes', { body: aListOf([aPrice(), ended]) });
      answers?.(transport);
    },
  });
const posted = ({ transport }: Area) => transport.requests.filter(({ method }) => method === 'POST');
const reason = 'The feed was wrong.';

test('the figure of a metal’s locked prices leads to those that hold now, and the list understands it', async () => {
  const { person } = open(undefined, '/dashboard/exposure');

  const link = await screen.findByRole('link', { name: '1.0000 1 locked price of Gold' });
  const [, query = ''] = (link.getAttribute('href') ?? '').split('?part=locked&');
  const { filters } = decodeListQuery(query.replaceAll('locked.', ''), quotesResource, {
    role: 'admin',
    adminRoles: ['sales'],
  });
  expect(Object.keys(filters)).toEqual(['status', 'metals']);
  await person.click(link);

  expect(await screen.findByText('Amélie Tremblay')).toBeVisible();
});

test('a price tells whose it is, what it comes to, and the order that it became', async () => {
  open();

  const row = within((await screen.findByText('Bo Singh')).closest('tr') as HTMLElement);
  expect(row.getByText('Ordered')).toBeVisible();
  expect(row.getByRole('link', { name: '10466' })).toHaveAttribute('href', `/dashboard/order/${idOf(4)}`);
});

test('a price that holds is voided for a reason, with a key; one that has ended is not', async () => {
  const area = open((transport) =>
    transport.answer(`POST /admin/quotes/${idOf(1)}/void`, { body: { id: idOf(1), status: 'voided' } }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Actions for Bo Singh' }));
  expect(screen.queryByRole('menuitem', { name: 'Void…' })).not.toBeInTheDocument();
  await area.person.keyboard('{Escape}');

  await area.person.click(screen.getByRole('button', { name: 'Actions for Amélie Tremblay' }));
  await area.person.click(screen.getByRole('menuitem', { name: 'Void…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void the price of Amélie Tremblay?' }));
  await area.person.type(dialog.getByLabelText('Reason'), reason);
  await area.person.click(dialog.getByRole('button', { name: 'Void the price' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posted(area)).toMatchObject([
    { body: { reason }, headers: { 'Idempotency-Key': expect.stringMatching(/^[\da-f-]{36}$/) } },
  ]);
});

test('many are voided together for one reason, but only those that hold', async () => {
  const area = open((transport) =>
    transport.answer('POST /admin/quotes/bulk', { body: { done: 1, skipped: 0, failed: [] } }),
  );
  await area.person.click(await screen.findByRole('checkbox', { name: /on this page/ }));
  await area.person.click(screen.getByRole('button', { name: 'Void 1 of 2' }));
  await area.person.type(await screen.findByLabelText('Reason'), reason);
  await area.person.click(screen.getByRole('button', { name: 'Void: 1' }));

  await screen.findByRole('dialog', { name: /: done$/ });
  expect(posted(area)).toMatchObject([{ body: { selection: { by: 'ids', ids: [idOf(1)] }, reason } }]);
});

test('who may not read the books still finds the locked prices', async () => {
  open((transport) =>
    transport.answer('GET /admin/exposure', { status: 403, body: { message: 'You need the right books.read.' } }),
  );

  expect(await screen.findByText('Amélie Tremblay')).toBeVisible();
});
