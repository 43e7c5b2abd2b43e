import { act, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { adminSiteApi } from '#client/features/overview/site/admin-site.api.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aContact, aContactRow } from '#client/testing/inbox-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { ContactRow } from '#contract/inbox/contacts.contract.ts';

const me = anAdminUser();
const path = `/admin/contacts/${aContactRow().id}` as const;

const inbox = (rows: ContactRow[] = [aContactRow()], answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/contacts',
    user: me,
    answers: (transport) => {
      transport.answer('GET /admin/contacts', { body: aListOf(rows) });
      transport.answer('GET /admin/contacts/assignees', { body: { items: [{ id: me.id, name: me.name }] } });
      transport.answer(`GET ${path}`, { body: aContact() });
      answers?.(transport);
    },
  });

const callsOf = ({ transport }: Area, method: 'POST' | 'PUT') =>
  transport.requests.filter((request) => request.method === method);
const badgeCalls = ({ transport }: Area) =>
  transport.requests.filter(({ url }) => url.endsWith('/admin/badges')).length;

describe('the inbox', () => {
  test('shows who wrote about what, how it begins, how it stands and whose it is', async () => {
    inbox([aContactRow({ status: 'in_progress', assigned: 'Sal Sales' })]);

    const row = (await screen.findByRole('button', { name: 'M10001' })).closest('tr') as HTMLElement;
    for (const words of ['Ada Novak', 'Delivery', 'Where is my parcel?', 'In progress', 'Sal Sales']) {
      expect(within(row).getByText(words)).toBeVisible();
    }
  });

  test.each([
    ['New', 'f.status=in:new'],
    ['Mine', 'f.mine=equals:true'],
    ['In progress', 'f.status=in:in_progress'],
    ['Answered', 'f.status=in:answered'],
    ['Spam', 'f.status=in:spam'],
  ])('has the ready view “%s”', async (name, part) => {
    const area = inbox();

    await area.person.click(await screen.findByRole('link', { name }));

    await waitFor(() => expect(area.whereabouts()).toContain(part));
    await waitFor(() => expect(area.transport.requests.some(({ url }) => url.includes(part))).toBe(true));
  });

  test('assigns many messages to whoever asks', async () => {
    const area = inbox(
      [aContactRow(), aContactRow({ id: idOf(2), number: 'M10002', assignedTo: me.id })],
      (transport) => transport.answer('POST /admin/contacts/bulk', { body: { done: 1, skipped: 0, failed: [] } }),
    );
    await area.person.click(await screen.findByRole('checkbox', { name: /on this page/ }));

    await area.person.click(await screen.findByRole('button', { name: 'Assign to me 1 of 2' }));
    await area.person.click(await screen.findByRole('button', { name: 'Assign to me: 1' }));

    await screen.findByRole('dialog', { name: 'Assign to me: done' });
    expect(callsOf(area, 'POST').map(({ body }) => body)).toEqual([
      { action: { do: 'assign', assignedTo: me.id }, selection: { by: 'ids', ids: [aContactRow().id] } },
    ]);
  });

  test('moves those of many messages that the step fits, and says so before', async () => {
    const rows = [aContactRow(), aContactRow({ id: idOf(2), number: 'M10002', status: 'spam' })];
    const area = inbox(rows, (transport) =>
      transport.answer('POST /admin/contacts/bulk', { body: { done: 1, skipped: 0, failed: [] } }),
    );
    await area.person.click(await screen.findByRole('checkbox', { name: /on this page/ }));

    await area.person.click(await screen.findByRole('button', { name: 'Not spam 1 of 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not spam' });
    expect(dialog).toHaveTextContent('1 message will be new again');
    await area.person.click(within(dialog).getByRole('button', { name: 'Not spam: 1' }));

    await waitFor(() =>
      expect(callsOf(area, 'POST')[0]?.body).toMatchObject({
        action: { do: 'move', event: 'notSpam' },
        selection: { ids: [idOf(2)] },
      }),
    );
  });

  test('the menu of a row has the steps that its status allows', async () => {
    const { person } = inbox([aContactRow({ status: 'spam' })]);

    await person.click(await screen.findByRole('button', { name: 'Actions for M10001' }));

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Assign to me', 'Not spam']);
  });

  test('a step from the menu is sent with the version seen, and the badges are counted anew', async () => {
    const area = inbox([aContactRow()], (transport) =>
      transport.answer(`PUT ${path}/status`, { body: aContact({ status: 'closed', version: 2 }) }),
    );
    await screen.findByRole('button', { name: 'M10001' });
    // As the menu asks while it is open.
    act(() => void area.store.dispatch(adminSiteApi.endpoints.badges.initiate()));
    await waitFor(() => expect(badgeCalls(area)).toBe(1));

    await area.person.click(screen.getByRole('button', { name: 'Actions for M10001' }));
    await area.person.click(screen.getByRole('menuitem', { name: 'Mark as closed' }));

    await waitFor(() => expect(callsOf(area, 'PUT').map(({ body }) => body)).toEqual([{ event: 'close', version: 1 }]));
    await waitFor(() => expect(badgeCalls(area)).toBe(2));
  });

  test('a step from the menu that somebody else was quicker with says so, by the message’s number', async () => {
    const area = inbox([aContactRow()], (transport) =>
      transport.answer(`PUT ${path}/status`, {
        status: 409,
        body: { message: 'Somebody else worked on this message.' },
      }),
    );

    await area.person.click(await screen.findByRole('button', { name: 'Actions for M10001' }));
    await area.person.click(screen.getByRole('menuitem', { name: 'Take up' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('M10001: Somebody else worked on this message.');
  });

  test('someone without the right reads that the messages are not his to see', async () => {
    inbox([], (transport) =>
      transport.answer('GET /admin/contacts', { status: 403, body: { message: 'You need the right contacts.read.' } }),
    );

    expect(await screen.findByRole('alert')).toHaveTextContent('Messages are not yours to see');
  });
});
