import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aCategory } from '#client/testing/catalogue-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { inTreeOrder, movedTo } from '#contract/catalogue/categories.rules.ts';

const idOf = (slug: string) => `01900000-0000-7000-8000-0000000000${slug.length.toString(16).padStart(2, '0')}`;
const named = (name: string, own: Partial<AdminCategory> = {}): AdminCategory => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return aCategory({ id: idOf(slug), name, slug, ...own });
};

const gold = named('Gold', { productsWithin: 12 });
const bars = named('Gold bars', { parentId: gold.id, products: 9, productsWithin: 9 });
const wafers = named('Gold wafers', { parentId: gold.id, position: 1, products: 3, productsWithin: 3 });
const silver = named('Silver', { position: 1 });
const all = [gold, bars, wafers, silver];

const categories = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/categories',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/categories/tree', { body: { items: all } });
      for (const each of all) transport.answer(`GET /admin/categories/${each.id}`, { body: each });
      let items: AdminCategory[] = all;
      for (const { id } of all) {
        transport.answer(`PUT /admin/categories/${id}/place`, ({ body }) => {
          items = inTreeOrder(movedTo(items, id, body as { parentId: string | null; position: number })).map(
            ({ item }) => (item.id === id ? { ...item, version: item.version + 1 } : item),
          );
          return { body: { items } };
        });
      }
      answers?.(transport);
    },
  });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} /category/`) });
const focusOn = async (name: string): Promise<void> => {
  const found = await row(name);
  act(() => found.focus());
};
const names = () => screen.getAllByText(/^\/category\//).map(({ textContent }) => textContent?.slice(10));
const sent = ({ transport }: Area) => transport.requests.filter(({ method }) => method !== 'GET');

test('the tree tells each category’s level, place and products, and leads to those', async () => {
  categories();

  const found = await row('Gold wafers');
  expect(found).toHaveAttribute('aria-level', '2');
  expect(found).toHaveAttribute('aria-posinset', '2');
  const link = within(found).getByRole('link', { name: '3 products in Gold wafers' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/dashboard/products?f.categoryPath=contains:/gold-wafers/',
  );
});

test('the arrows walk through the tree, close and open a branch', async () => {
  const { person } = categories();
  await focusOn('Gold');

  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('Gold wafers')).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await row('Gold')).toHaveFocus();
  expect(names()).toEqual(['gold', 'silver']);
  await person.keyboard('{ArrowRight}{End}');
  expect(await row('Silver')).toHaveFocus();
  await person.keyboard('g');
  expect(await row('Gold')).toHaveFocus();
});

test('where a moved category is now is said once the tree is drawn so, never before', async () => {
  const area = categories();
  await focusOn('Gold wafers');
  const words = 'Gold wafers moved: 1 of 2 in Gold.';
  let drawnWhenSaid: unknown;
  const observer = new MutationObserver(() => {
    if (screen.queryByText(words)) drawnWhenSaid ??= names();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  await area.person.keyboard('{Alt>}{ArrowUp}{/Alt}');

  await screen.findByText(words);
  await waitFor(() => expect(drawnWhenSaid).toEqual(['gold', 'gold-wafers', 'gold-bars', 'silver']));
  observer.disconnect();
});

test('Alt with an arrow moves a category, says where it is now, and keeps the focus on it', async () => {
  const area = categories();
  await focusOn('Gold wafers');

  await area.person.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(await screen.findByText('Gold wafers moved: 1 of 2 in Gold.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['gold', 'gold-wafers', 'gold-bars', 'silver']));
  await waitFor(async () => expect(await row('Gold wafers')).toHaveFocus());

  await area.person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(await screen.findByText('Gold wafers moved: 2 of 3 at the top.')).toBeVisible();
  await area.person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(await screen.findByText('Gold wafers moved: 2 of 2 in Gold.')).toBeVisible();
  expect(sent(area).map(({ body }) => body)).toEqual([
    { parentId: gold.id, position: 0, version: 1 },
    { parentId: null, position: 1, version: 2 },
    { parentId: gold.id, position: 1, version: 3 },
  ]);
});

describe('dragging a category by its grip', () => {
  const HEIGHT = 40;
  /** As laid out on a screen: the rows one below the other. */
  const layOut = () => {
    for (const [place, each] of [...document.querySelectorAll<HTMLElement>('[data-category]')].entries()) {
      each.getBoundingClientRect = () => new DOMRect(0, place * HEIGHT, 600, HEIGHT);
    }
  };
  const grip = async (name: string) => (await row(name)).querySelector<HTMLElement>('[class*="grip"]') as HTMLElement;
  /** Takes a row and holds it over part of another, 0 its top and 1 its foot. */
  const dragOver = async (name: string, over: number, part: number) => {
    await row(name);
    layOut();
    fireEvent(await grip(name), new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
    fireEvent(window, new MouseEvent('pointermove', { clientY: (over + part) * HEIGHT }));
  };

  test.each([
    { onto: 'the upper edge', part: 0.1, words: '1 of 2 at the top.', place: { parentId: null, position: 0 } },
    { onto: 'the middle', part: 0.5, words: '3 of 3 in Gold.', place: { parentId: gold.id, position: 2 } },
  ])('puts it where $onto of another row means', async ({ part, words, place }) => {
    const area = categories();

    await dragOver('Silver', 0, part);
    fireEvent.pointerUp(window);

    expect(await screen.findByText(`Silver moved: ${words}`)).toBeVisible();
    expect(sent(area).map(({ body }) => body)).toEqual([{ ...place, version: 1 }]);
  });

  test('leaves it where it is when Escape is pressed, or when it is dropped into itself', async () => {
    const area = categories();

    await dragOver('Silver', 0, 0.5);
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window);
    await dragOver('Gold', 1, 0.5);
    fireEvent.pointerUp(window);

    expect(sent(area)).toEqual([]);
    expect(names()).toEqual(['gold', 'gold-bars', 'gold-wafers', 'silver']);
  });
});

test('a move that can not be made is said, and nothing is sent', async () => {
  const area = categories();
  await focusOn('Gold');

  await area.person.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Gold stays. It is the first.');
  expect(sent(area)).toEqual([]);
});

test('a move that somebody else made impossible says so and shows the tree as it is', async () => {
  const area = categories((transport) =>
    transport.answer(`PUT /admin/categories/${silver.id}/place`, {
      status: 409,
      body: { message: 'Somebody else saved this in the meantime.', code: 'stale_version', current: silver },
    }),
  );
  await focusOn('Silver');
  area.transport.answer('GET /admin/categories/tree', { body: { items: [gold, { ...silver, name: 'Fine silver' }] } });

  await area.person.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Silver was not moved. Somebody else saved this');
  expect(await screen.findByRole('button', { name: 'Fine silver' })).toBeVisible();
});

test('looking for a name leaves what is called so, with what leads to it', async () => {
  const { person } = categories();
  await row('Gold');

  await person.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'bars');
  expect(names()).toEqual(['gold', 'gold-bars']);

  await person.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No category is called “barsx”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all categories' }));
  expect(names()).toHaveLength(4);
});

test('a new category needs a name and an address that is free', async () => {
  const area = categories((transport) =>
    transport.answer('POST /admin/categories', {
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: { slug: ['Taken by "Gold". Free: gold-2'] },
        free: { slug: 'gold-2' },
      },
    }),
  );
  await row('Gold');
  await area.person.click(screen.getByRole('button', { name: 'New category in Gold' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New category' }));

  await area.person.type(drawer.getByLabelText('Name'), 'Gold');
  expect(drawer.getByLabelText('Address')).toHaveValue('gold');
  await area.person.click(drawer.getByRole('button', { name: /Create category/ }));

  await waitFor(() => expect(drawer.getByLabelText('Address')).toBeInvalid());
  await area.person.click(drawer.getByRole('button', { name: 'gold-2' }));
  expect(drawer.getByLabelText('Address')).toHaveValue('gold-2');
  expect(sent(area).at(0)?.body).toMatchObject({ name: 'Gold', slug: 'gold', parentId: gold.id });
});

test('a category that somebody changed meanwhile shows both values', async () => {
  const area = categories((transport) =>
    transport.answer(`PUT /admin/categories/${silver.id}`, {
      status: 409,
      body: {
        message: 'Somebody else saved this in the meantime. Nothing of yours is saved yet.',
        code: 'stale_version',
        current: { ...silver, version: 2, name: 'Theirs' },
      },
    }),
  );
  await row('Silver');
  await area.person.click(screen.getByRole('button', { name: 'Edit Silver' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit category' }));
  const name = await drawer.findByLabelText('Name');
  await area.person.clear(name);
  await area.person.type(name, 'Ours');
  await area.person.click(drawer.getByRole('button', { name: /Save changes/ }));

  expect(await drawer.findByRole('alert', { name: 'Changed by somebody else' })).toBeVisible();
  expect(drawer.getByRole('radio', { name: 'Name: theirs, Theirs' })).toBeVisible();
  expect(drawer.getByRole('radio', { name: 'Name: yours, Ours' })).toBeVisible();
});

test('what holds products is deleted only with a place for them', async () => {
  const area = categories((transport) =>
    transport.answer(`DELETE /admin/categories/${bars.id}`, { body: { items: [gold, wafers, silver] } }),
  );
  await row('Gold bars');
  await area.person.click(screen.getByRole('button', { name: 'Delete Gold bars' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gold bars?' }));
  expect(dialog.getByText(/It holds 9 products\./)).toBeVisible();

  await area.person.selectOptions(dialog.getByLabelText('They move to'), '');
  expect(dialog.getByRole('button', { name: 'Delete Gold bars' })).toBeDisabled();
  await area.person.selectOptions(dialog.getByLabelText('They move to'), 'Gold / Gold wafers');
  await area.person.click(dialog.getByRole('button', { name: 'Delete Gold bars' }));

  await waitFor(() => expect(sent(area)).toHaveLength(1));
  expect(sent(area)[0]?.url).toBe(`/backend/admin/categories/${bars.id}?version=1&target=${wafers.id}`);
});
