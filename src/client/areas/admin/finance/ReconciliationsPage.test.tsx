import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Reconciliation } from '#contract/reconciliations.contract.ts';

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
