import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { tests } from './jest-step.mjs';
import { root, startNode, startTool } from './run.mjs';
import { testsAbout } from './tests-about.mjs';

/** What `npm test` can be asked for; any other word is a noun or a module. */
export const parts = ['checks', 'unit', 'server', 'screens', 'stories'];

/** The projects whose tests need no browser. */
const suites = ['unit', 'server', 'screens'];

/** The steps of these parts in their order; each, when run, tells how many of its tests passed and failed. */
export function stepsOf(chosen) {
  const projects = suites.filter((part) => chosen.includes(part));
  return [
    ...(chosen.includes('checks') || chosen.includes('stories') ? checks(chosen) : []),
    ...(projects.length > 0 ? [tests(projects.join(', '), projects)] : []),
    // A story waits for a page or a server a quarter of its time, so three of them keep two cores busy.
    ...(chosen.includes('stories') ? [tests('stories', ['stories'], { args: ['--maxWorkers=3'] })] : []),
  ];
}

/** The tests about a noun, a module or whatever else files and folders are named by, in all tiers but the stories. */
export function stepsAbout(word) {
  const files = testsAbout(word, root);
  if (files.length > 0) return [tests(word, suites, { args: ['--runTestsByPath', ...files], env: fileByFile })];
  return [{ name: `nothing is named ${word}`, run: () => ({ passed: 0, failed: 1 }) }];
}

/** The tests that use what was changed since the last commit, or are changed themselves. */
export function stepsOfChange() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
    .filter((file) => /^(src|scripts|lint)\/.*\.tsx?$/.test(file))
    .filter((file) => existsSync(path.join(root, file)));
  if (changed.length === 0) return [];
  return [tests('changed', suites, { args: ['--findRelatedTests', ...changed], env: fileByFile })];
}

// A suite loads its tests by itself, so jest cannot tell by import which of them are asked for.
const fileByFile = { TEST_FILE_BY_FILE: '1' };

/** What needs no test runner; two at a time, as each keeps hardly more than one core busy. */
function checks(chosen) {
  const all = [
    { name: 'build', start: () => startNode('scripts/build.mjs', ['--if-changed']) },
    ...(chosen.includes('checks')
      ? tools.map(([name, ...command]) => ({ name, start: () => startTool(...command) }))
      : []),
  ];
  let outcomes;
  return all.map(({ name }, place) => ({
    name,
    async run() {
      outcomes ??= twoAtATime(all.map(({ start }) => start));
      const { succeeded, output } = await outcomes[place];
      process.stdout.write(output);
      return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  }));
}

const tools = [
  ['types', 'tsc', ['-p', '.']],
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', []],
  ['dead code', 'knip', []],
  ['pictures of the machines', 'tsx', ['scripts/draw-machines.ts', '--check']],
  ['order of the modules', 'tsx', ['lint/draw-modules.ts', '--check']],
];

/** Starts jobs in their order, two at a time; answers what each will come to. */
function twoAtATime(jobs) {
  let running = 0;
  const waiting = [];
  const done = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return jobs.map(async (job) => {
    if (running === 2) await new Promise((go) => waiting.push(go));
    running += 1;
    return job().finally(done);
  });
}
