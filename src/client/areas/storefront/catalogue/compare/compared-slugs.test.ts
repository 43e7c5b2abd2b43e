import { comparedSlugs } from './compared-slugs.ts';

test('an address names each product once, at most four, and nothing that is no address of a product', () => {
  expect(comparedSlugs('?products=a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  expect(comparedSlugs('?products=a%2Cb&only=differences')).toEqual(['a', 'b']);
  expect(comparedSlugs('?products=,../x,<b>,ok')).toEqual(['ok']);
  expect(comparedSlugs('')).toEqual([]);
});
