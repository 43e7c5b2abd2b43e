import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminArticle, textBlock } from '#client/testing/article-makers.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminArticle } from '#contract/content/articles.contract.ts';

const at = `/admin/articles/${idOf(90)}` as const;

const edit = (own: Partial<AdminArticle> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/edit-page/${idOf(90)}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${at}`, { body: anAdminArticle(own) });
      transport.answer(`PUT ${at}/presence`, { body: { others: [] } });
      transport.answer('GET /admin/article-terms', { body: { categories: [], tags: [] } });
      answers?.(transport);
    },
  });
const sent = ({ transport }: Area, method: string, path: string) =>
  transport.requests
    .filter((request) => request.method === method && request.url.endsWith(path))
    .map(({ body }) => body);
const titleField = () => screen.findByLabelText('Title');

test('is saved as one types, in a pause, with the version that it was made from', async () => {
  const area = edit({}, (transport) =>
    transport.answer(`PUT ${at}`, { body: anAdminArticle({ title: 'Delivery and returns', version: 5 }) }),
  );
  await area.person.type(await titleField(), ' and returns');

  await waitFor(() => expect(sent(area, 'PUT', at)).toHaveLength(1), { timeout: 6000 });
  expect(sent(area, 'PUT', at)).toMatchObject([{ title: 'Delivery and returns', version: 4, blocks: [textBlock()] }]);
  await screen.findByText('All changes are saved.');
});

test('is not saved by itself while something is wrong with it, which is said beside the field', async () => {
  const area = edit();
  await area.person.clear(await titleField());

  expect(await screen.findByText('Enter the title.', undefined, { timeout: 6000 })).toBeVisible();
  expect(sent(area, 'PUT', at)).toEqual([]);
  expect(screen.getByText('1 change')).toBeVisible();
});

test('a new address of what readers know is saved only by hand', async () => {
  const area = edit({ status: 'published', liveAt: '2026-11-20T15:00:00.000Z', liveRevision: 2 }, (transport) =>
    transport.answer(`PUT ${at}`, { body: anAdminArticle({ slug: 'shipping', version: 5 }) }),
  );
  const address = await screen.findByLabelText('Address');
  await area.person.clear(address);
  await area.person.type(address, 'shipping');
  await new Promise((done) => setTimeout(done, 3200));
  expect(sent(area, 'PUT', at)).toEqual([]);

  await area.person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(area, 'PUT', at)).toMatchObject([{ slug: 'shipping' }]));
});

test('is published from its head, and what keeps it from readers is told beside the block', async () => {
  const picture = { id: idOf(902), type: 'picture' as const, mediaId: null, caption: '', width: 'column' as const };
  const area = edit({ blocks: [textBlock(), picture] }, (transport) =>
    transport.answer(`PUT ${at}/status`, {
      status: 422,
      body: {
        message: 'It is not ready for readers yet.',
        errors: { 'blocks.1.mediaId': ['Choose a picture, or delete this block.'] },
      },
    }),
  );

  await area.person.click(await screen.findByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('1 field needs attention:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Picture, block 2' })).toBeVisible();
  const block = screen.getByRole('listitem', { name: 'Picture, block 2' });
  expect(await within(block).findByText('Choose a picture, or delete this block.')).toBeVisible();
  expect(sent(area, 'PUT', `${at}/status`)).toEqual([{ event: 'publish', version: 4 }]);
});

test('says who else has it open', async () => {
  edit({}, (transport) =>
    transport.answer(`PUT ${at}/presence`, {
      body: { others: [{ name: 'Otto Other', since: '2026-11-20T14:30:00.000Z' }] },
    }),
  );

  expect(await screen.findByText(/Open elsewhere too: Otto Other/)).toBeVisible();
});

test('joins what another editor changed in another block with what was typed', async () => {
  const other = textBlock('<p>Theirs</p>', idOf(903));
  const begun = { blocks: [textBlock(), { ...other, html: '<p>Before</p>' }] };
  const area = edit(begun, (transport) =>
    transport.answer(`PUT ${at}`, {
      status: 409,
      body: {
        message: 'Somebody else saved this in the meantime.',
        code: 'stale_version',
        current: anAdminArticle({ version: 6, blocks: [textBlock(), other] }),
      },
    }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Add block' }));
  await area.person.click(screen.getByRole('menuitem', { name: 'Live prices' }));
  await waitFor(() => expect(sent(area, 'PUT', at)).toHaveLength(1), { timeout: 6000 });

  const blocks = await screen.findAllByRole('listitem', { name: /, block \d/ });
  expect(blocks.map((block) => block.getAttribute('aria-label'))).toEqual([
    'Text, block 1',
    'Text, block 2',
    'Live prices, block 3',
  ]);
  expect(await within(blocks[1] as HTMLElement).findByText('Theirs')).toBeVisible();
  expect(screen.queryByText(/to decide/)).toBeNull();

  area.transport.answer(`PUT ${at}`, { body: anAdminArticle({ version: 7 }) });
  await waitFor(() => expect(sent(area, 'PUT', at)).toHaveLength(2), { timeout: 12_000 });
  expect(sent(area, 'PUT', at)[1]).toMatchObject({ version: 6, blocks: [{}, { html: '<p>Theirs</p>' }, {}] });
}, 30_000);

test('a draft is saved as one types, also while nobody has said what a picture of it shows', async () => {
  const bare = {
    id: idOf(904),
    key: 'a'.repeat(64),
    name: 'p1.jpg',
    alt: '',
    decorative: false,
    width: 800,
    height: 600,
  };
  const area = edit({ cover: bare.id, media: [bare] }, (transport) =>
    transport.answer(`PUT ${at}`, { body: anAdminArticle({ cover: bare.id, media: [bare], version: 5 }) }),
  );
  await area.person.type(await titleField(), ' by air');

  await waitFor(() => expect(sent(area, 'PUT', at)).toMatchObject([{ title: 'Delivery by air' }]), { timeout: 6000 });
});

test('of a block that both changed one is chosen, and what either changed in others stays', async () => {
  const faq = (n: number, title: string) => ({
    ...{ id: idOf(910 + n), type: 'faq' as const, title },
    items: [{ question: 'Is it insured?', answer: 'It is.' }],
  });
  const area = edit({ blocks: [faq(1, 'One'), faq(2, 'Two'), faq(3, 'Three')] }, (transport) =>
    transport.answer(`PUT ${at}`, {
      status: 409,
      body: {
        message: 'Somebody else saved this in the meantime.',
        code: 'stale_version',
        current: anAdminArticle({ version: 6, blocks: [faq(1, 'One theirs'), faq(2, 'Two theirs'), faq(3, 'Three')] }),
      },
    }),
  );
  const headings = await screen.findAllByLabelText('Heading');
  await area.person.type(headings[0] as HTMLElement, ' mine');
  await area.person.type(headings[2] as HTMLElement, ' mine');

  const panel = within(await screen.findByRole('alert', { name: 'Changed by somebody else' }, { timeout: 6000 }));
  expect(panel.getByRole('radio', { name: /: theirs, [^·]*, block 1: One theirs[^·]*$/ })).toBeVisible();
  await area.person.click(panel.getByRole('button', { name: 'Take theirs' }));
  await area.person.click(panel.getByRole('button', { name: /Save over/ }));

  await waitFor(() => expect(sent(area, 'PUT', at)).toHaveLength(2));
  const kept = (sent(area, 'PUT', at)[1] as { blocks: { title: string }[] }).blocks.map(({ title }) => title);
  expect(kept).toEqual(['One theirs', 'Two theirs', 'Three mine']);
});

test('blocks are moved and deleted by buttons that say what they do', async () => {
  const area = edit({ blocks: [textBlock('<p>One</p>'), textBlock('<p>Two</p>', idOf(903))] });
  await area.person.click(await screen.findByRole('button', { name: 'Move down: Text, block 1' }));

  expect(await screen.findByText('Text is block 2 of 2.')).toBeInTheDocument();
  await area.person.click(screen.getByRole('button', { name: 'Delete: Text, block 1' }));
  expect(screen.getAllByRole('listitem', { name: /, block \d/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Add block' })).toHaveFocus();
});

test('a private link is made on demand, and says until when it holds', async () => {
  const area = edit({}, (transport) =>
    transport.answer(`POST ${at}/preview`, { body: { path: '/preview/abc', until: '2026-11-27T15:00:00.000Z' } }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Preview' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Private link' }));
  expect(dialog.getByRole('link', { name: 'Open the preview' })).toHaveAttribute('href', '/preview/abc');
  expect(dialog.getByText(/until 11\/27\/26/)).toBeVisible();
});

test('an old revision stands beside the newest, and is brought back', async () => {
  const content = (title: string, html: string) => {
    const { excerpt, cover, seoTitle, seoDescription, related } = anAdminArticle();
    return { title, excerpt, blocks: [textBlock(html)], cover, seoTitle, seoDescription, related };
  };
  const saved = { savedBy: 'Cleo Content', savedAt: '2026-11-20T15:00:00.000Z' };
  const area = edit({}, (transport) => {
    transport.answer(`GET ${at}/revisions`, {
      body: {
        items: [
          { number: 2, title: 'Delivery', ...saved, publishedAt: null },
          { number: 1, title: 'Shipping', ...saved, publishedAt: saved.savedAt },
        ],
      },
    });
    const named = { media: [], products: [] };
    transport.answer(`GET ${at}/revisions/1`, {
      body: { number: 1, content: content('Shipping', '<p>Old</p>'), ...named },
    });
    transport.answer(`GET ${at}/revisions/2`, {
      body: { number: 2, content: content('Delivery', '<p>New</p>'), ...named },
    });
    transport.answer(`POST ${at}/revisions/1/restore`, { body: anAdminArticle({ title: 'Shipping', version: 5 }) });
  });
  await area.person.click(await screen.findByRole('button', { name: 'More actions' }));
  await area.person.click(screen.getByRole('menuitem', { name: 'History…' }));

  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await history.findByRole('row', { name: /Title.*Changed.*Shipping.*Delivery/ })).toBeVisible();
  expect(history.getByRole('row', { name: /Text.*Changed.*Old.*New/ })).toBeVisible();
  await area.person.click(history.getByRole('button', { name: 'Restore revision 1' }));

  await waitFor(() => expect(sent(area, 'POST', '/restore')).toEqual([{ version: 4 }]));
});
