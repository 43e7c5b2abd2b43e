import { relative } from 'node:path';

import { testFilesOf } from './suite-files.ts';

/**
 * Runs the test files of a folder as one, each in a `describe` of its own: what they import is loaded once for all of them,
 * which takes longer than most of their tests. A test file that runs in a suite leaves nothing behind.
 *
 *     suiteOf(__dirname); // all of `orders/orders.suite.ts`
 */
export function suiteOf(folder: string): void {
  for (const file of testFilesOf(folder)) describe(relative(folder, file), () => void require(file));
}
