import fc from 'fast-check';

import { passwordStrength, strengths } from './password-strength.ts';

test.each([
  ['Au999!x', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['qwertyuiop123456', 'weak'],
  ['password12345', 'weak'],
  ['Gold2026', 'weak'],
  ['tamarack!', 'weak'],
  ['tamarack-lake', 'fair'],
  ['harbour-lantern', 'good'],
  ['harbour lantern moss quay', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('one’s own name and address help little', () => {
  const known = ['Marie Tremblay', 'marie.tremblay@example.com'];

  expect(passwordStrength('MarieTremblay1', known)).toBe('weak');
  expect(passwordStrength('MarieTremblay1')).not.toBe('weak');
});

test('a character more never makes a password weaker', () => {
  const rank = (password: string) => strengths.indexOf(passwordStrength(password));

  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }), (password) => {
      expect(rank(`${password}!`)).toBeGreaterThanOrEqual(rank(password));
    }),
  );
});
