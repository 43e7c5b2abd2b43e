import type { FastifyInstance } from 'fastify';

import type { Transport } from '#client/server-entry.tsx';

/** Carries a page's calls to this server's own routes, without network and without any cookie: as a visitor. */
export const injectTransport = (app: FastifyInstance): Transport => ({
  async send({ method, url }) {
    const { statusCode, body } = await app.inject({ method, url, headers: { accept: 'application/json' } });
    return { status: statusCode, body: body === '' ? null : (JSON.parse(body) as unknown) };
  },
});

/** Who asks for a page, as far as its calls need to know. */
interface Asker {
  cookie: string;
  userAgent: string;
  ip: string;
}

/** The same in the name of the person whose browser asks for the page; reading only. */
export const personalTransport = (app: FastifyInstance, { cookie, userAgent, ip }: Asker): Transport => ({
  async send({ method, url }) {
    if (method !== 'GET') throw new TypeError('A page makes no change.');
    const headers = { accept: 'application/json', cookie, 'user-agent': userAgent };
    const { statusCode, body } = await app.inject({ method, url, headers, remoteAddress: ip });
    return { status: statusCode, body: body === '' ? null : (JSON.parse(body) as unknown) };
  },
});
