import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The suite of a folder, if it has one: `orders/orders.suite.ts`. */
export const suiteIn = (folder: string) => join(folder, `${basename(folder)}.suite.ts`);

// Those of a client without a page are another project's; `.alone` are those that need what they import to be fresh.
const ending = /(?<!\.node|\.alone)\.test\.tsx?$/;

/**
 * The test files that a folder's suite runs: its own and those of the folders below it, sorted. A folder below it with a
 * suite of its own keeps its files for itself.
 */
export function testFilesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return ending.test(entry.name) ? [path] : [];
      return existsSync(suiteIn(path)) ? [] : testFilesOf(path);
    })
    .sort();
}
