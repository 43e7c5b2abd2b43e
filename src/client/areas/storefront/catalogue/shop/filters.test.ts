import { fractionOf, percentOf, typedNumber } from './filters.ts';
import { setFilters } from './filter-words.ts';
import { pagesShown } from './Pager.tsx';
import { askedOf, readShopQuery, type ShopListQuery } from './shop-query.ts';

const read = (search: string): ShopListQuery => {
  const found = readShopQuery(search);
  if ('problem' in found) throw new Error(found.problem);
  return found.query;
};

test.each([
  ['2.5 %', '2.5'],
  ['$1,000.50', '1000.50'],
  ['', ''],
  ['2.5.1', null],
  ['-3', null],
  ['ten', null],
])('the bound “%s” is read as %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test('percent and fraction are told apart without a float', () => {
  expect(fractionOf('14')).toBe('0.14');
  expect(fractionOf('0.07')).toBe('0.0007');
  expect(percentOf('0.0007')).toBe('0.07');
  expect(percentOf('')).toBe('');
});

test('every filter that is set is named, and without it the others stand', () => {
  const query = read(
    '?q=maple&f.metal=in:XAU,XAG&f.inStock=equals:true&f.weight=gte:9.9999&f.weight=lte:31.2&f.price=gte:100',
  );

  const filters = setFilters(query, {});

  expect(filters.map(({ words }) => words)).toEqual([
    '“maple”',
    'Gold',
    'Silver',
    'In stock',
    'Price from 100',
    '10 g to 1 oz',
  ]);
  expect(askedOf(filters[1]!.without, null)).toBe(
    'q=maple&f.metal=in:XAG&f.weight=gte:9.9999&f.weight=lte:31.2&f.price=gte:100&f.inStock=equals:true',
  );
});

test('a category’s page asks for its category besides what is set', () => {
  expect(askedOf(read('?f.form=in:bar'), 'gold')).toBe('f.form=in:bar&f.category=equals:gold');
});

test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [4, 10, [0, 3, 4, 5, 9]],
  [9, 10, [0, 8, 9]],
])('on page %i of %i the pager shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
