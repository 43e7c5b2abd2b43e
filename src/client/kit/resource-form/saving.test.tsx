import { screen, within } from '@testing-library/react';

import { aCoin, dock, refusal, renderForm, retype } from './testing/coin-form.tsx';

const save = () => screen.getByRole('button', { name: /Save changes/ });

describe('saving', () => {
  test('sends all values, what was changed, and the version it was made from', async () => {
    const { person, sent, answer } = renderForm();
    await retype(person, 'Premium', '3');

    await person.click(save());
    await answer({ data: aCoin({ premium: '3', version: 4 }) });

    expect(sent).toEqual([
      { values: expect.objectContaining({ name: 'Leaf', premium: '3' }), version: 3, changed: { premium: '3' } },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('All changes are saved.');

    await retype(person, 'Premium', '4');
    await person.click(save());
    expect(sent[1]).toMatchObject({ version: 4, changed: { premium: '4' } });
  });

  test('says that a change waits where the saved record says so', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Premium', '1');

    await person.click(save());
    await answer({ data: Object.assign(aCoin({ version: 4 }), { waiting: { askedBy: 'Fay Finance' } }) });

    expect(screen.getByRole('status')).toHaveTextContent('Saved, but for the change that waits for a second person.');
  });

  test('works by Ctrl+S from anywhere, and by Enter in a field', async () => {
    const { person, sent } = renderForm();
    await retype(person, 'Name', 'Crown');

    await person.keyboard('{Control>}s{/Control}');
    expect(sent).toHaveLength(1);
  });

  test('a new one creates it, and the page is told of the record', async () => {
    const onSaved = jest.fn();
    const { person, sent, answer } = renderForm({ coin: null, onSaved });
    await retype(person, 'Name', 'Crown');

    await person.click(screen.getByRole('button', { name: 'Create coin' }));
    await answer({ data: aCoin({ id: '8', name: 'Crown' }) });

    expect(sent[0]).toMatchObject({ values: { name: 'Crown' }, version: 0 });
    expect(onSaved).toHaveBeenCalledWith(aCoin({ id: '8', name: 'Crown' }));
  });
});

describe('what is wrong', () => {
  test('before anything is sent is counted, linked, and stands beside its field', async () => {
    const { person, sent } = renderForm();
    await retype(person, 'Name', '');
    await retype(person, 'Premium', 'abc');
    await retype(person, 'Fixed premium', '13');

    await person.click(save());

    expect(sent).toEqual([]);
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('3 fields need attention');
    expect(dock()).toHaveTextContent('3 errors');
    expect(screen.getByRole('link', { name: 'Pricing 2 errors' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter the coin’s name\./);
    expect(screen.getByLabelText('Premium')).toHaveAccessibleDescription(/Enter a number, such as 1250\.50\./);
    expect(screen.getByLabelText('Fixed premium')).toHaveAccessibleDescription(/13 brings bad luck/);

    await person.click(within(summary).getByRole('link', { name: 'Premium' }));
    expect(screen.getByLabelText('Premium')).toHaveFocus();
  });

  test('is said again, and takes the focus again, each time a save is tried', async () => {
    const { person } = renderForm();
    await retype(person, 'Name', '');
    await person.click(save());
    await retype(person, 'Premium', '3');

    await person.click(save());

    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('is said once the field is left, not while it is typed', async () => {
    const { person } = renderForm();

    await person.clear(screen.getByLabelText('Premium'));
    await person.type(screen.getByLabelText('Premium'), '3x');
    expect(screen.getByLabelText('Premium')).toBeValid();

    await person.tab();
    expect(screen.getByLabelText('Premium')).toBeInvalid();
    expect(screen.getByLabelText('Premium')).toHaveValue('3x');
  });

  test('by the server is placed by its path, goes when the field is changed, and loses nothing', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Name', 'Crown');
    await person.click(save());

    await answer({
      error: refusal({ fields: { name: ['Taken by “Crown”.'], 'breaks.0.minQty': ['Start above 5.'] } }),
    });

    expect(screen.getByLabelText('Name')).toHaveValue('Crown');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Taken by/);
    expect(screen.getByLabelText('From, break 1')).toHaveAccessibleDescription('Start above 5.');
    expect(screen.getByRole('link', { name: 'Breaks 1 error' })).toBeInTheDocument();

    await retype(person, 'From, break 1', '6');
    expect(screen.getByRole('alert')).toHaveTextContent('1 field needs attention');
    await retype(person, 'Name', 'Noble');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('about a field that is not on the screen is told whole in the summary', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Name', 'Crown');
    await person.click(save());

    await answer({ error: refusal({ fields: { mint: ['Choose a mint first.'] } }) });

    expect(screen.getByRole('alert')).toHaveTextContent('mint: Choose a mint first.');
  });

  test('offers the free name in place of a taken one', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Name', 'Crown');
    await person.click(save());
    await answer({
      error: refusal({ fields: { name: ['Taken by “Crown”. Free: Crown 2'] }, free: { name: 'Crown 2' } }),
    });

    await person.click(screen.getByRole('button', { name: 'Crown 2' }));

    expect(screen.getByLabelText('Name')).toHaveValue('Crown 2');
    expect(screen.getByLabelText('Name')).toBeValid();
  });

  test('with the whole says what to do, keeps what was typed, and is gone after the next save', async () => {
    const { person, answer } = renderForm();
    await retype(person, 'Name', 'Crown');
    await person.click(save());

    await answer({ error: refusal({ status: 'offline', message: 'The shop can’t be reached.' }) });
    expect(screen.getByRole('alert')).toHaveTextContent('The shop can’t be reached. What you typed is kept here');
    expect(screen.getByLabelText('Name')).toHaveValue('Crown');

    await person.click(save());
    await answer({ data: aCoin({ name: 'Crown', version: 4 }) });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
