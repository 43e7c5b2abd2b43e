import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

test('the types of the client are those of the OpenAPI document; npm run openapi writes them', async () => {
  const folder = resolve('clients/typescript');
  const generator = resolve(folder, 'node_modules/openapi-typescript/bin/cli.js');
  const made = ['../../docs/openapi.json', '--output', 'src/schema.d.ts', '--check'];

  // It ends with 1 when they differ.
  const { stderr } = await promisify(execFile)(process.execPath, [generator, ...made], { cwd: folder });

  expect(stderr).toBe('');
});
