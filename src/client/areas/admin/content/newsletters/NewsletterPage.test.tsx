import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { textBlock } from '#client/testing/article-makers.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';

const at = `/admin/newsletters/${idOf(95)}` as const;

const aNewsletter = (own: Partial<AdminNewsletter> = {}): AdminNewsletter => ({
  ...{
    id: idOf(95),
    version: 3,
    revision: 2,
    subject: 'The month in metals',
    preview: '',
    blocks: [textBlock()],
    status: 'draft',
  },
  ...{ scheduledAt: null, startedAt: null, finishedAt: null, updatedAt: '2026-11-20T12:00:00.000Z', updatedBy: 'Edda' },
  counts: { readers: 167, toSend: 167, sent: 0, failed: 0, bounced: 0, left: 0 },
  ...{ media: [], products: [] },
  ...own,
});

const edit = (own: Partial<AdminNewsletter> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/edit-newsletter/${idOf(95)}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${at}`, { body: aNewsletter(own) });
      transport.answer(`GET ${at}/text`, { body: { text: 'Gold rose.' } });
      answers?.(transport);
    },
  });
const sent = ({ transport }: Area, method: string, path: string) =>
  transport.requests
    .filter((request) => request.method === method && request.url.endsWith(path))
    .map(({ body }) => body);

test('sending says first to how many confirmed subscribers it goes', async () => {
  const area = edit({}, (transport) =>
    transport.answer(`PUT ${at}/status`, { body: aNewsletter({ status: 'sending', version: 4 }) }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Send now…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/It goes to 167 confirmed subscribers/)).toBeVisible();
  expect(sent(area, 'PUT', `${at}/status`)).toEqual([]);

  await area.person.click(dialog.getByRole('button', { name: 'Send to 167 confirmed subscribers' }));

  await waitFor(() => expect(sent(area, 'PUT', `${at}/status`)).toEqual([{ event: 'send', version: 3 }]));
});

test('what was sent shows how far it has come, and cannot be changed', async () => {
  edit({ status: 'stopped', counts: { readers: 10, toSend: 4, sent: 5, failed: 0, bounced: 1, left: 2 } });

  const told = within(await screen.findByRole('region', { name: 'Progress' }));
  expect(told.getByText('Left the list through it').nextSibling).toHaveTextContent('2');
  expect(told.getByText('Bounced').nextSibling).toHaveTextContent('1');
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('an old state stands beside the newest, and is brought back', async () => {
  const saved = { savedBy: 'Edda', savedAt: '2026-11-20T15:00:00.000Z', publishedAt: null };
  const content = (subject: string) => ({ subject, preview: '', blocks: [textBlock()] });
  const named = { media: [], products: [] };
  const area = edit({}, (transport) => {
    transport.answer(`GET ${at}/revisions`, {
      body: {
        items: [
          { number: 2, title: 'The month in metals', ...saved },
          { number: 1, title: 'November', ...saved },
        ],
      },
    });
    transport.answer(`GET ${at}/revisions/1`, { body: { number: 1, content: content('November'), ...named } });
    transport.answer(`GET ${at}/revisions/2`, {
      body: { number: 2, content: content('The month in metals'), ...named },
    });
    transport.answer(`POST ${at}/revisions/1/restore`, { body: aNewsletter({ subject: 'November', version: 4 }) });
  });
  await area.person.click(await screen.findByRole('button', { name: 'History…' }));

  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await history.findByRole('row', { name: /Subject.*Changed.*November.*The month in metals/ })).toBeVisible();
  await area.person.click(history.getByRole('button', { name: 'Restore revision 1' }));

  await waitFor(() => expect(sent(area, 'POST', '/restore')).toEqual([{ version: 3 }]));
});

test('only blocks that a mail can show are offered', async () => {
  const area = edit();
  await area.person.click(await screen.findByRole('button', { name: 'Add block' }));

  const menu = within(await screen.findByRole('menu', { name: 'Kinds of block' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Text',
    'Picture',
    'Products',
    'Live prices',
    'Table',
    'Call to action',
  ]);
});
