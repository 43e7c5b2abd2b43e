import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { ReviewRow } from '#contract/customers/reviews.contract.ts';

const row: ReviewRow = {
  ...{ id: idOf(1), productId: idOf(2), slug: '1-oz-maple', product: '1 oz Maple', customerId: idOf(3) },
  ...{ customer: 'Amélie Tremblay', orderId: idOf(4), stars: 2, title: 'Came late', text: 'Five days, not two.' },
  ...{ shownName: 'Amélie, Quebec', status: 'pending', reason: null, reply: null, replyBy: null, answered: false },
  ...{ writtenAt: '2026-11-18T15:00:00.000Z', publishedAt: null, version: 3 },
};
const path = `/admin/reviews/${row.id}` as const;

const reviews = (answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: `/dashboard/reviews#open=${row.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/reviews', { body: aListOf([row]) });
      answers?.(transport);
    },
  });
const aside = async () => within(await screen.findByRole('complementary', { name: 'Review' }));
const put = ({ requests }: FakeTransport) => requests.find(({ method }) => method === 'PUT');

test('a review opens beside the list with all that was written, and is rejected for a reason', async () => {
  const { person, transport } = reviews((world) => world.answer(`PUT ${path}/status`, { body: row }));
  const open = await aside();
  expect(open.getByText('Five days, not two.')).toBeVisible();
  await person.click(open.getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Say why, in a few words.')).toBeVisible();
  expect(put(transport)).toBeUndefined();
  await person.type(dialog.getByLabelText('Reason'), 'It names a courier.');
  await person.click(dialog.getByRole('button', { name: 'Reject' }));

  await waitFor(() =>
    expect(put(transport)?.body).toEqual({ event: 'reject', reason: 'It names a courier.', version: 3 }),
  );
});

test('the shop’s answer is saved under the review’s version', async () => {
  const { person, transport } = reviews((world) => world.answer(`PUT ${path}/reply`, { body: row }));
  await person.click((await aside()).getByRole('button', { name: 'Answer…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the review' }));
  await person.type(dialog.getByLabelText('Answer'), 'We are sorry.');
  await person.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(put(transport)?.body).toEqual({ text: 'We are sorry.', version: 3 }));
});

test('who may only read is offered no act', async () => {
  reviews((world) => world.answer('GET /admin/own-rights', { body: { rights: ['reviews.read'] } }));
  const open = await aside();

  await waitFor(() => expect(open.queryByRole('button', { name: /Publish|Reject|Answer/ })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Invitations…' })).not.toBeInTheDocument();
});

test('when buyers are asked is set in days', async () => {
  const setting = { id: 'reviews', invite: true, afterDays: 10, version: 2 };
  const { person, transport } = reviews((world) => {
    world.answer('GET /admin/settings/reviews', { body: setting });
    world.answer('PUT /admin/settings/reviews', { body: { ...setting, afterDays: 14 } });
  });
  await person.click(await screen.findByRole('button', { name: 'Invitations…' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invitations to review' }));
  const days = await drawer.findByLabelText('Sent after');
  await person.clear(days);
  await person.type(days, '14');
  await person.click(drawer.getByRole('button', { name: /Save/ }));

  await waitFor(() => expect(put(transport)?.body).toEqual({ invite: true, afterDays: 14, version: 2 }));
});
