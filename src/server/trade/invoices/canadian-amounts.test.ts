import { decimal } from '#contract/arithmetic/exact.ts';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';

import { canadianAmounts, creditedInCad } from './canadian-amounts.ts';

const row = { label: 'HST 13 %', rate: '0.13', base: '100.00', amount: '13.00' };
const dollars = { currency: 'USD', taxTable: [row] };
const booked = { total: 11_300n, totalCad: 15_349n, perCad: '0.7362144591' };

test('a document in US dollars tells its tax and its rate in Canadian dollars', () => {
  expect(canadianAmounts(dollars, booked)).toEqual({ inCad: { rate: '1.3582998644', taxes: ['17.66'], tax: '17.66' } });
});

test('whoever computes a tax again by the rate that is printed comes to the same cent', () => {
  const large = { ...row, amount: '98765.43' };
  const { inCad } = canadianAmounts({ ...dollars, taxTable: [large] }, booked);

  expect(
    decimal(large.amount)
      .times(decimal(inCad?.rate ?? '0'))
      .toFixed(2, 1),
  ).toBe(inCad?.tax);
});

test('where no rate is kept, it is that of what was booked', () => {
  expect(canadianAmounts(dollars, { ...booked, perCad: null }).inCad?.taxes).toEqual(['17.66']);
});

test('a document in Canadian dollars says nothing of it', () => {
  expect(canadianAmounts({ ...dollars, currency: 'CAD' }, booked)).toEqual({});
});

test('the last credit note takes what is left of the tax in Canadian dollars', () => {
  const sale = { ...dollars, ...canadianAmounts(dollars, booked) } as InvoiceContent;
  const part = { ...dollars, taxTable: [{ ...row, amount: '4.33' }] };
  const first = { ...part, ...creditedInCad(sale, [], part) } as InvoiceContent;
  const second = { ...part, ...creditedInCad(sale, [first], part) } as InvoiceContent;
  const last = { ...dollars, taxTable: [{ ...row, amount: '4.34' }] };

  const cad = [first, second].map(({ inCad }) => inCad?.tax);
  expect([...cad, creditedInCad(sale, [first, second], last).inCad?.tax]).toEqual(['5.88', '5.88', '5.90']);
});
