import { applyListQuery } from './apply-list-query.ts';
import { decodeListQuery } from './decode-list-query.ts';
import { emptyListQuery } from './list-query.ts';
import { coinCases } from './testing/coin-cases.ts';
import { coinAccessors, coinList, coins, customer, timeZone } from './testing/coins.ts';

test.each(coinCases)('in memory: $means ($search)', ({ search, viewer = customer, ids, total, totals }) => {
  const query = decodeListQuery(search, coinList, viewer);

  const page = applyListQuery(coins, query, coinList, coinAccessors, { viewer, timeZone });

  expect(page.items.map(({ id }) => id)).toEqual(ids);
  expect(page.total).toBe(total ?? ids.length);
  expect(page.totals).toEqual(totals);
});

test('a query made by hand cannot reach a column that the viewer may not see', () => {
  const query = { ...emptyListQuery(coinList), sort: [{ field: 'cost', order: 1 }] } as const;

  const page = () => applyListQuery(coins, query, coinList, coinAccessors, { viewer: customer, timeZone });

  expect(page).toThrow('The list has no column "cost".');
});
