import { treatmentWords } from '#contract/trade/invoice-words.rules.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import { lineTaxes, namedRates } from './line-taxes.ts';
import { registeredSeller } from './registrations.ts';

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

test('a tax that rounds to nothing is still told, with its base', () => {
  const tiny = { net: 3n, tax: 0n, treatment: 'taxable' } as const;

  expect(lineTaxes(tiny, ontario)).toEqual([{ label: 'HST 13 %', rate: '0.13', amount: '0.00' }]);
  expect(lineTaxes(tiny, columbia).map(({ amount }) => amount)).toEqual(['0.00', '0.00']);
  expect(lineTaxes({ ...tiny, treatment: 'exempt' }, ontario)).toEqual([]);
});

test('the sales taxes of British Columbia and Saskatchewan have names apart', () => {
  const inSaskatchewan = { ...columbia, label: 'GST 5 % + PST 6 %', provincial: '0.06' };
  const taxes = [
    ...lineTaxes({ ...taxed, tax: 1200n }, namedRates(columbia, 'BC')),
    ...lineTaxes({ ...taxed, tax: 1100n }, namedRates(inSaskatchewan, 'SK')),
  ];

  expect(taxes.map(({ label }) => label)).toEqual(['GST 5 %', 'BC PST', 'GST 5 %', 'SK PST']);
});

test('the number of a province’s own tax stands on a document that charges it, and on no other', () => {
  const { company } = defaultSettings;
  const seller = { ...company };
  const rates = { label: 'GST 5 % + QST 9.975 %', federal: '0.05', provincial: '0.09975', provincialLabel: 'QST' };
  const row = { label: 'QST', rate: '0.09975', base: '100.00', amount: '9.98' };
  const told = { company, province: 'QC' as const, rates, taxTable: [row] };

  expect(registeredSeller(seller, told).registrations).toEqual([{ label: 'QST', number: company.qstNumber }]);
  expect(registeredSeller(seller, { ...told, taxTable: [] }).registrations).toBeUndefined();
  expect(registeredSeller(seller, { ...told, company: { ...company, qstNumber: '' } }).registrations).toBeUndefined();
});
