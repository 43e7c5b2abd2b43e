/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

type Project = NonNullable<Exclude<Config['projects'], undefined>>[number];

// Packages without a CommonJS build, or whose CommonJS build imports one when it runs.
const modulesOnly = [
  '@electric-sql',
  '@fastify',
  '@redux-devtools',
  'lodash-es',
  'cookie',
  'content-disposition',
  '@sparticuz',
].join('|');

const compiled = (tsx: boolean): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic', development: true } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

const project = (displayName: string, testMatch: string[], more: object = {}): Project => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: 'node',
  transform: { '^.+\\.tsx$': compiled(true), '^.+\\.([cm]?js|ts)$': compiled(false) },
  transformIgnorePatterns: [`/node_modules/(?!(?:${modulesOnly})/)`],
  cacheDirectory: '<rootDir>/.cache/jest',
  ...more,
});

// Jest looks a global up through the test's sandbox, slowly; Drizzle asks for `Object` many times a query. As parameters
// of each module they are as fast as anywhere: a fifth less time for a test of the server.
const quickGlobals = [
  'Object',
  'Array',
  'Symbol',
  'Map',
  'Set',
  'String',
  'Number',
  'BigInt',
  'Math',
  'JSON',
  'Buffer',
];

const config: Config = {
  maxWorkers: 2,
  // PGlite keeps a database per test file; a worker that has grown past this starts afresh.
  workerIdleMemoryLimit: '1500MB',
  // A limit for what hangs, not for what is slow: the machine may be busy.
  testTimeout: 60_000,
  projects: [
    project('unit', [
      'src/contract/**/*.test.ts',
      'src/client/**/*.node.test.ts',
      'lint/*.test.ts',
      'scripts/*.test.ts',
    ]),
    project('server', ['src/server/**/*.test.ts'], { sandboxInjectedGlobals: quickGlobals }),
    project('screens', ['src/client/**/!(*.node).test.ts?(x)'], {
      testEnvironment: '<rootDir>/src/client/testing/jsdom-environment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/src/client/testing/jsdom-gaps.ts',
        '<rootDir>/src/client/testing/jsdom-console.ts',
        '<rootDir>/src/client/testing/jsdom-second-look.ts',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/src/client/testing/jsdom-class-names.ts',
        '\\.(woff2|svg|png|webp|avif)$': '<rootDir>/src/client/testing/jsdom-file.ts',
      },
    }),
    project('stories', ['src/stories/**/*.story.ts'], {
      setupFilesAfterEnv: ['<rootDir>/src/stories/file-setup.ts'],
      globalSetup: '<rootDir>/src/stories/run-setup.ts',
      globalTeardown: '<rootDir>/src/stories/run-teardown.ts',
    }),
  ],
};

export default config;
