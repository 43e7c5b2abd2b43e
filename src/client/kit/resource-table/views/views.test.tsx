import { act, screen, waitFor, within } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';
import {
  button,
  currentTab,
  readyViews,
  renderViews,
  tabNames,
  tabs,
} from '#client/kit/resource-table/testing/coin-views.tsx';
import { aView, servicesInMemory } from '#client/kit/resource-table/testing/services-in-memory.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';

const layout: ListLayout = { v: 1, order: [], hidden: ['total'], pin: {}, width: {}, density: 'dense' };
const mine = aView({ name: 'Dear ones', query: 'f.total=gte:1000' });
const shared = aView({
  id: '0197a000-0000-7000-8000-000000000009',
  name: 'House view',
  query: 'f.state=in:new',
  shared: true,
  own: false,
  ownerName: 'Charlotte Chief',
});

describe('the views of a list', () => {
  test('are the page’s own and then the saved ones, the shared ones marked', () => {
    renderViews('/coins', { views: [mine, shared] });

    expect(tabNames()).toEqual(['All coins', 'Worn', 'Dear ones', 'House view, shared']);
    expect(tabs().getByText('House view').closest('a')).toHaveAttribute('title', 'Shared by Charlotte Chief');
  });

  test('begin with the whole list where the page brings none', () => {
    renderList({ data: aPage(), services: servicesInMemory({ views: [mine] }) });

    expect(tabNames()).toEqual(['All coins', 'Dear ones']);
  });

  test('are expanded into the address, which keeps the name only as a label', async () => {
    const { person, address } = renderViews('/coins?q=leaf&first=50', { views: [mine] });

    await person.click(tabs().getByText('Dear ones'));

    expect(address()).toBe(`?f.total=gte:1000&view=${mine.id}`);
    expect(currentTab()).toHaveTextContent('Dear ones');
  });

  test('are scrolled into sight where the focus comes to one of which only a rim can be seen', () => {
    renderViews('/coins', { views: [mine, shared] });
    const strip = screen.getByRole('navigation', { name: 'Views' });
    const tab = screen.getByRole('link', { name: /House view/ });
    const scrolledTo: unknown[] = [];
    Object.assign(strip, { scrollTo: (to: unknown) => scrolledTo.push(to) });
    Object.defineProperty(strip, 'clientWidth', { value: 286 });
    Object.defineProperty(tab, 'offsetLeft', { value: 282 });
    Object.defineProperty(tab, 'offsetWidth', { value: 136 });

    act(() => tab.focus());

    expect(scrolledTo).toEqual([{ left: 156 }]);
  });

  test('say "edited" once the question is another, and open as they were kept', async () => {
    const { person, address } = renderViews(`/coins?f.total=gte:1000&view=${mine.id}`, { views: [mine] });

    await person.click(within(screen.getByRole('columnheader', { name: /Total CAD/ })).getByText('Total CAD'));
    const edited = currentTab().textContent;
    await person.click(currentTab());

    expect(edited).toBe('Dear onesedited');
    expect(currentTab()).toHaveTextContent(/^Dear ones$/);
    expect(address()).toBe(`?f.total=gte:1000&view=${mine.id}`);
  });

  test('are recognised by what is asked where the address has no label', () => {
    renderViews('/coins?f.state=in:worn&rows=50&first=50');

    expect(currentTab()).toHaveTextContent(/^Worn$/);
  });

  test('are none for a question of nobody’s, nor for a label from somebody else’s link', () => {
    renderViews('/coins?f.state=in:new&view=0197a000-0000-7000-8000-00000000dead');

    expect(tabs().queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  test('that the list no longer understands are listed, and say what is wrong when opened', async () => {
    const { person } = renderViews('/coins', { views: [aView({ name: 'Old', query: 'f.colour=in:red&sort=-total' })] });

    await person.click(tabs().getByText('Old'));

    expect(screen.getByRole('alert')).toHaveTextContent('The list cannot be filtered by "colour".');
  });

  test('and are repaired by opening them without the part at fault and saving them anew', async () => {
    const old = aView({ name: 'Old', query: 'f.colour=in:red&sort=-total' });
    const { person, services } = renderViews(`/coins?${old.query}&view=${old.id}`, { views: [old] });

    await person.click(button('Open without it'));
    await person.click(button('Save changes'));

    await waitFor(() => expect(services.settings().views).toMatchObject([{ name: 'Old', query: 'sort=-total' }]));
    expect(currentTab()).toHaveTextContent(/^Old$/);
  });

  test('wait for what is kept before they offer to keep more', () => {
    const { services } = renderViews('/coins', { isReady: false });

    expect(tabNames()).toEqual(['All coins', 'Worn']);
    expect(screen.queryByRole('button', { name: 'Save as view' })).not.toBeInTheDocument();
    expect(services.settings().isReady).toBe(false);
  });

  test('without services are the page’s alone', () => {
    renderList({ data: aPage(), options: { views: readyViews } });

    expect(screen.queryByRole('button', { name: 'Save as view' })).not.toBeInTheDocument();
  });
});

describe('a view with columns', () => {
  const narrow = aView({ name: 'Narrow', query: 'f.state=in:new', layout });
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('shows them while it is open, and leaves one’s own arrangement alone', async () => {
    const { person, services } = renderViews('/coins', { views: [narrow] });

    await person.click(tabs().getByText('Narrow'));
    const there = headings();
    await person.click(tabs().getByText('All coins'));

    expect(there.join()).not.toContain('Total CAD');
    expect(headings().join()).toContain('Total CAD');
    expect(services.settings().layout).toBeNull();
  });

  test('has them also when it is opened by its address', () => {
    renderViews(`/coins?f.state=in:new&view=${narrow.id}`, { views: [narrow] });

    expect(headings().join()).not.toContain('Total CAD');
    expect(currentTab()).toHaveTextContent(/^Narrow$/);
  });

  test('whose columns are arranged anew is edited, and keeps them once its changes are saved', async () => {
    const { person, services } = renderViews(`/coins?f.state=in:new&view=${narrow.id}`, { views: [narrow] });

    await person.click(screen.getByRole('radio', { name: 'Roomy' }));
    const edited = currentTab().textContent;
    await person.click(button('Save changes'));

    expect(edited).toBe('Narrowedited');
    await waitFor(() =>
      expect(services.settings().views).toMatchObject([{ layout: { density: 'roomy', hidden: ['total'] } }]),
    );
    expect(currentTab()).toHaveTextContent(/^Narrow$/);
    expect(services.settings().layout).toBeNull();
  });

  test('forgets what was arranged in it when another is opened, or itself again', async () => {
    const { person } = renderViews(`/coins?f.state=in:new&view=${narrow.id}`, { views: [narrow] });
    const isRoomy = () => screen.getByRole('radio', { name: 'Roomy' }).matches(':checked');

    await person.click(screen.getByRole('radio', { name: 'Roomy' }));
    const arranged = isRoomy();
    await person.click(currentTab());
    const reopened = isRoomy();
    await person.click(screen.getByRole('radio', { name: 'Roomy' }));
    await person.click(tabs().getByText('All coins'));
    const elsewhere = isRoomy();
    await person.click(tabs().getByText('Narrow'));

    expect([arranged, reopened, elsewhere, isRoomy()]).toEqual([true, false, false, false]);
  });
});

describe('the numbers beside the views', () => {
  const counts = {
    '': { total: 1_000, totalKind: 'atLeast' },
    'f.state=in:worn': { total: 3, totalKind: 'exact' },
  } as const;

  test('say how many rows each has, as far as they are counted', () => {
    renderViews('/coins', { counts });

    expect(tabNames()).toEqual(['All coins, 1,000+ rows', 'Worn, 3 rows']);
  });

  test('are asked for together, and again only when the same rows came anew', async () => {
    const { services, person, answer } = renderViews('/coins', { counts });
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    answer({ data: aPage({ total: 60, first: 25, asOf: '2026-11-20T19:20:00.000Z' }) });
    const afterPaging = services.counted.length;

    answer({ data: aPage({ total: 61, first: 25, asOf: '2026-11-20T19:21:05.000Z' }) });

    expect(services.counted).toEqual([
      ['', 'f.state=in:worn'],
      ['', 'f.state=in:worn'],
    ]);
    expect(afterPaging).toBe(1);
  });
});
