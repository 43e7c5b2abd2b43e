import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aReceipt, aSuggestion } from '#client/testing/money-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

type Answers = (transport: FakeTransport) => void;

const payments = (own: Partial<ReceiptRow>, answers: Answers): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/payments',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/receipts', { body: aListOf([aReceipt(own)]) });
      transport.answer('GET /admin/tasks', { body: { items: [], total: 0 } });
      transport.answer('GET /admin/receipts/exact', { body: { items: [] } });
      answers(transport);
    },
  });

/** Takes an act of the only row and gives the dialog that it opens. */
async function act({ person }: Area, what: string): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name: what }));
  return screen.findByRole('dialog');
}

const sentTo = ({ transport }: Area, path: string) =>
  transport.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(path)).map(({ body }) => body);

describe('money that fits exactly', () => {
  const lines = [1, 2].map((n) => ({
    receipt: aReceipt({ id: idOf(70 + n), reference: `ORDER 1046${n}` }),
    ...{ orderId: idOf(n), orderNumber: `1046${n}`, customerName: 'Amélie Tremblay' },
  }));

  test('is proposed over the list and accepted together; what became of each line is told', async () => {
    const page = payments({}, (transport) => {
      transport.answer('GET /admin/receipts/exact', { body: { items: lines } });
      transport.answer('POST /admin/receipts/match-exact', {
        body: { done: 1, skipped: 0, failed: [{ id: idOf(72), name: 'ORDER 10462', reason: 'It fits no longer.' }] },
      });
    });
    await page.person.click(await screen.findByRole('button', { name: 'Look at the 2 and match' }));
    const dialog = await screen.findByRole('dialog');
    await page.person.click(within(dialog).getByRole('button', { name: 'Match all 2' }));

    expect(await within(dialog).findByText('1 matched, 1 not.')).toBeVisible();
    const [, first, second] = within(dialog).getAllByRole('row');
    expect(first).toHaveTextContent(/10461.*Matched/);
    expect(second).toHaveTextContent(/10462.*It fits no longer\./);
    expect(sentTo(page, '/match-exact')).toEqual([{ selection: { by: 'ids', ids: [idOf(71), idOf(72)] } }]);
  });

  test('in another currency than the order is said to be so, and goes to the balance', async () => {
    const id = aReceipt().id;
    const page = payments({}, (transport) => {
      transport.answer(`GET /admin/receipts/${id}/suggestions`, {
        body: { items: [aSuggestion({ currency: 'USD', due: '3582.54', score: 10, otherCurrency: true })] },
      });
      transport.answer(`POST /admin/receipts/${id}/keep`, { body: aReceipt({ state: 'unapplied' }) });
      transport.answer(`GET /admin/receipts/${id}`, { body: aReceipt({ state: 'unapplied' }) });
    });
    const dialog = await act(page, 'Match…');
    const item = await within(dialog).findByRole('listitem');
    expect(item).toHaveTextContent('The order is in USD and this money is CAD, so it cannot pay the order.');
    expect(item).not.toHaveTextContent('too much');
    await page.person.click(within(item).getByRole('button', { name: 'To the balance' }));

    await waitFor(() => expect(sentTo(page, '/keep')).toEqual([{ customerId: idOf(1), version: 1 }]));
  });
});
