import { existsSync } from 'node:fs';

import { testsAbout } from './tests-about.mjs';

test('what is about a noun is run by the suites of its folders, and by file where no such suite runs it', () => {
  const orders = testsAbout('orders', process.cwd());

  expect(orders).toContain('src/server/trade/orders/orders.suite.ts');
  expect(orders).toContain('src/client/areas/admin/trade/orders/orders.suite.ts');
  expect(orders).toContain('src/contract/trade/orders.rules.test.ts');
  expect(orders.filter((file) => file.startsWith('src/server/trade/orders/'))).toEqual([
    'src/server/trade/orders/orders.suite.ts',
  ]);
  expect(orders.every((file) => existsSync(file))).toBe(true);
});

test('a test that needs what it imports to be fresh runs by itself', () => {
  expect(testsAbout('session', process.cwd())).toContain('src/client/session/session-replay.alone.test.ts');
});

test('a word that names nothing asks for no test', () => {
  expect(testsAbout('unheard-of', process.cwd())).toEqual([]);
});
