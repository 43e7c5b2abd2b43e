import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, aMail } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';

const outbox = (own: Partial<OutboxRow> = {}): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/outbox',
    user: anAdminUser(),
    answers: (transport) => {
      const mail = aMail(own);
      transport.answer('GET /admin/outbox', { body: aListOf([mail]) });
      transport.answer(`GET /admin/outbox/${mail.id}/text`, { body: { text: `${mail.body ?? ''}\n\n-- \nIngot` } });
    },
  });

const openMail = async ({ person }: Area): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Verify your e-mail address' }));
  return screen.findByRole('complementary', { name: 'Verify your e-mail address' });
};

test('a mail is read beside the list, and its links can be followed', async () => {
  const mail = await openMail(outbox());

  const link = within(mail).getByRole('link');
  expect(link).toHaveAttribute('href', 'http://127.0.0.1:4870/verified?token=abc');
  expect(link).toHaveAttribute('rel', 'noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a mail as text is what goes out, with who wrote it below', async () => {
  const mail = await openMail(outbox({ body: 'Good day.' }));

  await waitFor(() => expect(mail).toHaveTextContent('Good day. -- Ingot'));
});

test('a mail is shown as mail programs draw it, in a frame that may run nothing', async () => {
  const area = outbox();
  const mail = within(await openMail(area));
  expect(mail.queryByTitle(/as HTML$/)).not.toBeInTheDocument();
  await area.person.click(mail.getByRole('radio', { name: 'As HTML' }));

  const frame = mail.getByTitle('Verify your e-mail address, as HTML');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('src', `/backend/admin/outbox/${aMail().id}/letter`);
});

test('a mail whose text the shop keeps to itself says why', async () => {
  const mail = await openMail(outbox({ body: null }));

  expect(mail).toHaveTextContent('it may hold a secret link');
});

test('markup in a mail is shown as text', async () => {
  const mail = await openMail(outbox({ body: '<img src=x onerror=alert(1)> https://ingot.example/"><b>' }));

  expect(mail.querySelector('img')).toBeNull();
  expect(within(mail).getByRole('link')).toHaveAttribute('href', 'https://ingot.example/');
});

test('a mail that could not be sent tells the last failure', async () => {
  const mail = await openMail(outbox({ state: 'dead', sentAt: null, lastError: '550 no such mailbox' }));

  expect(mail).toHaveTextContent('Given up');
  expect(mail).toHaveTextContent('Last failure550 no such mailbox');
});
