import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#server/config.ts';
import { injectTransport } from '#server/pages/inject-transport.ts';
import { inlineStyles } from '#server/pages/inline-styles.ts';
import { readManifest } from '#server/pages/manifest.ts';
import { pagesPlugin } from '#server/pages/pages.plugin.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { Services } from '#server/shop.ts';

interface WebParts {
  config: Config;
  services: Services;
  clock: Clock;
}

const YEAR_SECONDS = 31_536_000;

/** Names what pages show are good for at most this long, since a price can grow stale without anything being published. */
const VERSION_LIVE_MS = 500;

/** What people see: built files, whose names change with their content, and the pages. */
export async function serveWeb(app: FastifyInstance, { config, services, clock }: WebParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve('dist/client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  });
  await app.register(fastifyStatic, {
    root: path.resolve('public'),
    prefix: '/',
    decorateReply: false,
    index: false,
    // Each file a route of its own, so that the pages take every other address.
    wildcard: false,
    maxAge: '1h',
  });
  // What pages of others load. Its name stays, so it is asked about again each hour.
  await app.register(fastifyStatic, {
    root: path.resolve('dist/embed'),
    prefix: '/embed/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    setHeaders: (reply) => {
      void reply.header('Access-Control-Allow-Origin', '*');
      void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  const manifest = readManifest(path.resolve('dist/client/manifest.json'));
  await app.register(pagesPlugin, {
    transport: injectTransport(app),
    manifest: () => manifest,
    styleOf: inlineStyles(path.resolve('dist/client')),
    site: { origin: config.publicUrl, mode: config.mode },
    version: shownVersion(services, clock),
    places: () => services.catalogue.places(),
    cached: config.pageCache,
    ...(config.rateLimit === 0 && { mostWaiting: Infinity }),
  });
}

/** One text that differs whenever a public page could look different. */
function shownVersion({ prices, catalogue, contentVersion, site }: Services, clock: Clock): () => string {
  let version = '';
  let madeAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (version && now - madeAt < VERSION_LIVE_MS) return version;
    const keys = [...prices.current().currencies.keys()].map((code) => prices.cacheKey(code));
    version = [...keys, catalogue.version(), contentVersion.version(), site.version()].join(' ');
    madeAt = now;
    return version;
  };
}
