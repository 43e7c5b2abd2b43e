import fc from 'fast-check';

import { bareIban, canadianNumbers, ibanProblem, nextPayoutState, payoutMoves } from './payout-accounts.rules.ts';

/** Examples of the IBAN registry. */
const real = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'CH9300762011623852957',
];

test.each(real)('%s is an IBAN', (iban) => {
  expect(ibanProblem(iban)).toBeNull();
});

test('an IBAN is read with its spaces and in small letters', () => {
  expect(ibanProblem(bareIban(' de89 3704 0044 0532 0130 00'))).toBeNull();
});

test('one wrong digit is found in every IBAN, wherever it stands', () => {
  const digitOf = fc.record({ iban: fc.constantFrom(...real), at: fc.nat(40), add: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(digitOf, ({ iban, at, add }) => {
      const places = [...iban].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
      const place = places[at % places.length] ?? 2;
      const digit = (Number(iban[place]) + add) % 10;
      expect(ibanProblem(`${iban.slice(0, place)}${digit}${iban.slice(place + 1)}`)).not.toBeNull();
    }),
    { numRuns: 10_000 },
  );
});

test('two neighbours exchanged are found', () => {
  expect(ibanProblem('DE89370400440532031000')).toMatch(/check digits/);
});

test('a Canadian account has three numbers of their own lengths, and none is all zeros', () => {
  const { institution, transit, account } = canadianNumbers;
  expect(['003', '00412', '7714821'].map((text, at) => [institution, transit, account][at]?.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  for (const wrong of ['000', '03', '0030', '00a']) expect([wrong, institution.test(wrong)]).toEqual([wrong, false]);
  for (const wrong of ['00000', '0412', '004120']) expect([wrong, transit.test(wrong)]).toEqual([wrong, false]);
  for (const wrong of ['00000', '1234', '0000000000000']) expect([wrong, account.test(wrong)]).toEqual([wrong, false]);
});

test('nothing leads back from a removed account, and no customer blocks, releases or removes a blocked one', () => {
  expect(payoutMoves.filter(({ from }) => from === 'removed')).toEqual([]);
  expect(nextPayoutState('confirmed', 'block', 'customer')).toBeNull();
  expect(nextPayoutState('blocked', 'release', 'customer')).toBeNull();
  expect(nextPayoutState('blocked', 'release', 'compliance')).toBe('confirmed');
  expect(nextPayoutState('blocked', 'remove', 'customer')).toBeNull();
});
