import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { type OpenApiDocument, publicPart } from './open-api.ts';

let shop: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.ready();
  // As it is sent, without what only JavaScript tells apart.
  document = JSON.parse(JSON.stringify(shop.app.swagger())) as OpenApiDocument;
});
afterAll(() => shop.close());

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, all]) =>
    Object.values(all).map((operation) => ({ path, ...operation })),
  );

test('every call has a name of its own, a group, and the one shape of refusals', () => {
  const names = operations().map(({ operationId }) => operationId);

  expect(
    operations()
      .filter(({ operationId }, place) => names.indexOf(operationId) !== place)
      .map(({ path }) => path),
  ).toEqual([]);
  expect(names).toContain('getPublicMetalPricesByCurrency');
  expect(
    operations()
      .filter((operation) => !('tags' in operation) || !operation.responses?.default)
      .map(({ path }) => path),
  ).toEqual([]);
});

test('nothing is left of what only the shop itself reads', () => {
  expect(JSON.stringify(document)).not.toMatch(/"x-(documented|answer)"/);
});

test('the prices are shown with their example, and streams and files with their own types', () => {
  const of = (path: string) => document.paths?.[`/backend/public${path}`]?.get;

  expect(of('/metal-prices/{currency}')).toMatchObject({
    description: expect.stringContaining('troy ounce'),
    parameters: [{ name: 'currency', example: 'CAD' }],
    responses: { 200: { content: { 'application/json': { example: { currency: 'CAD' } } } } },
  });
  expect(Object.keys(of('/prices/stream')?.responses?.['200']?.content ?? {})).toEqual(['text/event-stream']);
  expect(Object.keys(of('/price-history/{metal}/csv')?.responses?.['200']?.content ?? {})).toEqual(['text/csv']);
});

test('docs/openapi.json says of the public calls what the server says; npm run openapi writes it', async () => {
  const written: unknown = JSON.parse(await readFile(resolve('docs/openapi.json'), 'utf8'));

  expect(publicPart(document)).toEqual(written);
});
