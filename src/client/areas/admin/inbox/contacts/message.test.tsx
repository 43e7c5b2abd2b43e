import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aContact, aContactRow } from '#client/testing/inbox-makers.ts';
import { becomes, cora, me, opened, path, sent } from '#client/testing/open-message.tsx';
import { renderArea } from '#client/testing/render-area.tsx';
import type { ContactEntry } from '#contract/inbox/contacts.contract.ts';

const at = '2026-11-20T15:00:00.000Z';

beforeEach(() => window.sessionStorage.clear());

describe('a message beside the list', () => {
  test('shows its thread in the order in which it happened', async () => {
    const entries: ContactEntry[] = [
      { id: idOf(1), kind: 'moved', from: 'new', to: 'in_progress', by: 'Sal', at },
      { id: idOf(2), kind: 'assigned', from: null, to: 'Cora', by: 'Sal', at },
      { id: idOf(3), kind: 'note', text: 'He called twice.', by: 'Sal', at },
      { id: idOf(4), kind: 'reply', text: 'It is at the depot.', mail: 'dead', by: 'Cora', at },
      { id: idOf(5), kind: 'assigned', from: 'Cora', to: null, by: 'Sal', at },
    ];
    const { message } = await opened({ message: 'One\n<b>two</b>', entries, status: 'answered' });

    const texts = within(message.getByRole('region', { name: 'Thread' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('One\n<b>two</b>'),
      expect.stringContaining('New → In progress, by Sal'),
      expect.stringContaining('Assigned to Cora, by Sal'),
      expect.stringMatching(/Note of Sal, for staff only.*He called twice\./),
      expect.stringMatching(/Cora answered.*It is at the depot\..*Mail not taken by their server/),
      expect.stringContaining('Assigned to no one, was Cora, by Sal'),
    ]);
  });

  test('leads to the customer of that address, and to the order that was named, with whose it is', async () => {
    const { message } = await opened({
      orderNumber: '10044',
      customer: { id: idOf(8), name: 'Ada Novak', signedIn: false },
      order: { id: idOf(9), number: '10044', customerId: idOf(7), customerName: 'Ben Other' },
    });

    expect(message.getByRole('link', { name: 'Ada Novak' })).toHaveAttribute(
      'href',
      `/dashboard/customer-profile/${idOf(8)}`,
    );
    expect(message.getByText('has this address, not proven')).toBeVisible();
    expect(message.getByRole('link', { name: '10044' })).toHaveAttribute('href', `/dashboard/order/${idOf(9)}`);
    expect(message.getByText('of Ben Other')).toBeVisible();
  });

  test('says when no order has the number', async () => {
    const { message } = await opened({ orderNumber: '77' });

    expect(message.getByText('77, which no order has')).toBeVisible();
  });

  test.each([
    ['new', ['Take up', 'Mark as closed', 'Mark as spam']],
    ['answered', ['Mark as closed', 'Reopen']],
    ['spam', ['Not spam']],
  ] as const)('that is %s offers only the steps its status allows', async (status, steps) => {
    const { message } = await opened({ status });

    const names = ['Take up', 'Mark as closed', 'Reopen', 'Mark as spam', 'Not spam'];
    const buttons = message.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(buttons.filter((name) => names.includes(name))).toEqual(steps);
  });

  test('is taken up with the version seen, and the next step is made from the version of the answer', async () => {
    const taken = aContact({ status: 'in_progress', version: 2, assigned: me.name, assignedTo: me.id });
    const { area, message, person } = await opened({}, (transport) =>
      transport.answer(`PUT ${path}/status`, () => ({ body: becomes(transport, taken) })),
    );

    await person.click(message.getByRole('button', { name: 'Take up' }));
    await waitFor(() => expect(message.queryByRole('button', { name: 'Take up' })).not.toBeInTheDocument());
    // The lists are asked anew once the step is done; until then another is not taken.
    await waitFor(() => expect(area.transport.requests.at(-1)?.method).toBe('GET'));
    await person.click(message.getByRole('button', { name: 'Mark as closed' }));

    await waitFor(() =>
      expect(sent(area).map(({ body }) => body)).toEqual([
        { event: 'take', version: 1 },
        { event: 'close', version: 2 },
      ]),
    );
  });

  test('has the keyboard after a step whose button is gone with it', async () => {
    const taken = aContact({ status: 'in_progress', version: 2 });
    const { message, person } = await opened({}, (transport) =>
      transport.answer(`PUT ${path}/status`, () => ({ body: becomes(transport, taken) })),
    );
    message.getByRole('button', { name: 'Take up' }).focus();

    await person.keyboard('{Enter}');

    await waitFor(() => expect(message.queryByRole('button', { name: 'Take up' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('complementary')).toHaveFocus());
  });

  test('is given to a colleague', async () => {
    const { area, message, person } = await opened({}, (transport) =>
      transport.answer(`PUT ${path}/assignee`, { body: aContact({ assignedTo: cora.id, assigned: cora.name }) }),
    );

    fireEvent.mouseDown(message.getByRole('combobox', { name: 'Assigned to' }));
    await person.click(await screen.findByTitle('Cora Compliance'));

    await waitFor(() =>
      expect(sent(area)).toMatchObject([{ method: 'PUT', body: { assignedTo: cora.id, version: 1 } }]),
    );
  });

  test('of somebody who may no longer answer still says whose it is', async () => {
    const { message } = await opened({ assignedTo: idOf(99), assigned: 'Old Hand' });

    expect(message.getByTitle('Old Hand')).toBeVisible();
  });

  test('that is gone says so', async () => {
    const area = renderArea(adminRoutes, {
      at: '/dashboard/contacts',
      user: me,
      answers: (transport) => transport.answer('GET /admin/contacts', { body: aListOf([aContactRow()]) }),
    });

    await area.person.click(await screen.findByRole('button', { name: 'M10001' }));

    expect(await screen.findByText('The message was not found')).toBeVisible();
  });
});
