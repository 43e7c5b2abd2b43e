import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aDraftTitle, anOfferedTitle } from '#client/testing/title-makers.ts';

import { OwnTitlePage } from './OwnTitlePage.tsx';
import { TransferPanel } from './TransferPanel.tsx';

const bars = { id: idOf(21), name: '1 oz Gold Bar', metal: 'XAU' as const, qty: 5, chosenQty: 1 };
const routes: RouteObject[] = [
  { path: '/', element: <TransferPanel items={[bars]} onClose={() => undefined} /> },
  { path: '/customer-dashboard/transfers/:id', element: <OwnTitlePage /> },
];
const call = (end: string) => `POST /customer/title-transfers/${end}` as const;
const open = (at: string, answers: (transport: FakeTransport) => void = () => undefined) =>
  renderArea(routes, {
    at,
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /account/second-factor', {
        body: { appSince: null, mayMail: true, needsMail: false, codesLeft: 0, byMail: false, required: false },
      });
      transport.answer('GET /account/passkeys', { body: { passkeys: [], lastStays: false } });
      transport.answer(`GET /customer/title-transfers/${idOf(1)}`, { body: anOfferedTitle() });
      transport.answer(call('drafts'), { body: aDraftTitle() });
      transport.answer(call(`${idOf(1)}/code`), { body: { message: 'A new code is on its way.' } });
      for (const end of ['confirm', 'accept', 'decline'])
        transport.answer(call(`${idOf(1)}/${end}`), {
          body: anOfferedTitle(end === 'accept' ? { state: 'done', moves: [] } : {}),
        });
      answers(transport);
    },
  });
type Opened = ReturnType<typeof open>;
const sentTo = ({ transport }: Opened, end: string) =>
  transport.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(end)).map(({ body }) => body);
const fill = async (area: Opened) => {
  await area.person.type(await screen.findByLabelText(/E-mail of the receiver/), 'bela@example.com');
  await area.person.type(screen.getByLabelText(/Surname or public name/), 'Kun');
  await area.person.type(screen.getByLabelText(/Note to the receiver/), 'For your wedding.');
  await area.person.click(screen.getByRole('button', { name: 'Continue' }));
};

test('the giver names the receiver, reads it once more, and confirms with the code', async () => {
  const area = open('/');
  await fill(area);
  expect(await screen.findByText('Kun, bela@example.com')).toBeVisible();
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '482913');
  await area.person.click(screen.getByRole('button', { name: 'Transfer' }));

  expect(await screen.findByText(/Your transfer is T-8001/)).toBeVisible();
  expect(sentTo(area, '/drafts')).toEqual([
    {
      ...{ receiverEmail: 'bela@example.com', receiverCalled: 'Kun', kind: 'gift', note: 'For your wedding.' },
      items: [{ itemId: idOf(21), pieces: 1 }],
    },
  ]);
  expect(sentTo(area, '/confirm')).toEqual([{ version: 1, code: '482913' }]);
});

test('a receiver who is refused is told beside the address, and what was typed stays', async () => {
  const area = open('/', (transport) =>
    transport.answer(call('drafts'), {
      status: 422,
      body: { message: 'Check your entries.', errors: { receiverEmail: ['We cannot transfer to this address.'] } },
    }),
  );
  await fill(area);

  expect((await screen.findAllByText(/We cannot transfer to this address/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Surname or public name/)).toHaveValue('Kun');
});

test('the receiver sees who gives what, asks for a code by accepting, and accepts with it', async () => {
  const area = open(`/customer-dashboard/transfers/${idOf(1)}`);
  expect(await screen.findByText('Ada Novak')).toBeVisible();
  expect(screen.getByText('For your wedding.')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Accept…' }));
  await waitFor(() => expect(screen.getByLabelText('Code that we emailed you')).toHaveFocus());
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '482913');
  await area.person.click(screen.getByRole('button', { name: 'Accept' }));

  expect(await screen.findByText(/The metal is yours/)).toBeVisible();
  expect(sentTo(area, '/code')).toHaveLength(1);
  expect(sentTo(area, '/accept')).toEqual([{ version: 2, code: '482913' }]);
});

test('the receiver declines after being asked once more', async () => {
  const area = open(`/customer-dashboard/transfers/${idOf(1)}`);
  await area.person.click(await screen.findByRole('button', { name: 'Decline…' }));
  await area.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));

  expect(await screen.findByText('Declined. Nothing has changed hands.')).toBeVisible();
  expect(sentTo(area, '/decline')).toEqual([{ version: 2 }]);
});

test('what has passed says by which price its value came about, so that it can be worked out', async () => {
  const passedAt = { mid: '4155.36', usdRate: '1.3609', price: '5655.029424', value: '5655.03' };
  const lines = anOfferedTitle().lines.map((line) => ({ ...line, passedAt }));
  open(`/customer-dashboard/transfers/${idOf(1)}`, (transport) =>
    transport.answer(`GET /customer/title-transfers/${idOf(1)}`, {
      body: anOfferedTitle({ state: 'done', lines, value: '5655.03', endedAt: '2026-11-20T20:00:00.000Z', moves: [] }),
    }),
  );

  expect(await screen.findByText('4,155.36 USD × 1.3609 = 5,655.029424 CAD an ounce')).toBeVisible();
});
