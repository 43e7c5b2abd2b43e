import { moduleGraph, pictureOfModules } from './module-graph.ts';

const modules = ['identity', 'catalogue', 'trade'];
const file = (path: string, ...imports: string[]) => ({
  path: `src/server/${path}`,
  text: imports.map((target) => `import { a } from '#server/${target}';`).join('\n'),
});

test('imports between modules are counted, and one that goes up is named', () => {
  const graph = moduleGraph(
    [
      file('trade/orders/a.ts', 'catalogue/catalogue.door.ts', 'db/database.ts'),
      file('trade/quotes/b.ts', 'catalogue/catalogue.door.ts'),
      file('catalogue/stock/c.ts', 'trade/trade.door.ts'),
    ],
    modules,
  );

  expect(Object.fromEntries(graph.arrows)).toEqual({ 'trade > catalogue': 2, 'catalogue > trade': 1 });
  expect(graph.against).toEqual(['src/server/catalogue/stock/c.ts > src/server/trade/trade.door.ts']);
  expect(pictureOfModules(graph, modules)).toBe('flowchart TD\n  trade --> catalogue\n  catalogue --> trade\n');
});

test('the largest knot is the nouns of a module that all reach each other', () => {
  const { knot } = moduleGraph(
    [
      file('trade/orders/a.ts', 'trade/quotes/q.ts'),
      file('trade/quotes/b.ts', 'trade/carts/c.ts'),
      file('trade/carts/c.ts', 'trade/orders/a.ts', 'trade/coupons/d.ts'),
      file('trade/coupons/d.ts'),
    ],
    modules,
  );

  expect(knot).toEqual(['trade/carts', 'trade/orders', 'trade/quotes']);
});

test('types, tests and the joins of lists make no arrow and no knot', () => {
  const typed = {
    path: 'src/server/trade/orders/t.ts',
    text: `import type { A } from '#server/catalogue/catalogue.door.ts';`,
  };
  const { arrows, knot } = moduleGraph(
    [
      typed,
      file('trade/orders/a.test.ts', 'catalogue/catalogue.door.ts'),
      file('trade/orders/orders.list.ts', 'trade/quotes/quotes.table.ts'),
      file('trade/quotes/quotes.list.ts', 'trade/orders/orders.table.ts'),
    ],
    modules,
  );

  expect(arrows.size).toBe(0);
  expect(knot).toEqual([]);
});
