import { act, screen, waitFor, within } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
const heading = (label: string) => screen.getByRole('columnheader', { name: new RegExp(label) });
const edge = (label: string) => screen.getByRole('separator', { name: `Width of ${label}` });
const region = () => document.querySelector<HTMLElement>('[data-table-region]') as HTMLElement;
const widthOf = (key: string) => region().style.getPropertyValue(`--w-${key}`);

const openMenu = async (list: ReturnType<typeof renderList>, label: string): Promise<HTMLElement> => {
  await list.person.click(screen.getByRole('button', { name: `Column ${label}` }));
  return screen.findByRole('menu', { name: `Column ${label}` });
};

const choose = async (list: ReturnType<typeof renderList>, label: string, item: string): Promise<void> => {
  await list.person.click(within(await openMenu(list, label)).getByText(item));
};

test('a heading is read out by its label alone, and a cell by the column that names its row', () => {
  renderList({ data: aPage() });

  expect(screen.getByRole('columnheader', { name: 'Total CAD' })).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.dataset.column)).toEqual(aPage().items.map(() => 'name'));
});

describe('the menu of a column', () => {
  test('sorts either way, adds to the order and takes out of it', async () => {
    const list = renderList({ data: aPage() });

    await choose(list, 'Total CAD', 'Sort descending');
    const sorted = list.address();
    await choose(list, 'Name', 'Add to the order, as 2');
    const added = list.address();
    await choose(list, 'Total CAD', 'Clear sort');

    // Name ascending is the list's own order, which the address need not say.
    expect([sorted, added, list.address()]).toEqual(['?sort=-total', '?sort=-total,name', '']);
  });

  test('says which order is the one that is shown', async () => {
    const menu = await openMenu(renderList({ data: aPage() }), 'Name');

    const checked = within(menu)
      .getAllByRole('menuitemcheckbox')
      .filter((item) => item.getAttribute('aria-checked') === 'true');
    expect(checked.map((item) => item.textContent)).toEqual(['Sort ascending']);
  });

  test('offers no order where the list has none', async () => {
    const menu = await openMenu(renderList({ data: aPage() }), 'State');

    expect(within(menu).queryByText('Sort ascending')).not.toBeInTheDocument();
  });

  test('opens the filter of the column', async () => {
    const list = renderList({ data: aPage() });

    await choose(list, 'State', 'Filter…');

    expect(await screen.findByRole('dialog', { name: /State/ })).toBeInTheDocument();
  });

  test('moves a column, and the focus goes with it', async () => {
    const list = renderList({ data: aPage() });

    await choose(list, 'Total CAD', 'Move left');

    expect(headings()).toEqual(['Name', 'Total CAD', 'State']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Column Total CAD' })).toHaveFocus());
    expect(screen.getByText('Total CAD is column 2 of 3.')).toBeInTheDocument();
  });

  test('hides a column, and the focus stays in the headings', async () => {
    const list = renderList({ data: aPage() });

    await choose(list, 'State', 'Hide column');

    expect(headings()).toEqual(['Name', 'Total CAD']);
    await waitFor(() => expect(heading('Name')).toContainElement(document.activeElement as HTMLElement));
  });

  test('pins a column to the side where it stays', async () => {
    const list = renderList({ data: aPage() });

    await choose(list, 'Total CAD', 'Pin left');

    expect(headings()).toEqual(['Total CAD', 'Name', 'State']);
    expect(heading('Total CAD').style.insetInlineStart).toBe('calc(0px)');
  });

  test('takes a width as a number', async () => {
    const list = renderList({ data: aPage() });

    await choose(list, 'Total CAD', 'Width…');
    const field = screen.getByLabelText('Width of Total CAD, in pixels');
    expect(field).toHaveFocus();
    await list.person.clear(field);
    await list.person.keyboard('64{Enter}');

    expect(widthOf('total')).toBe('64px');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Column Total CAD' })).toHaveFocus();
  });

  test('is worked by keys alone: arrows, a first letter, Escape', async () => {
    const list = renderList({ data: aPage() });
    const button = screen.getByRole('button', { name: 'Column Name' });
    button.focus();

    await list.person.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    const first = document.activeElement?.textContent;
    await list.person.keyboard('{ArrowDown}{ArrowDown}');
    const third = document.activeElement?.textContent;
    await list.person.keyboard('w');
    const byLetter = document.activeElement?.textContent;
    await list.person.keyboard('{Escape}');

    expect([first, third, byLetter]).toEqual(['Sort ascending', 'Filter…', 'Width…']);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

describe('the edge of a column', () => {
  // jsdom lays nothing out.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'TH' ? 120 : 0;
    });
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
    Object.assign(Range.prototype, { getBoundingClientRect: () => ({ width: 70 }) });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['{ArrowRight}', '130px'],
    ['{ArrowLeft}', '110px'],
    ['{Shift>}{ArrowRight}{/Shift}', '121px'],
    ['{Home}', '15px'],
  ])('moves by the key %s', async (keys, width) => {
    const { person } = renderList({ data: aPage() });
    edge('Total CAD').focus();

    await person.keyboard(keys);

    expect(widthOf('total')).toBe(width);
    expect(edge('Total CAD')).toHaveAttribute('aria-valuenow', width.replace('px', ''));
  });

  test('goes back by Escape to where it was', async () => {
    const { person } = renderList({ data: aPage() });
    edge('Total CAD').focus();

    await person.keyboard('{ArrowRight}{ArrowRight}{Escape}');

    expect(widthOf('total')).toBe('120px');
  });

  const drag = (handle: HTMLElement, by: number) => [
    { keys: '[MouseLeft>]', target: handle, coords: { clientX: 300 } },
    { target: handle, coords: { clientX: 300 + by } },
  ];
  const drop = (handle: HTMLElement, by: number) => ({
    keys: '[/MouseLeft]',
    target: handle,
    coords: { clientX: 300 + by },
  });

  test.each([
    [40, '160px'],
    [-500, '15px'],
  ])('dragged by %d pixels makes the column %s wide', async (by, width) => {
    const { person } = renderList({ data: aPage() });
    const handle = edge('Total CAD');

    await person.pointer([...drag(handle, by), drop(handle, by)]);

    expect(widthOf('total')).toBe(width);
  });

  test('moves the column with the pointer before anything is kept', async () => {
    const { person } = renderList({ data: aPage() });
    const handle = edge('Total CAD');

    await person.pointer(drag(handle, 25));

    await waitFor(() => expect(widthOf('total')).toBe('145px'));
    expect(screen.queryByText(/pixels wide/)).not.toBeInTheDocument();
  });

  test('dragged and let go by Escape, leaves the column as it was', async () => {
    const { person } = renderList({ data: aPage() });
    const handle = edge('Total CAD');

    await person.pointer(drag(handle, 80));
    await waitFor(() => expect(widthOf('total')).toBe('200px'));
    await person.keyboard('{Escape}');
    await person.pointer(drop(handle, 80));

    expect(widthOf('total')).toBe('120px');
  });

  test.each(['{Enter}', '{End}'])('fits the column to its content by the key %s', async (key) => {
    const { person } = renderList({ data: aPage() });
    edge('Total CAD').focus();

    await person.keyboard(key);

    // The content, 8 pixels on either side, and one for fractions.
    expect(widthOf('total')).toBe('87px');
  });

  test('never sorts', async () => {
    const list = renderList({ data: aPage() });
    const handle = edge('Total CAD');

    await list.person.pointer([...drag(handle, 40), drop(handle, 40)]);
    await list.person.dblClick(handle);

    expect(list.address()).toBe('');
  });

  test('under 32 pixels leaves room for neither padding nor text', async () => {
    const { person } = renderList({ data: aPage() });
    edge('Total CAD').focus();

    await person.keyboard('{Home}');

    expect(heading('Total CAD')).toHaveClass('narrow');
    expect(screen.getByText('1,234.50').closest('td')).toHaveClass('narrow');
  });
});

test('two presses within one drawing are two presses', async () => {
  const list = renderList({ data: aPage() });
  const button = screen.getByRole('button', { name: 'Total CAD' });

  act(() => {
    button.click();
    button.click();
  });

  expect(list.address()).toBe('?sort=-total');
});
