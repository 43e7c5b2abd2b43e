import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import TestSequencer from '@jest/test-sequencer';

/** The longest first, so that no worker is left alone with one in the end: a suite is as long as the tests of its folder. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sizes = new Map(tests.map(({ path: file }) => [file, sizeOf(file)]));
    return tests.toSorted((one, other) => sizes.get(other.path) - sizes.get(one.path));
  }
}

function sizeOf(file) {
  if (!file.endsWith('.suite.ts')) return statSync(file).size;
  const folder = path.dirname(file);
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
