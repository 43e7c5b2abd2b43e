import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { modules, serverFloor } from './modules.mjs';

test('every folder of the server is floor, a module of the order with a door and a README, or stands outside of it', () => {
  const server = path.resolve(__dirname, '../src/server');
  const folders = readdirSync(server, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

  expect(folders.toSorted()).toEqual([...serverFloor, ...modules, 'demo', 'pages', 'testing'].toSorted());
  for (const module of modules) {
    expect(existsSync(path.join(server, module, `${module}.module.ts`))).toBe(true);
    expect(existsSync(path.join(server, module, 'README.md'))).toBe(true);
  }
});
