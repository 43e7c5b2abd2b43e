import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAuditRow } from '#client/testing/inbox-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AuditRow } from '#contract/platform/audit.contract.ts';

const log = (rows: AuditRow[] = [anAuditRow()]): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/audit-log',
    user: anAdminUser(),
    answers: (transport) => transport.answer('GET /admin/audit-log', { body: aListOf(rows) }),
  });

const open = async ({ person }: Area, name: string) => {
  await person.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('complementary', { name }));
};

const lastQuery = ({ transport }: Area) =>
  transport.requests.findLast(({ url }) => url.startsWith('/backend/admin/audit-log'))?.url;

test('an entry tells who did what, when, from where, and what was changed', async () => {
  const entry = await open(log(), 'Order payment recorded');

  expect(entry.getByText('Fay Finance')).toBeVisible();
  expect(entry.getByText('198.51.100.7')).toBeVisible();
  expect(entry.getByText('order.payment_recorded')).toBeVisible();
  const rows = within(entry.getByRole('table', { name: 'What was changed' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ValueBeforeAfter',
    'StatusPayment review→ Confirmed',
    'Paid0.00→ 4,545.15',
    'Referencenothing→ RBC 88',
  ]);
});

test('an entry leads to the thing it is about', async () => {
  const entry = await open(log(), 'Order payment recorded');

  expect(entry.getByRole('link')).toHaveAttribute('href', `/dashboard/order/${idOf(10466)}`);
});

test('an entry about something new has no column of what was before', async () => {
  const entry = await open(log([anAuditRow({ before: null })]), 'Order payment recorded');

  const table = entry.getByRole('table', { name: 'What was written' });
  expect(within(table).queryByRole('columnheader', { name: 'Before' })).not.toBeInTheDocument();
});

test('an entry that changed no value says so', async () => {
  const entry = await open(
    log([anAuditRow({ action: 'kyc.viewed', before: null, after: null })]),
    'Identity check looked at',
  );

  expect(entry.getByText('It was done or looked at; no value was changed.')).toBeVisible();
});

test('a long value is folded', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => idOf(n));
  const area = log([
    anAuditRow({ action: 'contact.moved', entity: 'contact', entityId: 'several', before: null, after: { ids } }),
  ]);
  const entry = await open(area, 'Message moved');

  expect(entry.getByText('40 lines').closest('details')).not.toHaveAttribute('open');
  expect(entry.getByText('Message (several)', { exact: false })).toBeVisible();
});

test.each([
  ['Orders', 'f.entity=in:order,payment,invoice'],
  ['Money', 'f.action=contains:payment'],
  ['Customers', 'f.action=startsWith:kyc.'],
  ['Settings', 'f.entity=in:commission'],
])('the view “%s” asks the server by the list grammar', async (name, part) => {
  const area = log();

  const views = await screen.findByRole('navigation', { name: 'Views' });
  await area.person.click(within(views).getByRole('link', { name }));

  await waitFor(() => expect(lastQuery(area)).toContain(part));
  expect(await screen.findByRole('button', { name: 'Order payment recorded' })).toBeVisible();
});

test('the view “Today” asks for the day of the shop’s calendar', async () => {
  const area = log();

  await area.person.click(await screen.findByRole('link', { name: 'Today' }));

  await waitFor(() => expect(lastQuery(area)).toMatch(/f\.at=dateIs:\d{4}-\d\d-\d\d/));
});

test('the menu of an entry leads to all about the same thing, by the same person and of the same request', async () => {
  const { person } = log([anAuditRow({ actor: 'Fay, Finance' })]);

  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));

  const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
  expect(links).toEqual([
    `/dashboard/audit-log?f.entityId=in:${idOf(10466)}`,
    '/dashboard/audit-log?f.actor=in:Fay%5C,+Finance',
    '/dashboard/audit-log?f.requestId=in:req-1',
  ]);
});

test('markup in a value is shown as text', async () => {
  const entry = await open(
    log([anAuditRow({ after: { reference: '<img src=x onerror=alert(1)>' } })]),
    'Order payment recorded',
  );

  expect(entry.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('someone without the right reads that the log is not his to see', async () => {
  renderArea(adminRoutes, {
    at: '/dashboard/audit-log',
    user: anAdminUser(),
    answers: (transport) =>
      transport.answer('GET /admin/audit-log', { status: 403, body: { message: 'You need the right audit.read.' } }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('You need the right audit.read.');
});
