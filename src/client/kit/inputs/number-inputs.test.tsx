import { screen } from '@testing-library/react';

import { weightField } from './field-kinds.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import { RateInput } from './RateInput.tsx';
import { renderInput } from './testing/render-input.tsx';
import { type EnteredWeight, WeightInput } from './WeightInput.tsx';

const field = () => screen.getByRole('textbox', { name: 'Field' });

test('an amount is kept as decimal text and written out with groups once the field is left', async () => {
  const { person, values } = renderInput('', (control) => <MoneyInput {...control} currency="CAD" />);

  await person.type(field(), '1234.5');
  expect(field()).toHaveValue('1234.5');
  await person.tab();

  expect(field()).toHaveValue('1,234.50');
  expect(values.at(-1)).toBe('1234.5');
  expect(screen.getByText('CAD')).toBeInTheDocument();
});

test.each(['1,234.50', '1 234,50', 'CAD 1,234.50', '$1,234.50'])('"%s" can be pasted', async (pasted) => {
  const { person, values } = renderInput('', (control) => <MoneyInput {...control} currency="CAD" />);

  await person.click(field());
  await person.paste(pasted);

  expect(values).toEqual(['1234.50']);
});

test('an amount that cannot be read stays as it was typed, and its remedy is said', async () => {
  const { person, values } = renderInput('5', (control) => <MoneyInput {...control} currency="CAD" />);

  await person.clear(field());
  await person.type(field(), '5.005');
  await person.tab();

  expect(field()).toHaveValue('5.005');
  expect(values.at(-1)).toBe('5.005');
  expect(field()).toHaveAccessibleDescription('was 5 Use at most 2 decimals.');
});

test('an emptied amount is empty, not nought', async () => {
  const { person, values } = renderInput('5', (control) => <MoneyInput {...control} currency="CAD" />);

  await person.clear(field());

  expect(values).toEqual(['']);
});

test('a rate is typed in percent and kept as the fraction it is on the wire', async () => {
  const { person, values } = renderInput('0.028', (control) => <RateInput {...control} as="fraction" decimals={2} />);
  expect(field()).toHaveValue('2.80');

  await person.clear(field());
  await person.type(field(), '3,5 %');

  expect(values.at(-1)).toBe('0.035');
});

test('a quantity is whole', async () => {
  const { person, values } = renderInput('20', (control) => <QuantityInput {...control} />);

  await person.clear(field());
  await person.type(field(), '2.5');
  await person.tab();

  expect(values.at(-1)).toBe('2.5');
  expect(field()).toHaveAccessibleDescription(/Enter a whole number, without decimals\./);
});

test('a weight keeps its number and its unit as they were entered', async () => {
  const weight: EnteredWeight = { value: '1', unit: 'toz' };
  const { person, values } = renderInput(weight, (control) => <WeightInput {...control} />, { spec: weightField() });

  await person.selectOptions(screen.getByRole('combobox', { name: 'Field Unit' }), 'g');
  await person.clear(field());
  await person.type(field(), '31,10 g');

  expect(values.at(-1)).toEqual({ value: '31.10', unit: 'g' });
  expect(screen.getByText('was 1 ozt')).toBeInTheDocument();
});
