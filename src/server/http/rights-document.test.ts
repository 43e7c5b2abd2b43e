import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { adminRoles, hasRight, permissions } from '#contract/permissions.ts';

test('the table of roles and rights in the documents is what the code gives', async () => {
  const document = await readFile(resolve('docs/security/rights.md'), 'utf8');
  const [head, , ...rows] = document
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  expect(head).toEqual(['right', ...adminRoles]);
  expect(rows).toEqual(
    permissions.map((right) => [`\`${right}\``, ...adminRoles.map((role) => (hasRight([role], right) ? 'x' : ''))]),
  );
});
