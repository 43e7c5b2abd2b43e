import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { DashboardStart, Transport } from '#client/server-entry.tsx';
import { networkOf } from '#server/http/caller-key.ts';
import { Refusal } from '#server/http/refusal.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';

import { dashboardPolicy, policyOfPage } from './content-security-policy.ts';
import { personalTransport } from './inject-transport.ts';
import { createFeeds } from './feeds.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Manifest } from './manifest.ts';
import { shellEnd, shellHead, type SiteFacts } from './page-document.ts';
import { createPagesService, type RenderPage } from './pages.service.ts';
import { preferenceCookies } from './preference-cookies.ts';
import { robotsText } from './robots.ts';
import { codingFor } from './sent-page.ts';
import { createSitemap, type SitemapParts } from './sitemap.ts';
import { troubleDocument } from './trouble.ts';

export interface PagesOptions {
  /** Answers the pages' calls from this server's own routes, as a visitor would be answered. */
  transport: Transport;
  /** Read at each page, so that a build under way in development is seen. */
  manifest: () => Manifest;
  site: SiteFacts;
  /** The stylesheets that are written into the pages. */
  styleOf?: InlineStyles;
  /** Names the prices that pages show now. */
  version: () => string;
  /** The addresses of the catalogue, for the sitemap. */
  places: SitemapParts['places'];
  /** False renders every page each time; for measuring. */
  cached?: boolean;
  /** How many pages of one caller may wait to be rendered. */
  mostWaiting?: number;
  render?: RenderPage;
  /** What a dashboard's address begins with. */
  startOf?: (url: string) => Promise<DashboardStart | undefined>;
}

/** A shell waits no longer for the first answers of its page, which then asks for them itself. */
const STATE_MS = 400;

/** A person who opens many pages at once is far below it; a program that asks for ever other ones is not. */
const MOST_WAITING = 20;

const CACHE_BYTES = 64 * 1024 * 1024;

/** The browser asks again each time and mostly hears that nothing changed. */
const REVALIDATED = 'no-cache';

/** Whether an address is one of a call or a file. No page's address ends like a file's; some end like a mail address. */
const isNoPage = (url: string): boolean =>
  /^\/(?:backend|assets|embed|pictures|flags|icons)(?:[/?]|$)/.test(url) ||
  /^[^?]*\.(?:svg|png|ico|webp|avif|jpe?g|gif|m?js|css|map|json|xml|txt|webmanifest|woff2?|php)(?:\?|$)/.test(url);

/** The public pages, the dashboards' shells, robots.txt and the sitemap: all that is HTML, and what speaks of it. */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const {
    transport,
    manifest,
    site,
    styleOf = () => undefined,
    version,
    places,
    cached = true,
    mostWaiting = MOST_WAITING,
    render = renderLater,
    startOf = startLater,
  } = options;
  const cache = cached ? { maxBytes: CACHE_BYTES, version } : null;
  const pages = createPagesService({ render, transport, manifest, site, styleOf, cache, mostWaiting });
  const sitemap = createSitemap({ transport, places, origin: site.origin });
  const feeds = createFeeds({ transport, origin: site.origin });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // What looks like a file or a call has its own routes; if none took it, there is none.
    if (isNoPage(request.url)) return reply.callNotFound();
    const coding = codingFor(request.headers['accept-encoding']);
    const cookies = preferenceCookies(request.headers.cookie);
    const { page, body, isShared } = await pages.answer(request.url, cookies, coding, networkOf(request.ip));
    if (page.location !== undefined) return reply.redirect(page.location, 301);

    const etag = `"${page.etag}-${coding}"`;
    void reply
      .code(page.status)
      .headers({
        ...pageHeaders,
        'Content-Security-Policy': page.policy,
        'Cache-Control': isShared ? REVALIDATED : 'no-store',
      })
      .header('ETag', etag)
      .header('Vary', 'Cookie, Accept-Encoding');
    if (page.status === 503) void reply.header('Retry-After', '30');
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (coding !== 'identity') void reply.header('Content-Encoding', coding);
    return reply.send(body);
  };

  const sendShell = (area: 'admin' | 'customer') => async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const { scheme } = preferenceCookies(request.headers.cookie);
    const start = await startOf(request.url);
    const head = shellHead(manifest(), site, { area, chunk: start?.chunk, nonce, scheme });
    async function* document() {
      yield head;
      yield shellEnd(await firstState(app, request, start));
    }
    return reply
      .headers({ ...pageHeaders, 'Content-Security-Policy': dashboardPolicy(nonce), 'Cache-Control': 'no-store' })
      .send(Readable.from(document()));
  };

  // A fault here is a page for a person, not JSON for a program.
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal && error.status === 429) {
      return reply
        .code(429)
        .headers({ 'Retry-After': String(error.retryAfter ?? 5), 'Cache-Control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(error.message);
    }
    request.log.error({ err: error }, 'a page could not be rendered');
    return reply
      .code(500)
      .headers({ ...pageHeaders, 'Content-Security-Policy': policyOfPage('/'), 'Cache-Control': 'no-store' })
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
      .send(await sitemap.whole(version())),
  );
  app.get('/sitemap-:number.xml', hidden, async (request, reply) => {
    const { number } = request.params as { number: string };
    const file = await sitemap.file(version(), Number(number));
    if (file === undefined) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('Cache-Control', 'max-age=600').send(file);
  });
  app.get('/feed.xml', hidden, async (_request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('Cache-Control', 'max-age=600')
      .send(await feeds.atom()),
  );
  app.get('/rss.xml', hidden, async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('Cache-Control', 'max-age=600')
      .send(await feeds.rss()),
  );
  app.get('/*', hidden, sendPage);

  // The first visitor does not wait for the pages' code to be read.
  app.addHook('onListen', () => {
    pages
      .answer('/', {}, 'identity', 'this server')
      .catch((error: unknown) => app.log.warn({ err: error }, 'the first page failed'));
  });
}

/** The answers that a dashboard's page begins with, for who is signed in; null where there are none, or not in time. */
async function firstState(
  app: FastifyInstance,
  request: FastifyRequest,
  start: DashboardStart | undefined,
): Promise<object | null> {
  const { cookie, 'user-agent': userAgent = '' } = request.headers;
  if (!start || !cookie?.includes(`${SESSION_COOKIE}=`)) return null;
  const over = new AbortController();
  try {
    const state = start.state(personalTransport(app, { cookie, userAgent, ip: request.ip }));
    return await Promise.race([state, pause(STATE_MS, null, { signal: over.signal })]);
  } catch (error) {
    request.log.warn({ err: error }, 'a dashboard goes without its first answers');
    return null;
  } finally {
    over.abort();
  }
}

const pageHeaders = { 'Content-Type': 'text/html; charset=utf-8' } as const;

// The client's code is loaded with the first page, not with the server: tests of the server never need it.
const renderLater: RenderPage = async (request) => {
  const { renderPage } = await import('#client/server-entry.tsx');
  return renderPage(request);
};

const startLater = async (url: string): Promise<DashboardStart | undefined> => {
  const { dashboardStart } = await import('#client/server-entry.tsx');
  return dashboardStart(url);
};
