import type { FastifyInstance } from 'fastify';

import type { Transport } from '#client/server-entry.tsx';

/** Carries a page's calls to this server's own routes, without network and without any cookie: as a visitor. */
export const injectTransport = (app: FastifyInstance): Transport => ({
  async send({ method, url }) {
    const { statusCode, body } = await app.inject({ method, url, headers: { accept: 'application/json' } });
    return { status: statusCode, body: body === '' ? null : (JSON.parse(body) as unknown) };
  },
});
