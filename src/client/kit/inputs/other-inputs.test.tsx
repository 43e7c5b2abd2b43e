import { screen } from '@testing-library/react';

import { ChoiceInput } from './ChoiceInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { slugOf } from './slug-entry.ts';
import { SlugInput } from './SlugInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { pressEnter, renderInput } from './testing/render-input.tsx';
import { TextInput } from './TextInput.tsx';
import { TextLines } from './TextLines.tsx';

const options = [
  { value: 'spot', label: 'Spot price' },
  { value: 'fixed', label: 'Fixed price' },
] as const;

test('text takes no more than its limit', async () => {
  const { person } = renderInput('', (control) => <TextInput {...control} maxLength={5} />);

  await person.type(screen.getByLabelText('Field'), 'Seven letters');

  expect(screen.getByLabelText('Field')).toHaveValue('Seven');
});

test('lines of text say how much room is left when it becomes short', async () => {
  const { person } = renderInput('', (control) => <TextLines {...control} maxLength={64} />);
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();

  await person.type(screen.getByLabelText('Field'), 'Fourth');
  expect(screen.getByText('58 characters left')).toBeInTheDocument();
});

test('an option is found by typing and chosen by Enter', async () => {
  const { person, values } = renderInput<'' | 'spot' | 'fixed'>('', (control) => (
    <SelectInput<'' | 'spot' | 'fixed'> {...control} options={options} />
  ));

  await person.click(screen.getByRole('combobox', { name: 'Field' }));
  await person.keyboard('fix');
  pressEnter(screen.getByRole('combobox', { name: 'Field' }));

  expect(values).toEqual(['fixed']);
});

test('of a few options one is chosen by its name', async () => {
  const { person, values } = renderInput<'spot' | 'fixed'>('spot', (control) => (
    <ChoiceInput {...control} options={options} />
  ));
  expect(screen.getByRole('radiogroup', { name: 'Field' })).toBeInTheDocument();

  await person.click(screen.getByRole('radio', { name: 'Fixed price' }));

  expect(values).toEqual(['fixed']);
  expect(screen.getByRole('radio', { name: 'Fixed price' })).toBeChecked();
});

test('a switch says in words what it stands for', async () => {
  const { person, values } = renderInput(true, (control) => <SwitchInput {...control} words={['Shown', 'Hidden']} />);

  await person.click(screen.getByRole('switch', { name: 'Field' }));

  expect(values).toEqual([false]);
  expect(screen.getByText('Hidden')).toBeInTheDocument();
});

describe('an address', () => {
  const draw = (control: Parameters<typeof SlugInput>[0] | object) => (
    <SlugInput {...(control as Parameters<typeof SlugInput>[0])} prefix="/tag/" from="name" />
  );

  test('of a new record follows the name until it is edited', async () => {
    const { person } = renderInput('', draw, { isNew: true });

    await person.type(screen.getByLabelText('Name'), '½ oz Möbius’ Bar');
    expect(screen.getByLabelText('Field')).toHaveValue('1-2-oz-mobius-bar');

    await person.type(screen.getByLabelText('Field'), '-old');
    await person.type(screen.getByLabelText('Name'), ' II');
    expect(screen.getByLabelText('Field')).toHaveValue('1-2-oz-mobius-bar-old');
  });

  test('of an old record stays as it is when the name changes, since links lead there', async () => {
    const { person } = renderInput('bars', draw, { name: 'Bars' });

    await person.type(screen.getByLabelText('Name'), ' and more');

    expect(screen.getByLabelText('Field')).toHaveValue('bars');
    expect(screen.getByText('/tag/')).toBeInTheDocument();
  });

  test('is brought into form as it is typed, and rid of loose hyphens when it is left', async () => {
    const { person, values } = renderInput('', draw);

    await person.type(screen.getByLabelText('Field'), 'Gold Bars!');
    expect(screen.getByLabelText('Field')).toHaveValue('gold-bars-');
    await person.tab();

    expect(values.at(-1)).toBe('gold-bars');
  });

  test('has letters, digits and single hyphens only', () => {
    expect(slugOf('  Æon & Œuvre — 100 % Straße  ')).toBe('aeon-oeuvre-100-strasse');
    expect(slugOf('日本')).toBe('');
  });
});
