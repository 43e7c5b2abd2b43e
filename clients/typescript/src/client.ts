import createFetchClient, { type Client } from 'openapi-fetch';

import type { paths } from './schema.d.ts';

export type { paths } from './schema.d.ts';

/**
 * A client of the public calls of the shop at this address. Addresses, parameters, bodies and answers are those of its OpenAPI
 * document: what does not fit does not compile.
 *
 *     const shop = createClient('https://shop.example');
 *     const { data, error } = await shop.GET('/backend/public/metal-prices/{currency}', {
 *       params: { path: { currency: 'CAD' } },
 *     });
 */
export const createClient = (baseUrl: string): Client<paths> =>
  // No cookie goes along: these calls are the same for everybody.
  createFetchClient<paths>({ baseUrl, credentials: 'omit' });
