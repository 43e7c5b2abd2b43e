import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { AdminMailTemplate, MailTemplateRow } from '#contract/platform/mail-templates.contract.ts';

const row: MailTemplateRow = {
  ...{ key: 'order.placed', area: 'Orders', name: 'Order placed', when: 'A customer has placed an order.' },
  ...{ subject: 'Order {number}', text: 'own', savedAt: null, savedBy: null },
};
const template: AdminMailTemplate = {
  ...row,
  ...{ id: row.key, version: 0, body: 'Hello {name},' },
  own: { subject: 'Order {number}', body: 'Hello {name},' },
  variables: [{ name: 'name', label: 'Name of the customer', example: 'Ada', required: true, inSubject: true }],
};
const at = '/admin/mail-templates/order.placed';
const page = (path: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: path,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/mail-templates', {
        body: {
          items: [row, { ...row, key: 'account.reset', area: 'Account', name: 'Choose a password', when: 'Lost.' }],
        },
      });
      transport.answer(`GET ${at}`, { body: template });
      answers?.(transport);
    },
  });

test('a mail is found among all by its words', async () => {
  const { person } = page('/dashboard/mail-templates');
  expect(await screen.findByRole('link', { name: 'Choose a password' })).toBeVisible();

  await person.type(screen.getByLabelText('Find a mail'), 'placed');

  expect(screen.getByRole('link', { name: 'Order placed' })).toHaveAttribute(
    'href',
    '/dashboard/edit-mail-template/order.placed',
  );
  expect(screen.queryByRole('link', { name: 'Choose a password' })).not.toBeInTheDocument();
});

test('what is wrong with a text is told beside its field, and what was typed stays', async () => {
  const { person } = page('/dashboard/edit-mail-template/order.placed', (transport) =>
    transport.answer(`PUT ${at}`, {
      status: 422,
      body: {
        message: 'This mail has no variable {nonsense}.',
        errors: { body: ['This mail has no variable {nonsense}.'] },
      },
    }),
  );
  const body = await screen.findByRole('textbox', { name: /^Text/ });
  await person.clear(body);
  await person.type(body, 'Hello {{nonsense}');
  await person.keyboard('{Control>}s{/Control}');

  expect(await screen.findByText('This mail has no variable {nonsense}.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Hello {nonsense}');
});

test('the shop’s own text is set back from the history', async () => {
  const { person, transport } = page('/dashboard/edit-mail-template/order.placed', (fake) => {
    fake.answer(`GET ${at}`, { body: { ...template, version: 1, text: 'changed', subject: 'Thank you' } });
    fake.answer(`GET ${at}/versions`, {
      body: {
        items: [
          {
            number: 1,
            subject: 'Thank you',
            body: 'Hello {name},',
            savedAt: '2026-11-20T12:00:00.000Z',
            savedBy: 'Edda',
          },
        ],
      },
    });
    fake.answer(`POST ${at}/restore`, { body: { ...template, version: 2 } });
  });
  await person.click(await screen.findByRole('button', { name: 'History…' }));
  await person.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Set back the shop’s own text' }),
  );

  await waitFor(() =>
    expect(transport.requests.find(({ url }) => url.endsWith('/restore'))?.body).toEqual({ number: 0, version: 1 }),
  );
});
