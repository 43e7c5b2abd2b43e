import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Reconciliation } from '#contract/finance/reconciliations.contract.ts';

const statement: Reconciliation = {
  ...{ id: idOf(1), statementOn: '2026-11-19', currency: 'CAD', state: 'open', closing: '-15.00', difference: null },
  ...{ explanation: null, finishedBy: null, before: '0.00', tickedNow: '0.00', left: '-15.00', more: 0, version: 3 },
  lines: [
    {
      ...{ id: idOf(2), at: '2026-11-18T17:00:00Z', kind: 'manual.bank_fee', what: '', amount: '-15.00' },
      ...{ ticked: false, fromBank: false },
    },
  ],
};

test('a posting says what it belongs to, and is found by name, number or amount; what is shown is ticked together', async () => {
  const lines: Reconciliation['lines'] = [
    { ...statement.lines[0]!, what: 'Bank fee, FEE 11' },
    {
      ...{ id: idOf(3), at: '2026-11-18T18:00:00Z', kind: 'receipt.recorded', amount: '3061.51' },
      ...{ what: 'Rowan Bellamy, REF 13001', ticked: false, fromBank: false },
    },
  ];
  const { person, transport } = renderArea(adminRoutes, {
    at: `/dashboard/reconciliations#open=${idOf(1)}`,
    user: anAdminUser(),
    answers: (answering) => {
      answering.answer('GET /admin/reconciliations', { body: aListOf([statement]) });
      answering.answer(`GET /admin/reconciliations/${idOf(1)}`, { body: { ...statement, lines } });
      answering.answer(`POST /admin/reconciliations/${idOf(1)}/ticks`, { body: { ...statement, lines } });
    },
  });
  expect(await screen.findByText('Rowan Bellamy, REF 13001')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search these postings' });

  await person.type(search, '3,061.51');
  expect(screen.getByText('1 of 2 postings')).toBeVisible();
  await person.clear(search);
  await person.type(search, 'bellamy 13001');
  await person.click(screen.getByRole('button', { name: 'Tick the 1 shown' }));

  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ postings: [idOf(3)] });
});

test('what is not among the postings that are shown is found by the server', async () => {
  const url = `/admin/reconciliations/${idOf(1)}` as const;
  const late = { ...statement.lines[0]!, id: idOf(4), what: 'Maren Aldous, REF 20777' };
  const { person } = renderArea(adminRoutes, {
    at: `/dashboard/reconciliations#open=${idOf(1)}`,
    user: anAdminUser(),
    answers: (answering) => {
      answering.answer('GET /admin/reconciliations', { body: aListOf([statement]) });
      answering.answer(`GET ${url}`, (request) => ({
        body: request.url.endsWith('?q=aldous') ? { ...statement, lines: [late] } : { ...statement, more: 740 },
      }));
    },
  });
  expect(await screen.findByText(/^740 more postings are found by the search/)).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Search these postings' }), 'aldous');

  expect(await screen.findByText('Maren Aldous, REF 20777')).toBeVisible();
  expect(screen.getByText('1 of 741 postings')).toBeVisible();
});

test('a line is ticked off under the version that was seen, and what is left asks for its reason', async () => {
  const { person, transport } = renderArea(adminRoutes, {
    at: `/dashboard/reconciliations#open=${idOf(1)}`,
    user: anAdminUser(),
    answers: (answering) => {
      answering.answer('GET /admin/reconciliations', { body: aListOf([statement]) });
      answering.answer(`GET /admin/reconciliations/${idOf(1)}`, { body: statement });
      answering.answer(`POST /admin/reconciliations/${idOf(1)}/ticks`, { body: statement });
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: /-15.00 CAD/ }));
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ postings: [idOf(2)], ticked: true, version: 3 },
  });

  await person.click(await screen.findByRole('button', { name: 'Finish…' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Why it differs')).toBeVisible();
});
