import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Endpoint } from '#contract/endpoint.ts';

const folder = __dirname;

/** Every call of every contract, by what it is. */
const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.contract.ts'))
  .flatMap((file) => Object.entries(require(join(folder, file)) as Record<string, unknown>))
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([name, contract]) =>
    Object.entries(contract as Record<string, Endpoint>).map(([call, endpoint]) => ({
      is: `${name}.${call}`,
      endpoint,
    })),
  );

const isPublic = ({ path, access }: Endpoint): boolean =>
  access === 'open' && (path.startsWith('/public/') || path === '/system-status');

test('every public call is described and has an example', () => {
  const lacking = calls.filter(({ endpoint }) => isPublic(endpoint) && endpoint.documented === undefined);

  expect(lacking.map(({ is }) => is)).toEqual([]);
});

test.each(calls.filter(({ endpoint }) => endpoint.documented).map(({ is, endpoint }) => [is, endpoint] as const))(
  'the example of %s is what the call takes and answers',
  (_is, { documented, params, query, body, response }) => {
    // A schema and its example come together, or there is neither.
    for (const [schema, example] of [
      [params, documented?.params],
      [body, documented?.body],
    ] as const) {
      expect(schema === undefined).toBe(example === undefined);
      schema?.parse(example);
    }
    query?.parse(documented?.query ?? {});
    expect(response.safeParse(documented?.response).error?.issues).toBeUndefined();
  },
);

test('two calls never have one name', () => {
  const addresses = calls.map(({ endpoint: { method, path } }) => `${method} ${path}`);

  expect(addresses).toHaveLength(new Set(addresses).size);
});
