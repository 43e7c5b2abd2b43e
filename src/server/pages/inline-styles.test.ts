import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inlineStyles } from './inline-styles.ts';

let folder = '';
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'ingot-styles-'))));
afterEach(() => rm(folder, { recursive: true }));

test('a stylesheet of the build is written into pages as it is, with its hash for the policy', async () => {
  await writeFile(path.join(folder, 'home.0a1b2c3d.css'), 'a{color:red}');

  const style = inlineStyles(folder)('/home.0a1b2c3d.css');

  // printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
  expect(style).toEqual({ text: 'a{color:red}', source: "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='" });
});

test('a stylesheet that keeps its name, as while developing, is named and never kept', async () => {
  await writeFile(path.join(folder, 'home.css'), 'a{color:red}');

  expect(inlineStyles(folder)('/home.css')).toBeUndefined();
});
