import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Transport } from '#client/server-entry.tsx';

import { dashboardPolicy, publicPolicy } from './content-security-policy.ts';
import type { Manifest } from './manifest.ts';
import { shellDocument, type SiteFacts } from './page-document.ts';
import { createPagesService, type RenderPage } from './pages.service.ts';
import { preferenceCookies } from './preference-cookies.ts';
import { robotsText } from './robots.ts';
import { codingFor } from './sent-page.ts';
import { createSitemap } from './sitemap.ts';
import { troubleDocument } from './trouble.ts';

export interface PagesOptions {
  /** Answers the pages' calls from this server's own routes, as a visitor would be answered. */
  transport: Transport;
  /** Read at each page, so that a build under way in development is seen. */
  manifest: () => Manifest;
  site: SiteFacts;
  /** Names the prices that pages show now. */
  version: () => string;
  /** False renders every page each time; for measuring. */
  cached?: boolean;
  render?: RenderPage;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** The browser asks again each time and mostly hears that nothing changed. */
const REVALIDATED = 'no-cache';

/** The public pages, the dashboards' shells, robots.txt and the sitemap: all that is HTML, and what speaks of it. */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { transport, manifest, site, version, cached = true, render = renderLater } = options;
  const cache = cached ? { maxBytes: CACHE_BYTES, version } : null;
  const pages = createPagesService({ render, transport, manifest, site, cache });
  const sitemap = createSitemap({ transport, origin: site.origin });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // What looks like a file or a call has its own routes; if none took it, there is none.
    if (/^\/(?:backend|assets|pictures)(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
    const coding = codingFor(request.headers['accept-encoding']);
    const { page, body, isShared } = await pages.answer(request.url, preferenceCookies(request.headers.cookie), coding);
    if (page.location !== undefined) return reply.redirect(page.location, 301);

    const etag = `"${page.etag}-${coding}"`;
    void reply
      .code(page.status)
      .headers({
        ...pageHeaders,
        'Content-Security-Policy': publicPolicy,
        'Cache-Control': isShared ? REVALIDATED : 'no-store',
      })
      .header('ETag', etag)
      .header('Vary', 'Cookie, Accept-Encoding');
    if (page.status === 503) void reply.header('Retry-After', '30');
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (coding !== 'identity') void reply.header('Content-Encoding', coding);
    return reply.send(body);
  };

  const sendShell = (area: 'admin' | 'customer') => (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const { scheme } = preferenceCookies(request.headers.cookie);
    return reply
      .headers({ ...pageHeaders, 'Content-Security-Policy': dashboardPolicy(nonce), 'Cache-Control': 'no-store' })
      .send(shellDocument(area, manifest(), site, nonce, scheme));
  };

  // A fault here is a page for a person, not JSON for a program.
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a page could not be rendered');
    return reply
      .code(500)
      .headers({ ...pageHeaders, 'Content-Security-Policy': publicPolicy, 'Cache-Control': 'no-store' })
      .send(troubleDocument);
  });

  const hidden = { schema: { hide: true } };
  app.get('/dashboard', hidden, sendShell('admin'));
  app.get('/dashboard/*', hidden, sendShell('admin'));
  app.get('/customer-dashboard', hidden, sendShell('customer'));
  app.get('/customer-dashboard/*', hidden, sendShell('customer'));
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(site.origin)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'max-age=600')
      .send(await sitemap(version())),
  );
  app.get('/*', hidden, sendPage);

  // The first visitor does not wait for the pages' code to be read.
  app.addHook('onListen', () => {
    pages.answer('/', {}, 'identity').catch((error: unknown) => app.log.warn({ err: error }, 'the first page failed'));
  });
}

const pageHeaders = { 'Content-Type': 'text/html; charset=utf-8' } as const;

// The client's code is loaded with the first page, not with the server: tests of the server never need it.
const renderLater: RenderPage = async (request) => {
  const { renderPage } = await import('#client/server-entry.tsx');
  return renderPage(request);
};
