import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { encodeListQuery } from '#contract/list/encode-list-query.ts';
import { productsResource } from '#contract/catalogue/products.resource.ts';

import { productList, shortLists } from './shop-queries.ts';

const visitor = { role: 'visitor', adminRoles: [] } as const;

const texts = [
  shortLists.popular,
  shortLists.newest,
  shortLists.gold,
  shortLists.mostBought('XAG'),
  shortLists.lowestPremium('XPT'),
  productList({}, 6),
  productList({ newest: true }, 4),
  productList({ metal: 'XAU' }, 3),
  productList({ category: 'gold-bars & coins' }, 8),
  productList({ skus: ['BAR-1', 'COIN,2', 'a\\b+c'] }, 3),
  productList({ newest: true, skus: ['BAR-1'], metal: 'XPD', category: 'bars' }, 2),
];

test.each(texts)('a short list is asked for as the list itself would write it: %s', (text) => {
  expect(encodeListQuery(decodeListQuery(text, productsResource, visitor), productsResource)).toBe(text);
});

test('a choice of products means the filters that stand in it', () => {
  const { filters, sort, rows } = decodeListQuery(
    productList({ newest: true, skus: ['BAR-1', 'COIN,2'], metal: 'XPD', category: 'bars & more' }, 2),
    productsResource,
    visitor,
  );

  const oneOf = (...value: string[]) => ({ operator: 'and', constraints: [{ mode: 'in', value }] });
  expect({ filters, sort, rows }).toEqual({
    filters: { sku: oneOf('BAR-1', 'COIN,2'), metal: oneOf('XPD'), category: oneOf('bars & more') },
    sort: [{ field: 'createdAt', order: -1 }],
    rows: 2,
  });
});

test('the gold of the home page weighs 20 g or more', () => {
  const { filters } = decodeListQuery(shortLists.gold, productsResource, visitor);

  expect(filters.weight).toEqual({ operator: 'and', constraints: [{ mode: 'gte', value: '20' }] });
});
