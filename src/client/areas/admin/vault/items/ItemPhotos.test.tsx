import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aPhoto, aStorageItem, aVaultDesk } from '#client/testing/vault-makers.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';

const inVault = (own: Partial<StorageItem> = {}): StorageItem =>
  aStorageItem({ state: 'in_vault', moves: [], photoActs: ['add', 'remove'], photos: [aPhoto()], ...own });
const ofItem = `/admin/storage-items/${idOf(1)}` as const;

const openItem = (item: StorageItem, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: `/dashboard/vault/${idOf(1)}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${ofItem}`, { body: item });
      transport.answer(`POST ${ofItem}/photos`, { body: aPhoto({ id: idOf(22) }) });
      answers?.(transport);
    },
  });
const posts = ({ transport }: ReturnType<typeof openItem>) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

const picture = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });
const choose = () => screen.findByLabelText('Choose files: photographs of V-100001');

test('officers add several photographs at once, each with its caption', async () => {
  const area = openItem(inVault({ photos: [] }));
  expect(await screen.findByText('There are no photographs of it.')).toBeVisible();
  await area.person.upload(await choose(), [picture('front.jpg'), picture('back.png', 'image/png')]);
  await area.person.type(screen.getByLabelText(/^Caption of front.jpg/), 'Front with its number');
  await area.person.click(screen.getByRole('button', { name: 'Add 2 photographs' }));

  expect(await screen.findByText('2 photographs are kept.')).toBeVisible();
  expect(posts(area).map(({ url }) => new URL(url, 'http://shop').search)).toEqual([
    '?caption=Front+with+its+number',
    '?caption=',
  ]);
  expect(screen.queryByRole('list', { name: 'Pictures to be sent' })).not.toBeInTheDocument();
});

test('a tablet offers its camera', async () => {
  openItem(inVault());

  const camera = await screen.findByLabelText('Take a photo: photographs of V-100001');
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(await choose()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
});

test('what cannot be sent is told by its name, and the others stay', async () => {
  const area = openItem(inVault());
  const person = area.person;
  await person.upload(await choose(), [picture('front.jpg'), new File([], 'empty.jpg', { type: 'image/jpeg' })]);

  expect(screen.getByText('empty.jpg: The file is empty.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add this photograph' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Leave out front.jpg' }));
  expect(screen.queryByRole('button', { name: 'Add this photograph' })).not.toBeInTheDocument();
});

test('no more are chosen than an item can have', async () => {
  const photos = Array.from({ length: 7 }, (_, at) => aPhoto({ id: idOf(30 + at) }));
  const area = openItem(inVault({ photos }));
  await area.person.upload(await choose(), [picture('one.jpg'), picture('two.jpg')]);

  expect(screen.getByText(/^An item has at most 8 photographs/)).toBeVisible();
  expect(screen.getByLabelText(/^Caption of one.jpg/)).toBeVisible();
  expect(screen.queryByLabelText(/^Caption of two.jpg/)).not.toBeInTheDocument();
});

test('a picture that the server refuses says why beside it, and its caption stays', async () => {
  const errors = { file: ['This picture is damaged or cut off.'] };
  const area = openItem(inVault(), (transport) =>
    transport.answer(`POST ${ofItem}/photos`, { status: 422, body: { message: 'Please correct.', errors } }),
  );
  await area.person.upload(await choose(), picture('front.jpg'));
  await area.person.type(screen.getByLabelText(/^Caption of front.jpg/), 'Front');
  await area.person.click(screen.getByRole('button', { name: 'Add this photograph' }));

  expect(await screen.findByText('This picture is damaged or cut off.')).toBeVisible();
  expect(screen.getByLabelText(/^Caption of front.jpg/)).toHaveValue('Front');
});

test('a photograph is taken away with a reason', async () => {
  const area = openItem(inVault(), (transport) =>
    transport.answer(`POST ${ofItem}/photos/${idOf(21)}/remove`, { body: { ok: true } }),
  );
  expect(await screen.findByText('by Olga Officer')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Take away: Front, Gold bar 1 oz, V-100001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this photograph away?' }));
  await area.person.type(dialog.getByLabelText('Reason'), 'It shows another bar.');
  await area.person.click(dialog.getByRole('button', { name: 'Take it away' }));

  await waitFor(() => expect(posts(area)).toMatchObject([{ body: { reason: 'It shows another bar.' } }]));
});

test('who may only look is offered neither', async () => {
  openItem(inVault({ photoActs: [] }));

  expect(await screen.findByRole('button', { name: /^Open larger: Front/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take away/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Choose files/)).not.toBeInTheDocument();
});

test('the arrow keys lead from one large photograph to the next, and Escape back to where it was opened', async () => {
  const { person } = openItem(inVault({ photos: [aPhoto(), aPhoto({ id: idOf(22), caption: null })] }));
  const opener = await screen.findByRole('button', { name: 'Open larger: Front, Gold bar 1 oz, V-100001' });
  opener.focus();
  await person.keyboard('{Enter}');
  const large = within(await screen.findByRole('dialog', { name: 'Photograph 1 of 2' }));
  await waitFor(() => expect(large.getByRole('button', { name: /Next/ })).toHaveFocus());
  await person.keyboard('{ArrowRight}{ArrowRight}');

  const second = within(screen.getByRole('dialog', { name: 'Photograph 2 of 2' }));
  expect(second.getByRole('img', { name: 'Photograph 2 of 2, Gold bar 1 oz, V-100001' })).toHaveAttribute(
    'src',
    `/backend${ofItem}/photos/${idOf(22)}?size=whole`,
  );
  await person.keyboard('{ArrowLeft}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('at the desk an item’s photographs open over the list, and what is not sent yet is not lost by Escape', async () => {
  const item = inVault({ state: 'pending_inbound' });
  const area = renderArea(adminRoutes, {
    at: '/dashboard/vault-desk',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/vault-desk', { body: aVaultDesk({ waiting: [item] }) });
      transport.answer('GET /admin/withdrawals', { body: aListOf([]) });
      transport.answer(`GET ${ofItem}`, { body: item });
    },
  });
  await area.person.click(await screen.findByRole('button', { name: 'Photographs (1)… V-100001' }));
  expect(await screen.findByRole('dialog', { name: 'Photographs of V-100001' })).toBeVisible();
  await area.person.upload(await choose(), picture('front.jpg'));
  await area.person.keyboard('{Escape}');

  expect(await screen.findByText('Throw away what you typed?')).toBeVisible();
});

test('an item’s page asks before another page takes pictures that are chosen and not sent', async () => {
  const area = openItem(inVault());
  await area.person.upload(await choose(), picture('front.jpg'));
  await area.person.click(screen.getByRole('link', { name: 'Ada Novak' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without the photographs?' }));
  await area.person.click(asked.getByRole('button', { name: 'Stay here' }));

  expect(screen.getByRole('button', { name: 'Add this photograph' })).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Leave out front.jpg' }));
  await area.person.click(screen.getByRole('link', { name: 'Ada Novak' }));
  await waitFor(() => expect(screen.queryByText('There are no photographs of it.')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
