import { below, contractFloor, modules, serverFloor } from './modules.mjs';

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
const storefrontPaths = 'client/app/storefront-paths.ts';

const floor = ['contract', ...serverFloor.map((folder) => `server/${folder}`), 'server/config.ts', 'server/logger.ts'];

/** @type {(module: string) => Row[]} */
const contractRows = (module) => [
  {
    from: [`contract/${module}`],
    may: ['contract/*.ts', ...[...contractFloor, ...below(module), module].map((folder) => `contract/${folder}`)],
    packages: ['zod', 'zod/*', 'big.js', 'dayjs', 'dayjs/*'],
    why: `a module knows of those below it only, and ${module} stands above ${below(module).join(', ') || 'none'}`,
  },
];

/** A module of the server: its tables and lists, the files of its door, and its nouns. @type {(module: string) => Row[]} */
const serverRows = (module) => {
  const own = `server/${module}`;
  const joined = (folder) => [`server/${folder}/**/*.table.ts`, `server/${folder}/**/*.list.ts`];
  const doors = below(module).map((lower) => `server/${lower}/${lower}.door.ts`);
  const why = `a module knows of those below it only, and of them their doors; ${module} stands above ${below(module).join(', ') || 'none'}`;
  return [
    {
      from: [`${own}/<noun>/**/*.table.ts`, `${own}/<noun>/**/*.list.ts`, `${own}/*.list.ts`, `${own}/*.table.ts`],
      may: [...floor, `${own}/*.ts`, ...[...below(module), module].flatMap(joined)],
      noPackages: browserPackages,
      why: 'tables and lists refer to other tables, of their own module or of one below it, and to nothing else of another noun',
    },
    {
      from: [`${own}/*.ts`],
      may: [...floor, own, ...doors, 'server/shop-module.ts', 'server/shop-parts.ts'],
      typesOf: below(module).map((lower) => `server/${lower}/${lower}.module.ts`),
      noPackages: browserPackages,
      why,
    },
    {
      from: [`${own}/<noun>`],
      may: [...floor, own, ...doors],
      // What is a noun's own is said by its name: `*.own.ts`.
      never: [`${own}/*.ts`, `${own}/*/*.routes.ts`, `${own}/*/*.table.ts`, `${own}/*/*.own.ts`],
      noPackages: browserPackages,
      why: `${why}; inside it a noun reaches another through its service or its read functions, never through its routes, its tables or what is its own`,
    },
  ];
};

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
  ...modules.flatMap(contractRows),
  {
    from: ['contract'],
    may: ['contract/*.ts', ...contractFloor.map((folder) => `contract/${folder}`)],
    packages: ['zod', 'zod/*', 'big.js', 'dayjs', 'dayjs/*'],
    why: 'it lies below the modules, and runs on both sides of the wire',
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
    why: 'it lies below the modules and knows none of them',
  },
  {
    from: serverFloor.map((folder) => `server/${folder}`),
    may: floor,
    noPackages: browserPackages,
    why: 'it lies below the modules and knows none of them',
  },
  ...modules.flatMap(serverRows),

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
    from: ['client/embed'],
    may: ['client/embed', 'contract/overview/embedded-prices.rules.ts', 'contract/market/price-age.rules.ts'],
    typesOf: ['contract'],
    packages: [],
    why: 'pages of others load it: it is small, and stands alone',
  },
  {
    from: ['client/kit'],
    may: [
      'client/kit',
      'client/api/api-error.ts',
      'contract/dates',
      'contract/list',
      'contract/arithmetic/exact.ts',
      'contract/arithmetic/trade-weight.ts',
      'contract/metals.ts',
    ],
    typesOf: ['contract'],
    noPackages: [...serverPackages, 'react-redux', '@reduxjs/*'],
    why: 'the kit knows nothing of the shop: no feature, no store',
  },
  {
    from: ['client/api'],
    may: ['contract', 'client/api', 'client/session', storefrontPaths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: 'it lies below the features and pages',
  },
  {
    from: ['client/session'],
    may: ['contract', 'client/api', 'client/kit', 'client/session', storefrontPaths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: 'it lies below the features and pages',
  },
  {
    from: ['client/features/<module>'],
    may: ['contract', 'client/api', 'client/kit', 'client/session', 'client/features/<module>', paths, storefrontPaths],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: "a feature stays out of another module's features, of the areas and of the app",
  },
  {
    from: ['client/areas/storefront'],
    may: [
      'contract',
      'client/api',
      'client/kit',
      'client/session',
      'client/features',
      'client/areas/storefront',
      storefrontPaths,
    ],
    typesOf: ['client/app'],
    noPackages: serverPackages,
    why: 'an area never imports another area, nobody imports the app, and no visitor loads the paths of the dashboards',
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
