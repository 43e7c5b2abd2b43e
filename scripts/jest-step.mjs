import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root, runTool } from './run.mjs';

/**
 * A step that runs suites of jest.config.ts; on the embedded database unless `address` names another. With `waits`, a file
 * whose only faults are waits that ran out is told once more by itself and counts as it ends then: a busy machine keeps a
 * browser waiting. Whatever said something wrong stays failed.
 */
export function tests(name, suites, { address, waits = false } = {}) {
  const report = path.join(root, '.cache/test', `${name.replaceAll(/\W+/g, '-')}.json`);
  const run = (...more) => {
    mkdirSync(path.dirname(report), { recursive: true });
    rmSync(report, { force: true });
    runTool('jest', ['--selectProjects', ...suites, '--ci', '--json', `--outputFile=${report}`, ...more], {
      env: {
        NODE_ENV: 'test',
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=3072`,
        TEST_DATABASE_URL: address,
      },
      // For what hangs, not for what is slow: a busy machine takes several times as long as a calm one.
      timeoutMs: 60 * 60_000,
    });
    return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  };
  const runTwice = () => {
    const first = run('--runInBand');
    const again = waitedInVain(first);
    if (again.length === 0) return countOf([first]);
    console.log(`\n== ${name}, told once more for having waited in vain: ${again.join(', ')}`);
    return countOf([without(first, again), run('--runInBand', '--runTestsByPath', ...again)]);
  };
  return { name, run: () => (waits ? runTwice() : countOf([run()])) };
}

const outOfTime = /TimeoutError|Timeout \d+ ?ms exceeded|Exceeded timeout of|did not come about within/;

/** The files with failed tests, where each failure is a wait that ran out. */
export function waitedInVain(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .filter(({ assertionResults }) => {
      const failures = assertionResults.flatMap(({ failureMessages }) => failureMessages);
      return failures.length > 0 && failures.every((message) => outOfTime.test(message));
    })
    .map(({ name }) => name);
}

/** A report as if these files had not been in the run. */
function without(report, files) {
  return { ...report, testResults: report.testResults.filter(({ name }) => !files.includes(name)) };
}

/** A test file that could not run counts as a failed test; so does a run without a test, or without a report. */
export function countOf(reports) {
  const files = reports.flatMap((report) => report?.testResults ?? []);
  const count = (status) =>
    files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  const unable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = count('passed');
  const failed = count('failed') + unable.length + reports.filter((report) => !report).length;
  return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
}
