/**
 * Who may import whom: the house's plan as a table, over paths below `src`.
 *
 * A path stands for itself and what lies below it; `*` for one name; `<noun>` for one name that is the same in `from`
 * and in `may`. The first row that fits a file decides, and what no row fits is free. `may` lists our own code,
 * `never` takes some of it away again, `typesOf` gives some back for `import type`. `packages`, where given, are the
 * only ones; `noPackages` are refused.
 *
 * @typedef {object} Row
 * @property {string[]} from
 * @property {string[]} may
 * @property {string[]} [never]
 * @property {string[]} [typesOf]
 * @property {string[]} [packages]
 * @property {string[]} [noPackages]
 * @property {string} why
 */

const browserPackages = [
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  '@reduxjs/*',
  'antd',
  '@ant-design/*',
];
const serverPackages = [
  'node:*',
  'fastify',
  '@fastify/*',
  'drizzle-orm',
  'pg',
  '@electric-sql/*',
  '@node-rs/*',
  'sharp',
  'nodemailer',
  'pdfkit',
];

const paths = 'client/app/paths.ts';

/** @type {Row[]} */
export const whoImportsWhom = [
  {
    from: ['contract/**/*.suite.ts', 'server/**/*.suite.ts', 'client/**/*.suite.ts'],
    may: ['testing'],
    packages: [],
    why: 'a suite only says which folder’s tests it runs',
  },
  {
    from: ['contract/**/*.test.ts'],
    may: ['contract'],
    noPackages: browserPackages,
    why: 'the contract runs on both sides of the wire',
  },
  {
    from: ['contract'],
    may: ['contract'],
    packages: ['zod', 'zod/*', 'big.js', 'dayjs', 'dayjs/*'],
    why: 'the contract runs on both sides of the wire',
  },

  {
    from: ['server/pages'],
    may: ['contract', 'server', 'client/server-entry.tsx'],
    why: 'the page renderer sees of the client only its server entry',
  },
  {
    from: ['server/**/*.test.ts'],
    may: ['contract', 'server', 'testing'],
    noPackages: browserPackages,
    why: 'the server never sees the browser',
  },
  {
    from: ['server/testing', 'server/*.ts', 'server/demo'],
    may: ['contract', 'server'],
    noPackages: browserPackages,
    why: 'the server never sees the browser',
  },
  {
    from: ['server/db', 'server/ports'],
    may: ['contract', 'server/db', 'server/ports', 'server/config.ts', 'server/logger.ts'],
    noPackages: browserPackages,
    why: 'it lies below the nouns and knows none of them',
  },
  {
    from: ['server/http', 'server/jobs', 'server/ledger'],
    may: [
      'contract',
      'server/db',
      'server/ports',
      'server/http',
      'server/jobs',
      'server/ledger',
      'server/config.ts',
      'server/logger.ts',
    ],
    noPackages: browserPackages,
    why: 'it lies below the nouns and knows none of them',
  },
  {
    from: ['server/<noun>/*.table.ts', 'server/<noun>/*.list.ts'],
    may: ['contract', 'server/db', 'server/http', 'server/<noun>', 'server/*/*.table.ts', 'server/*/*.list.ts'],
    noPackages: browserPackages,
    why: 'tables and lists refer to other tables, and to nothing else of another noun',
  },
  {
    from: ['server/<noun>'],
    may: ['contract', 'server'],
    never: [
      'server/*/*.routes.ts',
      'server/*/*.table.ts',
      'server/app.ts',
      'server/main.ts',
      'server/start-server.ts',
      'server/pages',
      'server/testing',
    ],
    noPackages: browserPackages,
    why: 'a noun reaches another through its service, never through its routes or tables',
  },

  {
    from: ['client/**/*.test.tsx', 'client/**/*.test.ts', 'client/testing'],
    may: ['contract', 'client', 'testing'],
    noPackages: ['fastify', 'drizzle-orm'],
    why: 'the browser never sees the server',
  },
  {
    from: ['client/main.tsx', 'client/dashboards.tsx', 'client/server-entry.tsx', 'client/app'],
    may: ['contract', 'client'],
    never: ['client/testing'],
    noPackages: serverPackages,
    why: 'the browser never sees the server',
  },
  {
    from: ['client/kit'],
    may: [
      'client/kit',
      'client/api/api-error.ts',
      'contract/dates',
      'contract/list',
      'contract/arithmetic/exact.ts',
      'contract/metals.ts',
    ],
    typesOf: ['contract'],
    noPackages: [...serverPackages, 'react-redux', '@reduxjs/*'],
    why: 'the kit knows nothing of the shop: no feature, no store',
  },
  {
    from: ['client/api'],
    may: ['contract', 'client/api', 'client/session', paths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: 'it lies below the features and pages',
  },
  {
    from: ['client/session'],
    may: ['contract', 'client/api', 'client/kit', 'client/session', paths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: 'it lies below the features and pages',
  },
  {
    from: ['client/features/<noun>'],
    may: ['contract', 'client/api', 'client/kit', 'client/session', 'client/features/<noun>', paths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: "a feature stays out of another feature's inside, of the areas and of the app",
  },
  {
    from: ['client/areas/<area>'],
    may: ['contract', 'client/api', 'client/kit', 'client/session', 'client/features', 'client/areas/<area>', paths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: 'an area never imports another area, and nobody imports the app',
  },

  {
    from: ['stories'],
    may: ['stories', 'contract', paths],
    why: 'a story knows the shop from outside only',
  },
];
