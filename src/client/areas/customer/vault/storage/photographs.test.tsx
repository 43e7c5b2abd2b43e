import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aStorageItem, aStorageRow, aStorageSummary, someStorageFees } from '#client/testing/storage-makers.ts';
import type { OwnPhoto } from '#contract/vault/storage-photos.contract.ts';

const photos: OwnPhoto[] = [
  { id: idOf(21), takenAt: '2026-03-14T15:00:00.000Z', caption: 'Front', width: 960, height: 720 },
  { id: idOf(22), takenAt: '2026-03-14T15:01:00.000Z', caption: null, width: 720, height: 960 },
];

async function openItem(shown: OwnPhoto[]) {
  const area = renderArea(customerRoutes, {
    at: '/customer-dashboard/storage',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/storage', { body: aStorageSummary() });
      transport.answer('GET /customer/storage/items', { body: aListOf([aStorageRow()]) });
      transport.answer('GET /customer/storage/fees', { body: someStorageFees });
      transport.answer('GET /customer/storage/history', { body: { currency: 'CAD', points: [] } });
      transport.answer(`GET /customer/storage/items/${idOf(1)}`, { body: aStorageItem({ photos: shown }) });
    },
  });
  await area.person.click(await screen.findByRole('button', { name: '1 oz Gold Bar' }));
  await screen.findByRole('heading', { name: 'What it is' });
  return area;
}

const of = '1 oz Gold Bar, NG26-002201';

test('the panel of an item shows its photographs, each in words too', async () => {
  await openItem(photos);

  const list = within(screen.getByRole('list', { name: 'Photographs' }));
  expect(list.getByRole('img', { name: `Front, ${of}` })).toHaveAttribute(
    'src',
    `/backend/customer/storage/items/${idOf(1)}/photos/${idOf(21)}?size=small`,
  );
  expect(list.getByRole('img', { name: `Photograph 2 of 2, ${of}` })).toBeVisible();
});

test('an item without photographs has no heading for them', async () => {
  await openItem([]);

  expect(screen.queryByRole('heading', { name: 'Photographs' })).not.toBeInTheDocument();
});

test('a photograph opens larger over the panel, by the keyboard too, and its cross leads back to it', async () => {
  const { person } = await openItem(photos);
  const opener = screen.getByRole('button', { name: `Open larger: Front, ${of}` });
  opener.focus();
  await person.keyboard('{Enter}');

  expect(await screen.findByText('Photograph 1 of 2')).toBeVisible();
  const large = within(screen.getByRole('group', { name: of }));
  expect(large.getByRole('img', { name: `Front, ${of}` })).toHaveAttribute(
    'src',
    `/backend/customer/storage/items/${idOf(1)}/photos/${idOf(21)}?size=whole`,
  );
  const [, cross] = screen.getAllByRole('button', { name: 'Close' });
  if (cross) await person.click(cross);

  await waitFor(() => expect(screen.queryByRole('group', { name: of })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'What it is' })).toBeVisible();
  expect(opener).toHaveFocus();
});
