import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';

const ownId = '0197a000-0000-7000-8000-00000000000a';

const page = (answers: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: '/dashboard/payment-methods',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/payment-methods', { body: { items: [] } });
      transport.answer('GET /admin/bank-days', {
        body: {
          items: [
            { id: null, day: '2026-12-25', name: 'Christmas Day' },
            { id: ownId, day: '2027-02-15', name: 'Family Day' },
          ],
        },
      });
      answers(transport);
    },
  });

test('the days on which banks are closed stand in one table; only our own can be removed', async () => {
  const { transport, person } = page((answers) =>
    answers.answer(`DELETE /admin/bank-days/${ownId}`, { body: { removed: true } }),
  );

  const panel = await screen.findByRole('region', { name: 'Bank holidays' });
  const christmas = (await within(panel).findByText('Christmas Day')).closest('tr');
  expect(christmas).toHaveTextContent('12/25/2026');
  expect(christmas).toHaveTextContent('Federal law');
  expect(within(panel).getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);

  await person.click(within(panel).getByRole('button', { name: 'Remove Family Day' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Remove Family Day' }));
  await waitFor(() =>
    expect(transport.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      `/backend/admin/bank-days/${ownId}`,
    ]),
  );
});

test('what is wrong with a new day is told beside it, and nothing typed is lost', async () => {
  const { person } = page((answers) =>
    answers.answer('POST /admin/bank-days', {
      status: 422,
      body: { message: 'Look at the fields.', errors: { day: ['Banks are closed on that day anyway.'] } },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Add a day' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText('Day'), '2026-12-28');
  await person.type(within(dialog).getByLabelText('Name'), 'Closed');
  await person.click(within(dialog).getByRole('button', { name: 'Add the day' }));

  expect(await within(dialog).findByText('Banks are closed on that day anyway.')).toBeVisible();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Closed');
});

test('the province’s holidays are offered by name, can be left out, and are added in one step', async () => {
  const { transport, person } = page((answers) =>
    answers.answer('POST /admin/bank-days/several', { body: { items: [] } }),
  );
  const panel = await screen.findByRole('region', { name: 'Bank holidays' });
  await within(panel).findByText('Christmas Day');
  await person.click(within(panel).getByRole('button', { name: 'Add the province’s…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /^Civic Holiday/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Easter Monday/ })).not.toBeChecked();

  for (const box of dialog.getAllByRole('checkbox')) {
    const isChecked = (box as HTMLInputElement).checked;
    if (isChecked !== (box.closest('label')?.textContent ?? '').startsWith('Civic')) await person.click(box);
  }
  await person.click(dialog.getByRole('button', { name: /^Add \d days?$/ }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = transport.requests.find(({ url }) => url.endsWith('/several'))?.body as { days: { name: string }[] };
  expect(new Set(sent.days.map(({ name }) => name))).toEqual(new Set(['Civic Holiday']));
});
