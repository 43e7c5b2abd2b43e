import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aCoin, renderForm, retype } from './testing/coin-form.tsx';

const save = () => screen.getByRole('button', { name: /Save changes/ });

describe('leaving', () => {
  test('for another page asks while something is unsaved', async () => {
    const { person, router } = renderForm();
    await retype(person, 'Name', 'Crown');

    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('One change is not saved: Name.');
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/coin');

    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  test('is free once everything is saved', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Name', 'Crown');
    await person.click(save());
    await answer({ data: aCoin({ name: 'Crown', version: 4 }) });

    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));

    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  test('the site has the browser ask, unless the site itself loads the page anew', async () => {
    const { person } = renderForm();
    const unload = () => new Event('beforeunload', { cancelable: true });
    const [clean, dirty, departing] = [unload(), unload(), unload()];

    fireEvent(window, clean);
    await retype(person, 'Name', 'Crown');
    fireEvent(window, dirty);
    window.dispatchEvent(new Event('ingot:departs'));
    fireEvent(window, departing);

    expect([clean, dirty, departing].map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, true, false]);
  });
});

describe('in a drawer', () => {
  test('Escape and Close ask before they take what was typed, and the focus goes back', async () => {
    const { person } = renderForm({ drawer: true });
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit coin' });
    await retype(person, 'Name', 'Crown');

    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Crown');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  test('without changes it closes at once', async () => {
    const { person } = renderForm({ drawer: true });
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await person.click(await screen.findByLabelText('Name'));

    await person.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
  });
});
