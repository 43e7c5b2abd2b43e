import { ounceWords, weightWords } from './weight-words.ts';

test.each([
  ['31103476800', '31.1035\u202fg', '1.0000\u202foz'],
  ['3110347680', '3.1103\u202fg', '0.1000\u202foz'],
  ['100000000000', '100.000\u202fg', '3.2151\u202foz'],
  ['1000000000000', '1.0000\u202fkg', '32.1507\u202foz'],
  ['3110347680000', '3.1103\u202fkg', '100.0000\u202foz'],
  ['5000000000', '5.0000\u202fg', '0.1608\u202foz'],
])('%s ng of metal are %s, or %s', (ng, grams, ounces) => {
  expect(weightWords(ng)).toBe(grams);
  expect(ounceWords(ng)).toBe(ounces);
});
