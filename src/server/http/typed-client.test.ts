import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { type TestApp, testApp } from '#server/testing/test-app.ts';

const run = promisify(execFile);

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('the example of the typed client reads prices and a refusal from a running shop', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });

  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'clients/typescript/example.ts', address, 'CAD']);

  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^XAU 5656\.\d{4} \/ 5658\.0077 CAD an ounce, 2026-11-20T/),
    expect.stringMatching(/^XAG /),
    expect.stringMatching(/^XPT /),
    expect.stringMatching(/^XPD /),
    'Refused: The product was not found.',
    '',
  ]);
});
