import { readdirSync } from 'node:fs';
import path from 'node:path';

// They run by themselves, whatever folder they stand in: docs/decisions/034-suites.md.
const byItself = /\.(alone|node)\.test\./;

/**
 * The test files about a noun, a module or whatever else files and folders are named by: the suites of the folders of that
 * name, and what no such suite runs. Paths from the root, none of a story.
 */
export function testsAbout(word, root) {
  const isAbout = new RegExp(`/${word}([./-][^/]*)*\\.test\\.tsx?$|/${word}/`);
  const files = readdirSync(path.join(root, 'src'), { recursive: true })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /\.(suite|test)\.tsx?$/.test(file) && isAbout.test(file));
  const suites = files.filter((file) => file.endsWith('.suite.ts'));
  const isInSuite = (file) => suites.some((suite) => file.startsWith(`${path.posix.dirname(suite)}/`));
  return files.filter((file) => suites.includes(file) || byItself.test(file) || !isInSuite(file)).toSorted();
}
