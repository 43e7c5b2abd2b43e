import { treatmentWords } from '#contract/invoice-words.rules.ts';

import { lineTaxes } from './line-taxes.ts';

const columbia = { label: 'GST 5 % + PST 7 %', federal: '0.05', provincial: '0.07', provincialLabel: 'PST' };
const ontario = { label: 'HST 13 %', federal: '0.13', provincial: '0', provincialLabel: null };
const taxed = { net: 10_000n, treatment: 'taxable' } as const;

test('a line of British Columbia names the federal and the provincial tax once each', () => {
  const taxes = lineTaxes({ ...taxed, tax: 1200n }, columbia);

  expect(taxes.map(({ label, amount }) => `${label}: ${amount}`)).toEqual(['GST 5 %: 5.00', 'PST: 7.00']);
  expect(treatmentWords({ treatment: 'taxable', taxes })).toBe('GST 5 % + PST 7\u202f%');
});

test('a line of Ontario names its one harmonised tax', () => {
  expect(lineTaxes({ ...taxed, tax: 1300n }, ontario)).toEqual([{ label: 'HST 13 %', rate: '0.13', amount: '13.00' }]);
});

test('what does not come to the rates known today is one sum without a name', () => {
  expect(lineTaxes({ ...taxed, tax: 1100n }, columbia)).toEqual([{ label: 'Tax', rate: null, amount: '11.00' }]);
});
