import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { ContentImport } from '#contract/content/content-files.contract.ts';

const id = idOf(81);
const path = `/admin/content-imports/${id}` as const;
const piece = { differences: [], reason: null, notes: [] };

const anImport = (own: Partial<ContentImport> = {}): ContentImport => ({
  id,
  fileName: 'content.zip',
  counts: { new: 1, changed: 1, same: 3, refused: 1 },
  pieces: [
    { ...piece, path: 'pages/about.json', kind: 'page', name: 'About us', outcome: 'new' },
    {
      ...{ ...piece, path: 'posts/gold.json', kind: 'post', name: 'Gold', outcome: 'changed' },
      differences: [{ field: 'title', before: 'Gold', after: 'On gold' }],
      notes: ['Edited since the export.'],
    },
    {
      ...{ ...piece, path: 'slides/bars.json', kind: 'slide', name: 'Bars', outcome: 'refused' },
      reason: 'There is no product with the SKU “P-1”. Import the products first.',
    },
  ],
  ignored: ['README.md'],
  publish: false,
  plan: 'plan-one',
  done: null,
  ...own,
});

const opened = (at = '', answers: (transport: FakeTransport) => void = () => undefined): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/content-files${at}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('POST /admin/content-imports', { body: anImport() });
      transport.answer(`GET ${path}`, ({ url }) => ({
        body: url.endsWith('publish=true') ? anImport({ publish: true, plan: 'plan-two' }) : anImport(),
      }));
      answers(transport);
    },
  });
const previewed = `?archive=${id}`;

describe('content as files', () => {
  test('is downloaded as it stands, and comes back as an archive that is shown before anything is written', async () => {
    const area = opened();
    expect(await screen.findByRole('link', { name: 'Download all content' })).toHaveAttribute(
      'href',
      '/backend/admin/content-files',
    );

    const archive = new File(['PK'], 'content.zip', { type: 'application/zip' });
    await area.person.upload(screen.getByLabelText('Archive of content'), archive);

    expect(await screen.findByRole('heading', { name: 'content.zip' })).toHaveFocus();
    expect(area.whereabouts()).toBe(`/dashboard/content-files${previewed}`);
  });

  test('tells piece by piece what would differ and what is refused', async () => {
    opened(previewed);

    expect(
      await screen.findByText(
        '1 piece would be made and 1 piece would change; 3 pieces are the same; 1 piece is refused and left out.',
      ),
    ).toHaveAttribute('role', 'status');
    const table = screen.getByRole('table', { name: 'Pieces of the archive' });
    expect(within(table).getByRole('row', { name: /posts\/gold\.json/ })).toHaveTextContent('title Gold → On gold');
    expect(within(table).getByRole('row', { name: /slides\/bars\.json/ })).toHaveTextContent('no product with the SKU');
    expect(screen.getByText(/A file is no content and not read: README\.md\./)).toBeVisible();
  });

  test('is brought in with a reason, and published only where that was chosen', async () => {
    const done = { new: 1, changed: 1, same: 3, refused: 1 };
    const { person, transport } = opened(previewed, (answered) =>
      answered.answer(`POST ${path}/confirm`, { body: anImport({ publish: true, done }) }),
    );
    await person.click(await screen.findByRole('checkbox', { name: /^Publish the pages and posts/ }));
    // What it would do is read anew.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bring in 2 pieces' })).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Bring in 2 pieces' }));
    await person.type(await screen.findByLabelText('Reason'), 'From the other shop');
    await person.click(screen.getByRole('button', { name: 'Bring it in' }));

    await waitFor(() => expect(transport.requests.some(({ url }) => url.endsWith('/confirm'))).toBe(true));
    const sent = transport.requests.find(({ url }) => url.endsWith('/confirm'));
    expect(sent?.body).toEqual({ plan: 'plan-two', publish: true, reason: 'From the other shop' });
  });

  test('says that content has changed meanwhile, and shows what the archive would do now', async () => {
    const { person } = opened(previewed, (answered) =>
      answered.answer(`POST ${path}/confirm`, {
        status: 409,
        body: { message: 'Content has changed since this was shown.', code: 'stale_plan' },
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Bring in 2 pieces' }));
    await person.type(await screen.findByLabelText('Reason'), 'From the other shop');
    await person.click(screen.getByRole('button', { name: 'Bring it in' }));

    expect(await screen.findByText('Content has changed since this was shown.')).toBeVisible();
  });

  test('tells why an archive is not taken', async () => {
    const { person } = opened('', (answered) =>
      answered.answer('POST /admin/content-imports', {
        status: 422,
        body: { message: 'This is no archive of content: it has no manifest.json.' },
      }),
    );

    await person.upload(await screen.findByLabelText('Archive of content'), new File(['PK'], 'other.zip'));

    expect(await screen.findByRole('alert')).toHaveTextContent('This is no archive of content');
  });
});
