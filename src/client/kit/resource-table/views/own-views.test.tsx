import { screen, waitFor, within } from '@testing-library/react';

import {
  button,
  currentTab,
  openedDialog,
  renderViews,
  tabNames,
} from '#client/kit/resource-table/testing/coin-views.tsx';
import { aView } from '#client/kit/resource-table/testing/services-in-memory.ts';

const mine = aView({ name: 'Dear ones', query: 'f.total=gte:1000' });
const shared = aView({
  id: '0197a000-0000-7000-8000-000000000009',
  name: 'House view',
  query: 'f.state=in:new',
  shared: true,
  own: false,
  ownerName: 'Charlotte Chief',
});

describe('saving a view', () => {
  const save = async (person: ReturnType<typeof renderViews>['person'], name: string) => {
    await person.click(button('Save as view'));
    const dialog = await openedDialog('Save as view');
    await waitFor(() => expect(within(dialog).getByLabelText('Name')).toHaveFocus());
    if (name !== '') await person.keyboard(name);
    return within(dialog);
  };

  test('keeps the question under a name, and opens it', async () => {
    const { person, services, address } = renderViews('/coins?q=leaf&sort=-total&first=25');

    const dialog = await save(person, ' Leaves ');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [view] = services.settings().views;
    expect(view).toMatchObject({ name: 'Leaves', query: 'q=leaf&sort=-total', layout: null, shared: false });
    expect(currentTab()).toHaveTextContent(/^Leaves$/);
    expect(address()).toBe(`?q=leaf&sort=-total&first=25&view=${view?.id}`);
    expect(screen.getByText('The view Leaves is saved.')).toBeInTheDocument();
  });

  test('is done by the keyboard alone, which comes back to where it was', async () => {
    const { person, services } = renderViews('/coins?q=leaf');
    button('Save as view').focus();

    await person.keyboard('{Enter}');
    await openedDialog('Save as view');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await person.keyboard('Leaves{Tab} {Tab} {Tab}{Tab}{Enter}');

    await waitFor(() => expect(services.settings().views).toMatchObject([{ name: 'Leaves', shared: true }]));
    expect(services.settings().views[0]?.layout).toMatchObject({ order: ['name', 'state', 'total'] });
    await waitFor(() => expect(button('Save as view')).toHaveFocus());
  });

  test('is not offered to share where views cannot be shared', async () => {
    const { person } = renderViews('/coins', { canShareViews: false });

    const dialog = await save(person, '');

    expect(dialog.queryByLabelText(/Share with/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText(/Keep the columns too/)).toBeInTheDocument();
  });

  test.each([
    ['no name', ' ', 'Give the view a name.'],
    ['the name of a view of the page', 'worn', 'The page has a view of this name. Choose another name.'],
  ])('under %s is refused beside the name', async (_what, name, words) => {
    const { person, services } = renderViews('/coins?q=leaf');

    const dialog = await save(person, name);
    await person.click(dialog.getByRole('button', { name: 'Save view' }));

    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(services.settings().views).toEqual([]);
  });

  test('puts the server’s words beside the name, and keeps what was typed', async () => {
    const { person, services } = renderViews('/coins?q=leaf');
    services.refuse({ fields: { name: ['You have a view of this name on this list already.'] } });

    const dialog = await save(person, 'Leaves');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));

    expect(await dialog.findByText('You have a view of this name on this list already.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('Leaves');
  });

  test('that fails for another reason says so above the form', async () => {
    const { person, services } = renderViews('/coins?q=leaf');
    services.refuse({ status: 503, message: 'The shop is out of reach for a moment.' });

    const dialog = await save(person, 'Leaves');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('The shop is out of reach for a moment.');
  });
});

describe('a view of one’s own', () => {
  const at = `/coins?f.total=gte:1000&view=${mine.id}`;
  const choose = async (person: ReturnType<typeof renderViews>['person'], item: string) => {
    await person.click(button('View Dear ones'));
    await person.click(screen.getByRole('menuitem', { name: item }));
  };

  test('takes over the question as it stands now', async () => {
    const { person, services } = renderViews(`${at}&sort=-total`, { views: [mine] });

    await person.click(button('Save changes'));

    await waitFor(() => expect(services.settings().views).toMatchObject([{ query: 'f.total=gte:1000&sort=-total' }]));
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  test('that cannot be saved says why, and stays edited', async () => {
    const { person, services } = renderViews(`${at}&sort=-total`, { views: [mine] });
    services.refuse({ status: 409, message: 'Somebody changed this view in the meantime.' });

    await person.click(button('Save changes'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this view in the meantime.');
    expect(currentTab()).toHaveTextContent('edited');
  });

  test('goes back to what it was by its menu', async () => {
    const { person, address } = renderViews(`${at}&sort=-total`, { views: [mine] });

    await choose(person, 'Undo changes');

    expect(address()).toBe(`?f.total=gte:1000&view=${mine.id}`);
  });

  test('is renamed and shared, without what was changed of its question meanwhile', async () => {
    const { person, services } = renderViews(`${at}&sort=-total`, { views: [mine] });

    await choose(person, 'Name and sharing');
    const dialog = within(await openedDialog('The view Dear ones'));
    await person.clear(dialog.getByLabelText('Name'));
    await person.type(dialog.getByLabelText('Name'), 'Dearest');
    await person.click(dialog.getByLabelText(/Share with/));
    await person.click(dialog.getByRole('button', { name: 'Save view' }));

    await waitFor(() => expect(tabNames()).toContain('Dearest, sharededited'));
    expect(services.settings().views).toMatchObject([{ name: 'Dearest', query: 'f.total=gte:1000', shared: true }]);
  });

  test('is removed once that is confirmed; the list stays as it is', async () => {
    const { person, services, address } = renderViews(at, { views: [mine] });

    await choose(person, 'Remove');
    const dialog = within(await openedDialog('Remove the view Dear ones?'));
    const before = services.settings().views;
    await person.click(dialog.getByRole('button', { name: 'Remove the view' }));

    await waitFor(() => expect(tabNames()).toEqual(['All coins', 'Worn']));
    expect(before).toHaveLength(1);
    expect(address()).toBe('?f.total=gte:1000');
    await waitFor(() => expect(button('Save as view')).toHaveFocus());
  });

  test('of somebody else can be opened and kept under a name of one’s own, not changed', () => {
    renderViews(`/coins?f.state=in:new&sort=-total&view=${shared.id}`, { views: [shared] });

    expect(currentTab()).toHaveTextContent('edited');
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'View House view' })).not.toBeInTheDocument();
    expect(button('Save as view')).toBeVisible();
  });
});
