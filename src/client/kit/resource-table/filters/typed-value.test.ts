import { typedDay } from '#client/kit/date/typed-day.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { typedValue } from './typed-value.ts';

const column = (type: 'text' | 'number' | 'money' | 'weight' | 'date' | 'datetime'): ColumnSpec => ({
  label: 'X',
  type,
});

test.each([
  ['text', '  Müller ', 'Müller'],
  ['number', '1,234', '1234'],
  ['number', '1 234 567', '1234567'],
  ['number', '1,234,567.25', '1234567.25'],
  ['number', '−12.5', '-12.5'],
  ['number', '12,5', '12.5'],
  ['number', '.5', '0.5'],
  ['number', '5.', '5'],
  ['money', '$1,000.50', '1000.50'],
  ['money', '-$5', '-5'],
  ['weight', '1000', '1000'],
  ['weight', '31.1034768 g', '31.1034768'],
  ['weight', '1 oz', '31.1034768'],
  ['weight', '2.5 ozt', '77.758692'],
  ['weight', '1,000 oz', '31103.4768'],
  ['weight', '1.5kg', '1500'],
  ['weight', '1/10 oz', '3.11034768'],
  ['weight', '10 tola', '116.638038'],
  ['date', '05/31/2026', '2026-05-31'],
  ['date', '5/1/26', '2026-05-01'],
  ['datetime', '5-1-2026', '2026-05-01'],
  ['datetime', '2026-05-01', '2026-05-01'],
  ['date', '02/29/2024', '2024-02-29'],
  ['date', '11/30/1926', '1926-11-30'],
] as const)('%s: "%s" is understood as %s', (type, typed, value) => {
  expect(typedValue(column(type), typed)).toEqual({ value });
});

test.each([
  ['number', 'twelve', '"twelve" is not a number such as 1000 or -12.5.'],
  ['number', '1e9', '"1e9" is not a number such as 1000 or -12.5.'],
  ['number', '5 USD', '"5 USD" is not a number such as 1000 or -12.5.'],
  ['number', '1,23,456', '"1,23,456" is not a number such as 1000 or -12.5.'],
  ['number', '.', '"." is not a number such as 1000 or -12.5.'],
  ['money', '1.005', '"1.005" is not an amount such as 1000 or 1000.50.'],
  ['money', '€5', '"€5" is not an amount such as 1000 or 1000.50.'],
  ['weight', '5 lb', '"5 lb" is not a weight in grams such as 31.1034768.'],
  ['weight', 'oz', '"oz" is not a weight in grams such as 31.1034768.'],
  ['date', '31/05/2026', '"31/05/2026" is not a day. Write it as mm/dd/yyyy, such as 05/31/2026.'],
  ['date', '02/29/2026', '"02/29/2026" is not a day. Write it as mm/dd/yyyy, such as 05/31/2026.'],
  ['datetime', 'May 1', '"May 1" is not a day. Write it as mm/dd/yyyy, such as 05/31/2026.'],
  ['text', 'x'.repeat(201), 'Use at most 200 characters.'],
] as const)('%s: "%s" is refused with the remedy', (type, typed, fault) => {
  expect(typedValue(column(type), typed)).toEqual({ fault });
});

test('a day of an address is shown as it is typed, and read back the same', () => {
  expect(typedDay('2026-05-01')).toBe('05/01/2026');
  expect(typedValue(column('date'), typedDay('2026-05-01'))).toEqual({ value: '2026-05-01' });
});
