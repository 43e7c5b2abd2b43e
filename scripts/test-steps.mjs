import { existsSync } from 'node:fs';
import path from 'node:path';

import { buildIfChanged } from './build-bundles.mjs';
import { tests } from './jest-step.mjs';
import { root, runTool } from './run.mjs';

/** What `npm test` can be asked for. */
export const parts = ['checks', 'unit', 'server', 'screens', 'stories', 'postgres'];

/** The steps of these parts in their order; each runs at once and tells how many of its tests passed and failed. */
export function stepsOf(chosen) {
  const suites = ['unit', 'server', 'screens'].filter((part) => chosen.includes(part));
  return [
    ...(chosen.includes('checks') ? checks() : []),
    ...(chosen.includes('checks') || chosen.includes('stories') ? [check('build', buildIfChanged)] : []),
    ...(suites.length > 0 ? [tests(suites.join(', '), suites)] : []),
    ...(chosen.includes('stories') ? [tests('stories', ['stories'], { waits: true })] : []),
    ...(chosen.includes('postgres') ? [onPostgres()] : []),
  ];
}

const checks = () => [
  check('types', () => runTool('tsc', ['-p', '.'])),
  check('lint', () => runTool('oxlint', [])),
  check('format', () => runTool('prettier', ['--check', '--log-level=warn', '.'])),
  check('dead code', () => runTool('knip', [])),
  ...(existsSync(path.join(root, 'scripts/draw-machines.ts'))
    ? [check('pictures of the machines', () => runTool('tsx', ['scripts/draw-machines.ts', '--check']))]
    : []),
];

const check = (name, succeeds) => ({
  name,
  run: () => (succeeds() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

function onPostgres() {
  const address = process.env.TEST_DATABASE_URL;
  if (address) return tests('server on PostgreSQL', ['server'], { address });
  return check('server on PostgreSQL', () => {
    console.error('TEST_DATABASE_URL must name a PostgreSQL database for the tests.');
    return false;
  });
}
