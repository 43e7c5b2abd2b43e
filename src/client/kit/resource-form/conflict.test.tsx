import { screen, within } from '@testing-library/react';

import { aCoin, dock, renderForm, retype, stale } from './testing/coin-form.tsx';

const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const save = () => screen.getByRole('button', { name: /Save changes/ });

describe('a record that somebody else has saved meanwhile', () => {
  test('is joined where both changed other fields, and that is said', async () => {
    const { person, sent, answer } = renderForm();
    await retype(person, 'Premium', '3');
    await person.click(save());

    await answer({ error: stale(aCoin({ name: 'Their leaf', version: 4 })) });

    expect(screen.getByLabelText('Name')).toHaveValue('Their leaf');
    expect(screen.getByLabelText('Premium')).toHaveValue('3.00');
    expect(screen.getByRole('status')).toHaveTextContent(/Taken over from there: Name\. .* save again/);
    await person.click(save());
    expect(sent[1]).toMatchObject({ version: 4, values: { name: 'Their leaf', premium: '3' } });
  });

  test('is decided field by field where both changed the same', async () => {
    const { person, sent, answer } = renderForm();
    await retype(person, 'Premium', '3');
    await retype(person, 'Name', 'My leaf');
    await person.click(save());

    await answer({ error: stale(aCoin({ name: 'Their leaf', premium: '2.95', fixed: '1', version: 4 })) });

    const panel = screen.getByRole('alert', { name: 'Changed by somebody else' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Taken over from version 4, since only they changed it: Fixed premium.');
    expect(within(panel).getByRole('row', { name: /Premium/ })).toHaveTextContent('Premium2.80 %2.95 %3.00 %');
    expect(within(panel).getByRole('button', { name: 'Save over version 4' })).toBeDisabled();
    expect(save()).toBeDisabled();

    await person.click(within(panel).getByRole('radio', { name: 'Name: theirs, Their leaf' }));
    await person.click(within(panel).getByRole('radio', { name: /Premium: yours/ }));
    await person.click(within(panel).getByRole('button', { name: 'Save over version 4' }));

    expect(sent[1]).toMatchObject({
      version: 4,
      values: { name: 'Their leaf', premium: '3', fixed: '1' },
      changed: { premium: '3' },
    });
  });

  test('can be taken whole, and then nothing is left to save', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Premium', '3');
    await person.click(save());
    await answer({ error: stale(aCoin({ premium: '2.95', version: 4 })) });

    await person.click(screen.getByRole('button', { name: 'Take theirs' }));
    await person.click(screen.getByRole('button', { name: 'Go on editing' }));

    expect(screen.getByLabelText('Premium')).toHaveValue('2.95');
    expect(saveBar()).not.toBeInTheDocument();
  });

  test('and is loaded again replaces an untouched form and joins a touched one', async () => {
    const { person, load } = renderForm();

    load(aCoin({ name: 'Newer', version: 4 }));
    expect(screen.getByLabelText('Name')).toHaveValue('Newer');

    await retype(person, 'Premium', '3');
    load(aCoin({ name: 'Newest', version: 5 }));
    expect(screen.getByLabelText('Name')).toHaveValue('Newest');
    expect(dock()).toHaveTextContent('1 change');
  });
});
