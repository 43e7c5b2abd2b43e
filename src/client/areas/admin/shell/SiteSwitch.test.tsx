import { screen, waitFor } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

const admin = (options: Partial<AreaOptions> = {}): Area =>
  renderArea(adminRoutes, { at: '/dashboard/media', user: anAdminUser(), ...options });

const siteSwitch = () => screen.findByRole('switch', { name: 'Site online' });

test('the switch stands as the server tells', async () => {
  admin({ answers: (transport) => transport.answer('GET /system-status', { body: { is_online: false } }) });

  expect(await screen.findByText('Offline')).toBeVisible();
  expect(await siteSwitch()).not.toBeChecked();
});

test('the switch asks before it takes the site offline', async () => {
  const { person, transport } = admin();
  await screen.findByText('Online');

  await person.click(await siteSwitch());

  expect(await screen.findByRole('dialog', { name: 'Take the site offline?' })).toBeInTheDocument();
  expect(transport.requests.map(({ method }) => method)).not.toContain('PUT');
});

test.each([
  [0, 'No quote is open now.'],
  [1, 'One quote is open now; it is voided.'],
  [12, '12 quotes are open now; they are voided.'],
])('with %s quotes open the question says so', async (count, words) => {
  const { person } = admin({
    answers: (transport) => transport.answer('GET /admin/open-quotes', { body: { count } }),
  });
  await screen.findByText('Online');

  await person.click(await siteSwitch());

  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test('the switch stays online when the question is answered with no', async () => {
  const { person, transport } = admin();
  await screen.findByText('Online');
  await person.click(await siteSwitch());

  await person.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(transport.requests.map(({ method }) => method)).not.toContain('PUT');
  expect(screen.getByText('Online')).toBeVisible();
});

test('the switch stands as the server’s reply says after a toggle, whatever was wanted', async () => {
  const { person } = admin({
    answers: (transport) => transport.answer('PUT /update/status', { body: { setting: { is_online: true } } }),
  });
  await screen.findByText('Online');
  await person.click(await siteSwitch());

  await person.click(await screen.findByRole('button', { name: 'Take it offline' }));

  await waitFor(async () => expect(await siteSwitch()).toBeEnabled());
  expect(screen.getByText('Online')).toBeVisible();
  expect(await siteSwitch()).toBeChecked();
});

test('the switch goes offline with an empty call once that is confirmed', async () => {
  const { person, transport } = admin({
    answers: (world) => world.answer('PUT /update/status', { body: { setting: { is_online: false } } }),
  });
  await screen.findByText('Online');
  await person.click(await siteSwitch());

  await person.click(await screen.findByRole('button', { name: 'Take it offline' }));

  expect(await screen.findByText('Offline')).toBeVisible();
  const call = transport.requests.find(({ method }) => method === 'PUT');
  expect(call?.body).toBeUndefined();
});

test('what visitors shall be told goes along, with when the site is to be back', async () => {
  const told = { is_online: false, message: 'New servers.' };
  const { person, transport } = admin({
    answers: (world) => world.answer('PUT /update/status', { body: { setting: told } }),
  });
  await screen.findByText('Online');
  await person.click(await siteSwitch());
  await person.type(await screen.findByLabelText('What visitors are told'), ' New servers. ');
  await person.click(screen.getByLabelText('Back online'));
  await person.click(await screen.findByTitle('In 2 hours'));
  const before = Date.now();

  await person.click(screen.getByRole('button', { name: 'Take it offline' }));

  expect(await screen.findByText('Offline')).toBeVisible();
  const body = transport.requests.find(({ method }) => method === 'PUT')?.body as typeof told & { returns_at: string };
  expect(body).toMatchObject(told);
  const hours = (Date.parse(body.returns_at) - before) / 3_600_000;
  expect(Math.abs(hours - 2)).toBeLessThan(0.01);
});

test('the switch goes online without a question', async () => {
  const { person } = admin({
    answers: (transport) => {
      transport.answer('GET /system-status', { body: { is_online: false } });
      transport.answer('PUT /update/status', { body: { setting: { is_online: true } } });
    },
  });
  await screen.findByText('Offline');

  await person.click(await siteSwitch());

  expect(await screen.findByText('Online')).toBeVisible();
});

test('the switch alerts "reload and try again" when the toggle fails, and does not move', async () => {
  const { person, effects } = admin({
    answers: (transport) => {
      transport.answer('GET /system-status', { body: { is_online: false } });
      transport.answer('PUT /update/status', { status: 503, body: { message: 'The database is away.' } });
    },
  });
  await screen.findByText('Offline');

  await person.click(await siteSwitch());

  await waitFor(() => expect(effects).toEqual(['notify: reload and try again']));
  expect(await siteSwitch()).not.toBeChecked();
});
