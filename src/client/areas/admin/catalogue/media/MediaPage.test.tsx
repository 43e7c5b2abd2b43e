import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { MediaRow, Medium } from '#contract/catalogue/media.contract.ts';

const row: MediaRow = {
  id: '0193c000-0000-7000-8000-000000000001',
  version: 3,
  key: 'a'.repeat(64),
  name: 'coin.jpg',
  alt: 'A coin',
  decorative: false,
  caption: '',
  folder: 'Coins',
  focalX: 50,
  focalY: 50,
  mime: 'image/jpeg',
  bytes: 1_500_000,
  width: 800,
  height: 600,
  usedBy: 1,
  createdAt: '2026-11-20T19:30:00Z',
  updatedAt: '2026-11-20T19:30:00Z',
};
const coin: Medium = {
  ...row,
  uses: [{ kind: 'product', id: '0193c000-0000-7000-8000-000000000002', name: 'Gold Leaf' }],
};
const bare = { ...row, id: '0193c000-0000-7000-8000-000000000003', name: 'bare.jpg', alt: '', usedBy: 0 };

async function open() {
  const area = renderArea(adminRoutes, {
    at: '/dashboard/media',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/media', {
        body: { items: [row, bare], total: 2, totalKind: 'exact', first: 0, rows: 25, asOf: '2026-11-20T19:30:00Z' },
      });
      transport.answer('GET /lists/media/settings', { body: { layout: null, views: [], withheld: [] } });
      transport.answer(`GET /admin/media/${coin.id}`, { body: coin });
      transport.answer(`PUT /admin/media/${coin.id}`, { body: { ...coin, version: 4 } });
    },
  });
  await screen.findByRole('button', { name: 'coin.jpg' });
  return area;
}
const sent = ({ transport }: Awaited<ReturnType<typeof open>>, method: string) =>
  transport.requests.filter((request) => request.method === method && request.url.includes('/admin/media'));

test('the library tells of each picture what it shows, and which nobody has described', async () => {
  await open();

  expect(screen.getByRole('row', { name: /coin\.jpg/ })).toHaveTextContent(/A coin.*Coins.*1\.5 MB/);
  expect(screen.getByRole('row', { name: /bare\.jpg/ })).toHaveTextContent('To describe');
});

test('a picture’s words and focal point are changed beside the list, by arrow keys and by numbers', async () => {
  const area = await open();
  const { person } = area;
  await person.click(screen.getByRole('button', { name: 'coin.jpg' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('link', { name: 'Gold Leaf' })).toBeInTheDocument();

  const target = drawer.getByRole('button', { name: /^Focal point: 50 % from the left/ });
  act(() => target.focus());
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  fireEvent.change(drawer.getByRole('spinbutton', { name: 'From the top, %' }), { target: { value: '120' } });
  await person.type(drawer.getByRole('textbox', { name: 'What it shows' }), ' of gold');
  await person.click(drawer.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(sent(area, 'PUT')).toHaveLength(1));
  expect(sent(area, 'PUT')[0]?.body).toEqual({
    version: 3,
    values: { alt: 'A coin of gold', decorative: false, caption: '', folder: 'Coins', focalX: 48, focalY: 100 },
  });
});

test('the focal point is where the picture is clicked', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'coin.jpg' }));
  const target = await screen.findByRole('button', { name: /^Focal point/ });
  // jsdom lays nothing out.
  target.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;

  fireEvent.click(target, { clientX: 150, clientY: 130, detail: 1 });

  expect(target).toHaveAccessibleName(/25 % from the left, 80 % from the top/);
});

test('a picture that is shown is not deleted, and the dialog says by what', async () => {
  const { person, transport } = await open();
  const message = 'This picture is shown by “Gold Leaf”. Take it away there first.';
  transport.answer(`DELETE /admin/media/${coin.id}`, { status: 409, body: { message } });
  await person.click(
    within(screen.getByRole('row', { name: /coin\.jpg/ })).getByRole('button', { name: /actions|more/i }),
  );
  await person.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await person.click(await screen.findByRole('button', { name: 'Delete coin.jpg' }));

  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('files that are dropped go into the library, and it is told', async () => {
  const { transport } = await open();
  transport.answer('POST /admin/media', { body: { ...bare, uses: [], existed: false } });

  fireEvent.drop(screen.getByTestId('drop-zone'), {
    dataTransfer: { files: [new File(['x'], 'bare.jpg')], types: ['Files'] },
  });

  expect(await screen.findByText('bare.jpg is in the library. Say next what it shows.')).toBeInTheDocument();
});

test('another file takes a picture’s place, and what is wrong with one is told', async () => {
  const { person, transport } = await open();
  const replace = async (file: File) => {
    await person.click(screen.getByRole('button', { name: 'Actions for coin.jpg' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Replace the file…' }));
    fireEvent.change(screen.getByLabelText('File in the picture’s place'), { target: { files: [file] } });
  };

  transport.answer(`PUT /admin/media/${coin.id}/file`, { status: 422, body: { message: 'That is not a picture.' } });
  await replace(new File(['x'], 'notes.txt'));
  expect(await screen.findByText('That is not a picture.')).toBeInTheDocument();

  transport.answer(`PUT /admin/media/${coin.id}/file`, { body: { ...coin, version: 4 } });
  await replace(new File(['x'], 'better.jpg'));
  expect(await screen.findByText('better.jpg has replaced coin.jpg.')).toBeInTheDocument();
});
