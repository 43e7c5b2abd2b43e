import { screen, within } from '@testing-library/react';

import { aCoin, dock, renderForm, retype } from './testing/coin-form.tsx';

const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

describe('what was changed', () => {
  test('stands in the save bar as old and new, in the field’s own words', async () => {
    const { person } = renderForm();

    await retype(person, 'Premium', '3');
    await retype(person, 'Fixed premium', '5.00');
    await person.click(screen.getByRole('switch', { name: 'On sale' }));

    expect(dock()).toHaveTextContent('3 changes');
    const told = within(dock())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(told).toEqual([
      'Premium 2.80\u202f% to 3.00\u202f%',
      'Fixed premium 0.54 CAD to 5.00 CAD',
      'On sale on to off',
    ]);
  });

  test('can be read to its end by the keyboard, for it is pushed sideways where the form is narrow', async () => {
    const { person } = renderForm();

    await retype(person, 'Premium', '3');

    expect(within(dock()).getByRole('region', { name: 'Changes' })).toHaveAttribute('tabindex', '0');
  });

  test('stands beside its field as it was, and is read out with it', async () => {
    const { person } = renderForm();

    await retype(person, 'Premium', '3');

    expect(screen.getByText('was 2.80 %')).toBeInTheDocument();
    expect(screen.getByLabelText('Premium')).toHaveAccessibleDescription('was 2.80\u202f% Of the metal’s value.');
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    expect(sections.getByRole('link', { name: 'Pricing changed' })).toBeInTheDocument();
    expect(sections.getByRole('link', { name: 'Identity' })).toBeInTheDocument();
  });

  test('is nothing when the same number is spelled otherwise, or text is typed and taken back', async () => {
    const { person } = renderForm();

    await retype(person, 'Premium', '2,80');
    await retype(person, 'Name', 'Other');
    await retype(person, 'Name', 'Leaf ');

    expect(saveBar()).not.toBeInTheDocument();
  });

  test('counts entries of a list as one field', async () => {
    const { person } = renderForm();

    await person.click(screen.getByRole('button', { name: 'Add a break' }));
    await retype(person, 'From, break 2', '10');

    expect(dock()).toHaveTextContent('1 change');
    expect(dock()).toHaveTextContent('Quantity breaks 1 entry to 2 entries');
  });

  test('of a secret is said, never shown', async () => {
    const { person } = renderForm();

    await retype(person, 'Pin', '4711');

    expect(dock()).toHaveTextContent('1 change');
    expect(dock()).not.toHaveTextContent('4711');
    expect(screen.queryByText(/was/)).not.toBeInTheDocument();
  });

  test('is followed by what stands beside the fields', async () => {
    const { person } = renderForm();

    await retype(person, 'Premium', '3');

    expect(screen.getByText('Leaf at 3 % over its metal')).toBeInTheDocument();
  });

  test('removing one entry leaves the others with what was typed in them', async () => {
    const { person } = renderForm({
      coin: aCoin({
        breaks: [
          { minQty: '5', premium: '3' },
          { minQty: '10', premium: '2' },
        ],
      }),
    });
    const second = screen.getByLabelText('From, break 2');

    await person.click(screen.getByRole('button', { name: 'Remove break 1' }));

    expect(screen.getByLabelText('From, break 1')).toBe(second);
    expect(second).toHaveValue('10');
  });
});

describe('discarding', () => {
  test('a few changes happens at once', async () => {
    const { person } = renderForm();
    await retype(person, 'Name', 'Crown');

    await person.click(screen.getByRole('button', { name: 'Discard' }));

    expect(screen.getByLabelText('Name')).toHaveValue('Leaf');
    expect(saveBar()).not.toBeInTheDocument();
  });

  test('more than a few is asked about first', async () => {
    const { person } = renderForm();
    for (const [label, text] of [
      ['Name', 'Crown'],
      ['Premium', '3'],
      ['Fixed premium', '1'],
      ['Pin', '1'],
    ] as const) {
      await retype(person, label, text);
    }

    await person.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('dialog', { name: 'Discard 4 changes?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Crown');

    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await person.click(await screen.findByRole('button', { name: 'Discard them' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Leaf');
  });
});
