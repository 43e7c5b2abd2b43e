import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Tag } from '#contract/catalogue/tags.contract.ts';

const aTag = (own: Partial<Tag> = {}): Tag => ({
  ...{ id: idOf(1), version: 3, name: 'Gift', slug: 'gift', description: 'Comes boxed.', colour: 'gold', products: 4 },
  ...{ createdAt: '2026-11-01T15:00:00.000Z', updatedAt: '2026-11-20T19:42:00.000Z' },
  ...own,
});
const gift = aTag();
const fresh = aTag({ id: idOf(2), name: 'New in', slug: 'new-in', colour: 'green', products: 0 });

const tags = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/tags',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/tags', { body: aListOf([gift, fresh]) });
      transport.answer(`GET /admin/tags/${gift.id}`, { body: gift });
      answers?.(transport);
    },
  });

const sent = ({ transport }: Area, part: string) =>
  transport.requests.filter(({ method, url }) => method !== 'GET' && url.includes(part)).map(({ body }) => body);
const row = async (name: string) => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async ({ person }: Area, name: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
};

test('the list shows each tag with its address and its products, and leads to those', async () => {
  tags();

  const shown = within(await row('Gift'));
  expect(shown.getByText('gift')).toBeVisible();
  expect(shown.getByText('Comes boxed.')).toBeVisible();
  const link = shown.getByRole('link', { name: '4 products with Gift' });
  expect(link.getAttribute('href')).toBe('/dashboard/products?f.tagPath=contains:/gift/');
  expect(within(await row('New in')).queryByRole('link')).toBeNull();
});

test('a new tag needs a name; its address follows the name, and what is taken is told', async () => {
  const area = tags((transport) =>
    transport.answer('POST /admin/tags', {
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: { slug: ['Taken by "Gift". Free: gift-2'] },
        free: { slug: 'gift-2' },
      },
    }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'New tag' }));
  const drawer = await dialog('New tag');

  await area.person.click(drawer.getByRole('radio', { name: 'Green' }));
  await area.person.click(drawer.getByRole('button', { name: /Create tag/ }));
  await waitFor(() => expect(drawer.getByLabelText('Name')).toBeInvalid());
  expect(sent(area, '/admin/tags')).toEqual([]);

  await area.person.type(drawer.getByLabelText('Name'), 'Gift');
  await area.person.click(drawer.getByRole('button', { name: /Create tag/ }));
  await waitFor(() => expect(drawer.getByLabelText('Address')).toBeInvalid());
  expect(sent(area, '/admin/tags')).toEqual([{ name: 'Gift', slug: 'gift', description: '', colour: 'green' }]);

  area.transport.answer('POST /admin/tags', { body: aTag({ id: idOf(3), slug: 'gift-2' }) });
  await area.person.click(drawer.getByRole('button', { name: 'gift-2' }));
  await area.person.click(drawer.getByRole('button', { name: /Create tag/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(area, '/admin/tags').at(-1)).toMatchObject({ slug: 'gift-2' });
});

test('a tag is edited beside the list, which then shows the change', async () => {
  const renamed = { ...gift, version: 4, name: 'Present' };
  const area = tags((transport) =>
    transport.answer(`PUT /admin/tags/${gift.id}`, () => {
      transport.answer('GET /admin/tags', { body: aListOf([renamed, fresh]) });
      return { body: renamed };
    }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Gift' }));
  const drawer = await dialog('Edit tag');
  const name = await drawer.findByLabelText('Name');

  await area.person.clear(name);
  await area.person.type(name, 'Present');
  await area.person.click(drawer.getByRole('button', { name: /Save changes/ }));

  expect(await screen.findByRole('button', { name: 'Present' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(area, gift.id)).toEqual([
    { name: 'Present', slug: 'gift', description: 'Comes boxed.', colour: 'gold', version: 3 },
  ]);
});

test('a tag merges into another one that is chosen, never into itself', async () => {
  const area = tags((transport) =>
    transport.answer('POST /admin/tags/bulk', { body: { done: 1, skipped: 0, failed: [] } }),
  );
  await choose(area, 'Gift', 'Merge into another…');
  const asked = await dialog('Merge Gift into another tag?');
  expect(asked.getByText(/^4 products have it and get the other one instead/)).toBeVisible();
  expect(asked.getByRole('button', { name: 'Merge Gift' })).toBeDisabled();

  const choice = asked.getByLabelText('They get');
  await within(choice).findByRole('option', { name: 'New in' });
  expect(within(choice).queryByRole('option', { name: 'Gift' })).toBeNull();
  await area.person.selectOptions(choice, 'New in');
  await area.person.click(asked.getByRole('button', { name: 'Merge Gift' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(area, '/admin/tags/bulk')).toEqual([
    { selection: { by: 'ids', ids: [gift.id] }, action: { do: 'merge', into: fresh.id } },
  ]);
});

test('before a tag is deleted it is said how many products lose it; a refusal stays to be read', async () => {
  const area = tags((transport) =>
    transport.answer('POST /admin/tags/bulk', { status: 403, body: { message: 'Ask an owner to delete tags.' } }),
  );
  await choose(area, 'Gift', 'Delete…');
  const asked = await dialog('Delete Gift?');
  expect(asked.getByText('4 products have it and lose it; the products themselves stay.')).toBeVisible();

  await area.person.click(asked.getByRole('button', { name: 'Delete Gift' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Ask an owner to delete tags.');

  area.transport.answer('POST /admin/tags/bulk', { body: { done: 1, skipped: 0, failed: [] } });
  area.transport.answer('GET /admin/tags', { body: aListOf([fresh]) });
  await area.person.click(asked.getByRole('button', { name: 'Delete Gift' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gift' })).toBeNull());
  expect(sent(area, '/admin/tags/bulk').at(-1)).toEqual({
    selection: { by: 'ids', ids: [gift.id] },
    action: { do: 'remove' },
  });
});
