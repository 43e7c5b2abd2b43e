import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

test('a month is looked through before it is closed, and then asked for', async () => {
  const { person, transport } = renderArea(adminRoutes, {
    at: '/dashboard/periods',
    user: anAdminUser(),
    answers: (answering) => {
      answering.answer('GET /admin/periods', {
        body: {
          items: [
            { month: '2026-08', state: 'closed', by: 'Fay Second', at: '2026-09-03T15:00:00Z', reason: 'Reported.' },
          ],
          ...{ next: '2026-09', last: '2026-08', waiting: null },
        },
      });
      answering.answer('GET /admin/periods/2026-09/checks', {
        body: { items: [{ what: 'Card clearing', isDone: false, words: '120.00 CAD stands there.' }] },
      });
      answering.answer('POST /admin/periods/2026-09/close', { body: { id: idOf(1) } });
    },
  });
  expect(await screen.findByText('August 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Close September/ })).not.toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('120.00 CAD stands there.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close September 2026…' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask for it' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'The month is reconciled and reported',
  });
});
