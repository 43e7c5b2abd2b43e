import fc from 'fast-check';

import type { PricedProduct } from './priced-product.ts';
import { highest } from './shop-list.ts';

const items = fc.uniqueArray(fc.record({ id: fc.uuid(), rank: fc.integer({ min: 0, max: 5 }) }), {
  selector: ({ id }) => id,
  maxLength: 60,
});

test('the first few that are picked are the first of all in order', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 30 }), (made, count) => {
      const ranks = new Map(made.map(({ id, rank }) => [id, rank]));
      const products = made.map(({ id }) => ({ product: { record: { id } } }) as PricedProduct);
      const first = (most: number) =>
        highest(products, ({ product }) => ranks.get(product.record.id) ?? 0, most).map(
          ({ product }) => product.record.id,
        );

      // So many are sorted and not picked.
      expect(first(count)).toEqual(first(1000).slice(0, count));
    }),
  );
});
