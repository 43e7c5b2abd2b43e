/** @jest-config-loader esbuild-register */
import { existsSync } from 'node:fs';

import type { Config } from 'jest';

import { suiteIn, testFilesOf } from './src/testing/suite-files.ts';

type Project = NonNullable<Exclude<Config['projects'], undefined>>[number];

// Packages without a CommonJS build, or whose CommonJS build imports one when it runs.
const modulesOnly = [
  '@electric-sql',
  '@fastify',
  '@redux-devtools',
  'lodash-es',
  'any-ascii',
  'cookie',
  'content-disposition',
  // Of sanitize-html.
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  '@sparticuz',
  '@otplib',
  '@scure',
  '@noble',
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
// Not `Set`: asn1js, of the passkeys, has a class of that name.
const quickGlobals = ['Object', 'Array', 'Symbol', 'Map', 'String', 'Number', 'BigInt', 'Math', 'JSON', 'Buffer'];

// A suite runs the tests of a folder as one file. `npm test -- orders` and the like name files, and suites, one by one.
const fileByFile = process.env.TEST_FILE_BY_FILE === '1';

/** The suites below a folder and the test files that stand in none; or every test file. */
function testsBelow(folder: string): string[] {
  if (fileByFile) return [`${folder}/**/!(*.node).test.ts?(x)`, `${folder}/**/*.suite.ts`];
  const inNone = existsSync(suiteIn(folder)) ? [] : testFilesOf(folder);
  return [`${folder}/**/*.suite.ts`, `${folder}/**/*.alone.test.ts?(x)`, ...inNone];
}

const config: Config = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  // PGlite keeps a database per test file; a worker that has grown past this starts afresh.
  workerIdleMemoryLimit: '1500MB',
  // A limit for what hangs, not for what is slow: the machine may be busy.
  testTimeout: 60_000,
  projects: [
    project(
      'unit',
      [...testsBelow('src/contract'), 'src/client/**/*.node.test.ts', 'lint/*.test.ts', 'scripts/*.test.ts'],
      { sandboxInjectedGlobals: quickGlobals },
    ),
    project('server', testsBelow('src/server'), {
      sandboxInjectedGlobals: quickGlobals,
      setupFilesAfterEnv: ['<rootDir>/src/server/testing/after-each-file.ts'],
    }),
    project('screens', testsBelow('src/client'), {
      testEnvironment: '<rootDir>/src/client/testing/jsdom-environment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/src/client/testing/jsdom-gaps.ts',
        '<rootDir>/src/client/testing/jsdom-owner-stacks.ts',
        '<rootDir>/src/client/testing/jsdom-waiting.ts',
        '<rootDir>/src/client/testing/jsdom-styles.ts',
        '<rootDir>/src/client/testing/jsdom-console.ts',
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
