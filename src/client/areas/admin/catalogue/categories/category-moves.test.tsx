import { fireEvent, screen, waitFor } from '@testing-library/react';

import { categories, focusOn, gold, names, row, sent, silver } from '#client/testing/category-tree.tsx';

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
    for (const [place, each] of [...document.querySelectorAll<HTMLElement>('[data-branch]')].entries()) {
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
