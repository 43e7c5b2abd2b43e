import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root, runTool } from './run.mjs';

/** A step that runs projects of jest.config.ts, with further arguments of jest's. Nothing is tried twice. */
export function tests(name, projects, { args = [], env = {} } = {}) {
  const report = path.join(root, '.cache/test', `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    run() {
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      runTool('jest', ['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${report}`, ...args], {
        env: {
          NODE_ENV: 'test',
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=3072`,
          ...env,
        },
        // For what hangs, not for what is slow: a busy machine takes several times as long as a calm one.
        timeoutMs: 60 * 60_000,
      });
      return countOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined);
    },
  };
}

/** A test file that could not run counts as a failed test; so does a run without a test, or without a report. */
export function countOf(report) {
  const files = report?.testResults ?? [];
  const count = (status) =>
    files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  const unable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = count('passed');
  const failed = count('failed') + unable.length;
  return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
}
