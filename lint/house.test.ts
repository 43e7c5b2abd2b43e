import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Each: a file, what it says, and the rule that must refuse it; or the rule that must let it pass. */
type Case = [title: string, file: string, source: string];

const refused: Record<string, Case[]> = {
  'house(imports)': [
    ['../ leaves a folder', 'src/server/trade/orders/a.ts', `import '../stock/stock.service.ts';`],
    ['../ is exported', 'src/client/kit/tag/a.ts', `export * from '../money/money.ts';`],
    ['../ is loaded late', 'src/client/kit/tag/b.ts', `export const later = () => import('../money/money.ts');`],
    ['the contract uses a package', 'src/contract/a.ts', `import 'lodash';`],
    ['the contract uses Node', 'src/contract/b.ts', `import 'node:fs';`],
    ['the contract uses the server', 'src/contract/c.ts', `import '#server/config.ts';`],
    [
      'the contract uses the client, types only',
      'src/contract/d.ts',
      `import type { A } from '#client/app/store.ts'; export type B = A;`,
    ],
    ["a noun uses another's routes", 'src/server/trade/orders/b.ts', `import '#server/trade/quotes/quotes.routes.ts';`],
    [
      'a noun writes what only its owner writes',
      'src/server/trade/payments/own.ts',
      `import '#server/trade/orders/move-money.own.ts';`,
    ],
    ['a module uses one above it', 'src/server/catalogue/stock/up.ts', `import '#server/trade/trade.door.ts';`],
    [
      'a module uses one above it, types only',
      'src/server/catalogue/stock/up-types.ts',
      `import type { A } from '#server/trade/trade.door.ts'; export type B = A;`,
    ],
    [
      "a module goes round another's door",
      'src/server/trade/orders/round.ts',
      `import '#server/catalogue/stock/stock.service.ts';`,
    ],
    [
      'a list joins a table of a module above its own',
      'src/server/catalogue/stock/stock.list.ts',
      `import '#server/trade/orders/orders.table.ts';`,
    ],
    [
      'a noun builds on the door of its own module',
      'src/server/trade/orders/own.ts',
      `import '#server/trade/trade.module.ts';`,
    ],
    [
      'a contract uses one of a module above it',
      'src/contract/market/up.ts',
      `import '#contract/trade/orders.contract.ts';`,
    ],
    ['shared rules use a module', 'src/contract/arithmetic/up.ts', `import '#contract/trade/orders.rules.ts';`],
    [
      "a service uses another's table",
      'src/server/trade/orders/orders.service.ts',
      `import '#server/trade/quotes/quotes.table.ts';`,
    ],
    [
      "a list uses another's service",
      'src/server/trade/orders/orders.list.ts',
      `import '#server/catalogue/stock/stock.service.ts';`,
    ],
    ['a noun uses the client', 'src/server/trade/orders/c.ts', `import '#client/kit/money/money.ts';`],
    ['a noun uses React', 'src/server/trade/orders/d.ts', `import 'react';`],
    ['a noun uses the app', 'src/server/trade/orders/e.ts', `import '#server/app.ts';`],
    ['the database layer uses a noun', 'src/server/db/a.ts', `import '#server/trade/orders/orders.service.ts';`],
    ['the ledger uses a noun', 'src/server/ledger/a.ts', `import '#server/trade/orders/orders.service.ts';`],
    [
      'the page renderer uses a page',
      'src/server/pages/a.ts',
      `import '#client/areas/storefront/catalogue/home/HomePage.tsx';`,
    ],
    [
      'the client uses the server',
      'src/client/features/trade/orders/a.ts',
      `import '#server/trade/orders/orders.service.ts';`,
    ],
    [
      'the client uses the server, types only',
      'src/client/features/trade/orders/b.ts',
      `import type { A } from '#server/config.ts'; export type B = A;`,
    ],
    ['the client uses Node', 'src/client/features/trade/orders/c.ts', `import 'node:crypto';`],
    ['an area uses another area', 'src/client/areas/admin/a.ts', `import '#client/areas/customer/routes.tsx';`],
    ['an area uses the app', 'src/client/areas/admin/b.ts', `import '#client/app/store.ts';`],
    [
      "a feature uses another feature's inside",
      'src/client/features/trade/orders/d.ts',
      `import '#client/features/catalogue/stock/stock.api.ts';`,
    ],
    ['a feature uses an area', 'src/client/features/trade/orders/e.ts', `import '#client/areas/admin/routes.tsx';`],
    ['the kit uses a feature', 'src/client/kit/tag/c.ts', `import '#client/features/trade/orders/orders.api.ts';`],
    ['the kit uses the store', 'src/client/kit/tag/d.ts', `import 'react-redux';`],
    ['a story looks inside', 'src/stories/a.story.ts', `import '#server/app.ts';`],
  ],
  'import(no-default-export)': [
    ['a module has a default export', 'src/contract/e.ts', `const price = 1; export default price;`],
  ],
  'import(no-cycle)': [
    [
      'two files import each other',
      'src/contract/cycle-1.ts',
      `import { b } from './cycle-2.ts'; export const a = () => b();`,
    ],
  ],
  'typescript(no-floating-promises)': [
    [
      'a promise is dropped',
      'src/server/trade/orders/f.ts',
      `const save = async () => 1; export const run = () => { save(); };`,
    ],
  ],
  'typescript(no-misused-promises)': [
    [
      'a promise is asked whether it is true',
      'src/server/trade/orders/g.ts',
      `const paid = async () => true; export const run = () => { if (paid()) throw new Error('paid'); };`,
    ],
  ],
  'eslint(max-lines)': [
    ['a file has more than 250 lines', 'src/contract/long.ts', '\n'.repeat(250) + 'export const a = 1;\n'],
  ],
  'eslint(no-console)': [['a module logs to the console', 'src/contract/f.ts', `console.log('price');`]],
};

const allowed: Case[] = [
  [
    'the contract uses zod and itself',
    'src/contract/ok.ts',
    `import 'zod/mini'; import 'big.js'; import 'dayjs'; import 'dayjs/plugin/utc.js'; import './a.ts'; import '#contract/b.ts';`,
  ],
  [
    "a noun uses another's service, and the layers below",
    'src/server/trade/orders/ok.ts',
    `import '#server/trade/quotes/quotes.service.ts'; import '#server/catalogue/catalogue.door.ts'; import '#server/ledger/journal.ts'; import './orders.table.ts';`,
  ],
  [
    "a table refers to another's",
    'src/server/trade/orders/orders.table.ts',
    `import '#server/identity/users/users.table.ts'; import '#server/db/columns.ts';`,
  ],
  [
    'a noun uses its own routes by alias',
    'src/server/trade/orders/sub/ok.ts',
    `import '#server/trade/orders/orders.routes.ts';`,
  ],
  [
    'the app registers every routes file',
    'src/server/app.ts',
    `import './orders/orders.routes.ts'; import '#server/pages/pages.ts';`,
  ],
  ["the page renderer uses the client's server entry", 'src/server/pages/ok.ts', `import '#client/server-entry.tsx';`],
  [
    "an area uses features, kit, paths and the app's types",
    'src/client/areas/admin/ok.ts',
    `import '#client/features/trade/orders/orders.api.ts'; import '#client/kit/tag/Tag.tsx'; import '#client/app/paths.ts'; import type { A } from '#client/app/store.ts'; export type B = A;`,
  ],
  [
    'a feature uses its own inside by alias',
    'src/client/features/trade/orders/sub/ok.ts',
    `import '#client/features/trade/orders/orders.api.ts';`,
  ],
  [
    'the entry starts the app',
    'src/client/main.tsx',
    `import './app/store.ts'; import '#client/areas/storefront/routes.tsx';`,
  ],
  ["a configuration file's default export", 'tool.config.ts', `const tool = 1; export default tool;`],
];

const root = path.resolve(__dirname, '..');
let folder: string;
let found: Map<string, string[]>;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lint-rules-')));
  for (const name of ['.oxlintrc.json', 'lint', 'tsconfig.json', 'package.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const cycle: Case = ['', 'src/contract/cycle-2.ts', `import { a } from './cycle-1.ts'; export const b = () => a();`];
  for (const [, file, source] of [...Object.values(refused).flat(), ...allowed, cycle]) write(file, source);
  found = lint();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the lint refuses when', () => {
  test.each(Object.entries(refused).flatMap(([rule, cases]) => cases.map(([title, file]) => ({ title, file, rule }))))(
    '$title',
    ({ file, rule }) => {
      expect(found.get(file)).toEqual([rule]);
    },
  );
});

describe('the lint lets pass', () => {
  test.each(allowed.map(([title, file]) => ({ title, file })))('$title', ({ file }) => {
    expect(found.get(file)).toBeUndefined();
  });
});

function write(file: string, source: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

/** The broken rules by file, from one run over all of them. */
function lint(): Map<string, string[]> {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { diagnostics } = JSON.parse(run(oxlint)) as { diagnostics: { filename: string; code: string }[] };
  const byFile = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) byFile.set(filename, [...(byFile.get(filename) ?? []), code]);
  return byFile;
}

// oxlint exits with 1 when it finds something, which is the point here.
function run(oxlint: string): string {
  try {
    return execFileSync(process.execPath, [oxlint, '--format=json', 'src', 'tool.config.ts'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
