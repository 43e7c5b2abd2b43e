import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const documents = ['docs/security.md', ...readdirSync(resolve('docs/security')).map((name) => `docs/security/${name}`)];

/** Everything below `src/` and `docs/`, with a slash before and one behind folders, so that a whole name is looked for. */
const there = ['src', 'docs'].flatMap((root) =>
  readdirSync(resolve(root), { recursive: true, withFileTypes: true }).map(
    (entry) => `${entry.parentPath.slice(resolve('.').length)}/${entry.name}${entry.isDirectory() ? '/' : ''}`,
  ),
);

/** Names of files and folders of the project, as the documents write them: with their last folders or none. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./*-]+)`/g)].flatMap(([, name = '']) =>
    /^(?:server|client|contract|stories|decisions)\//.test(name) || /\.(?:tsx?|json|md)$/.test(name) ? [name] : [],
  );

const exists = (name: string): boolean => {
  const pattern = name.replaceAll(/[.]/g, String.raw`\.`).replaceAll('*', '[^/]*');
  const isNamed = new RegExp(`/${pattern}/?$`);
  return there.some((path) => isNamed.test(path));
};

test.each(documents)('every file that %s names is there', (document) => {
  const named = namedIn(readFileSync(resolve(document), 'utf8').replaceAll('`../', '`'));

  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});
