import {
  dateField,
  dateTimeField,
  moneyField,
  optionField,
  quantityField,
  rateField,
  relatedField,
  weightField,
} from './field-kinds.ts';

test('each input’s value is written as it is read on the screen', () => {
  expect(moneyField('CAD').words('1234.5')).toBe('1,234.50 CAD');
  expect(moneyField('CAD').words('0.125')).toBe('0.125 CAD');
  expect(rateField('percent', 2).words('2.8')).toBe('2.80\u202f%');
  expect(rateField('fraction', 2).words('0.028')).toBe('2.80\u202f%');
  expect(quantityField().words('1000')).toBe('1,000 pcs');
  expect(weightField().words({ value: '31.10', unit: 'g' })).toBe('31.1 g');
  expect(optionField([{ value: 'spot', label: 'Spot price' }]).words('spot')).toBe('Spot price');
  expect(dateField().words('2026-11-20')).toBe('11/20/2026');
  expect(dateTimeField().words('2026-11-20T22:00:00.000Z')).toBe('11/20/2026 5:00 pm');
  expect(
    relatedField().words([
      { id: '1', label: 'Bars' },
      { id: '2', label: 'Coins' },
    ]),
  ).toBe('Bars, Coins');
});

test('text that cannot be read is written as it was typed', () => {
  expect(moneyField('CAD').words('abc')).toBe('abc');
  expect(rateField('percent', 2).words('')).toBe('');
  expect(dateField().words('11/2')).toBe('11/2');
});

test('numbers are the same however they are spelled, weights only in the same unit', () => {
  expect(moneyField('CAD').same('5', '5.00')).toBe(true);
  expect(moneyField('CAD').same('5', '5.01')).toBe(false);
  expect(weightField().same({ value: '1', unit: 'toz' }, { value: '1.0', unit: 'toz' })).toBe(true);
  expect(weightField().same({ value: '1', unit: 'toz' }, { value: '1', unit: 'g' })).toBe(false);
});

test('related records are the same by who they are, in whatever order and under whatever label', () => {
  const { same } = relatedField();
  const [bars, coins] = [
    { id: '1', label: 'Bars' },
    { id: '2', label: 'Coins' },
  ] as const;

  expect(same([bars, coins], [coins, { id: '1', label: 'Bars, renamed' }])).toBe(true);
  expect(same([bars], [bars, coins])).toBe(false);
  expect(same(bars, null)).toBe(false);
});
