import { countryCodes, countryName, countryOf, countryOptions } from './countries.ts';

test('every country has a code of two letters, once, and a name of its own', () => {
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([]);
  expect(new Set(countryOptions().map(({ label }) => label)).size).toBe(249);
});

test.each([
  ['Canada', 'CA'],
  ['canada ', 'CA'],
  ['ca', 'CA'],
  ['USA', 'US'],
  ['Cote d’Ivoire', 'CI'],
  ['United Kingdom', 'GB'],
  ['Trinidad and Tobago', 'TT'],
  ['Saint Lucia', 'LC'],
])('%j is the country %s', (text, code) => {
  expect(countryOf(text)).toBe(code);
});

test.each(['', '.', 'Atlantis', 'Canada, Portugal', 'ZZ'])('%j is no country', (text) => {
  expect(countryOf(text)).toBeNull();
});
