import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSubscriber, aSubscriberRow } from '#client/testing/inbox-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { SubscriberRow } from '#contract/inbox/subscribers.contract.ts';

const path = `/admin/subscribers/${aSubscriberRow().id}` as const;
const email = 'reader@example.com';

const list = (rows: SubscriberRow[] = [aSubscriberRow()], answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/subscribers',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/subscribers', { body: aListOf(rows) });
      answers?.(transport);
    },
  });

const posted = ({ transport }: Area) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));
const callsTo = ({ transport }: Area, end: string) =>
  transport.requests.filter(({ url, method }) => method === 'GET' && url.endsWith(end)).length;

const choose = async ({ person }: Area, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
};

test('the list shows addresses with status, source and dates', async () => {
  list([aSubscriberRow({ status: 'bounced', source: 'staff' })]);

  const row = (await screen.findByText(email)).closest('tr') as HTMLElement;
  expect(within(row).getByText('Bounced')).toBeVisible();
  expect(within(row).getByText('Added by staff')).toBeVisible();
  expect(within(row).getAllByText('11/18/26')).toHaveLength(2);
});

test('a row opens to the consents that were given, word for word', async () => {
  const { person } = list([aSubscriberRow()], (transport) => transport.answer(`GET ${path}`, { body: aSubscriber() }));

  await person.click(await screen.findByRole('button', { name: `Details of ${email}` }));

  const consents = await screen.findByRole('list', { name: `Consents of ${email}` });
  expect(consents).toHaveTextContent('Website, 11/18/26, 10:00 am. Confirmed 11/18/26, 10:20 am.');
  expect(within(consents).getByText('Send me the newsletter.')).toBeVisible();
});

describe('adding by hand', () => {
  const open = async (answers?: (transport: FakeTransport) => void) => {
    const area = list([aSubscriberRow()], answers);
    await area.person.click(await screen.findByRole('button', { name: 'Add subscriber' }));
    return { area, drawer: within(await screen.findByRole('dialog', { name: 'Add subscriber' })) };
  };

  test('sends the address, closes, and counts the list and the badges anew', async () => {
    const { area, drawer } = await open((transport) =>
      transport.answer('POST /admin/subscribers', { body: aSubscriber({ status: 'pending' }) }),
    );
    const lists = callsTo(area, '/admin/subscribers');

    await area.person.type(drawer.getByLabelText('E-mail'), ' new@example.com ');
    await area.person.click(await drawer.findByRole('button', { name: /^Create/ }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posted(area)).toEqual([{ url: '/backend/admin/subscribers', body: { email: 'new@example.com' } }]);
    await waitFor(() => expect(callsTo(area, '/admin/subscribers')).toBe(lists + 1));
  });

  test('of an address that is subscribed says so and keeps what was typed', async () => {
    const words = 'This address is subscribed already.';
    const { area, drawer } = await open((transport) =>
      transport.answer('POST /admin/subscribers', { status: 409, body: { message: words } }),
    );

    await area.person.type(drawer.getByLabelText('E-mail'), email);
    await area.person.click(await drawer.findByRole('button', { name: /^Create/ }));

    expect(await drawer.findByText(words)).toBeVisible();
    expect(drawer.getByLabelText('E-mail')).toHaveValue(email);
  });

  test('puts the server’s words beside the field', async () => {
    const words = 'Enter an e-mail address, such as ann@example.com.';
    const { area, drawer } = await open((transport) =>
      transport.answer('POST /admin/subscribers', {
        status: 422,
        body: { message: words, errors: { email: [words] } },
      }),
    );

    await area.person.type(drawer.getByLabelText('E-mail'), 'nobody');
    await area.person.click(await drawer.findByRole('button', { name: /^Create/ }));

    expect(await drawer.findByText(words)).toBeVisible();
    expect(drawer.getByLabelText('E-mail')).toHaveAccessibleDescription(expect.stringContaining(words));
  });
});

describe('one subscription', () => {
  test('is ended after a question that names the address, with the version seen', async () => {
    const area = list([aSubscriberRow()], (transport) =>
      transport.answer(`POST ${path}/unsubscribe`, { body: aSubscriber({ status: 'unsubscribed' }) }),
    );
    await choose(area, 'Unsubscribe…');

    const dialog = await screen.findByRole('dialog', { name: `Unsubscribe ${email}?` });
    expect(posted(area)).toEqual([]);
    await area.person.click(within(dialog).getByRole('button', { name: `Unsubscribe ${email}` }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posted(area)).toEqual([{ url: `/backend${path}/unsubscribe`, body: { version: 3 } }]);
  });

  test('that has ended cannot be ended again', async () => {
    const { person } = list([aSubscriberRow({ status: 'unsubscribed' })]);

    await person.click(await screen.findByRole('button', { name: `Actions for ${email}` }));

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Erase…']);
  });

  test('is erased after a question that says what is lost', async () => {
    const area = list([aSubscriberRow()], (transport) => transport.answer(`POST ${path}/remove`, { body: {} }));
    await choose(area, 'Erase…');

    const dialog = await screen.findByRole('dialog', { name: `Erase ${email}?` });
    expect(dialog).toHaveTextContent('permanently erased; no proof of consent remains');
    await area.person.click(within(dialog).getByRole('button', { name: `Erase ${email}` }));

    await waitFor(() => expect(posted(area)).toEqual([{ url: `/backend${path}/remove`, body: { version: 3 } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is left alone when the question is not answered', async () => {
    const area = list();
    await choose(area, 'Erase…');

    await area.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(posted(area)).toEqual([]);
  });

  test('that changed meanwhile says so, and shows the list as it is now', async () => {
    const words = 'This subscriber changed in the meantime. Check the new state first.';
    const area = list([aSubscriberRow()], (transport) =>
      transport.answer(`POST ${path}/remove`, () => {
        transport.answer('GET /admin/subscribers', {
          body: aListOf([aSubscriberRow({ status: 'unsubscribed', version: 4 })]),
        });
        return { status: 409, body: { message: words, current: aSubscriber({ version: 4 }) } };
      }),
    );
    await choose(area, 'Erase…');

    await area.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: `Erase ${email}` }));

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: `Erase ${email}` })).toBeDisabled();
    expect(await screen.findByText('Left', { selector: 'td *' })).toBeInTheDocument();
  });
});

describe('many subscriptions', () => {
  const two = [aSubscriberRow(), aSubscriberRow({ id: idOf(2), email: 'gone@example.com', status: 'unsubscribed' })];

  test.each([
    ['Unsubscribe 1 of 2', 'Unsubscribe: 1', { action: 'unsubscribe', selection: { by: 'ids', ids: [two[0]?.id] } }],
    ['Erase', 'Erase: 2', { action: 'remove', selection: { by: 'ids', ids: two.map(({ id }) => id) } }],
  ])('“%s” asks before it is done', async (action, answer, body) => {
    const area = list(two, (transport) =>
      transport.answer('POST /admin/subscribers/bulk', { body: { done: 1, skipped: 0, failed: [] } }),
    );
    await area.person.click(await screen.findByRole('checkbox', { name: /on this page/ }));

    await area.person.click(screen.getByRole('button', { name: action }));
    await area.person.click(await screen.findByRole('button', { name: answer }));

    await screen.findByRole('dialog', { name: /: done$/ });
    expect(posted(area)).toEqual([{ url: '/backend/admin/subscribers/bulk', body }]);
  });
});

test('someone without the right reads that the subscribers are not his to see', async () => {
  list([], (transport) =>
    transport.answer('GET /admin/subscribers', {
      status: 403,
      body: { message: 'You need the right subscribers.read.' },
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Subscribers are not yours to see');
});
