import Fastify, { type FastifyInstance } from 'fastify';

import type { PageRequest, RenderedPage } from '#client/server-entry.tsx';

import type { Manifest } from './manifest.ts';
import { pagesPlugin, type PagesOptions } from './pages.plugin.ts';

const manifest: Manifest = {
  entries: {
    storefront: { js: ['/assets/storefront.js'], css: ['/assets/storefront.css'], fonts: ['/assets/sans.woff2'] },
    awaken: { js: ['/assets/awaken.js'], css: [], fonts: [] },
    dashboards: { js: ['/assets/dashboards.js'], css: [], fonts: [] },
  },
  chunks: {
    shop: { js: ['/assets/shop.js', '/assets/storefront.js'], css: ['/assets/shop.css'], fonts: [] },
    inspection: { js: ['/assets/inspection.js'], css: [], fonts: [] },
    'admin-orders': { js: ['/assets/orders.js'], css: ['/assets/orders.css'], fonts: [] },
  },
};

/** What the client's renderer answers for a page. */
export const aPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: '<main>Gold</main>',
  title: 'Shop | Ingot',
  tags: [{ tag: 'meta', attributes: { name: 'description', content: 'Bars & coins, "fine"' } }],
  attributes: { 'data-currency': 'CAD' },
  state: { api: { queries: {} } },
  chunk: 'shop',
  ...changes,
});

export interface Site {
  app: FastifyInstance;
  /** What was rendered, in order. */
  rendered: PageRequest[];
  /** Publishes new prices. */
  tick: () => void;
}

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

/** A site whose pages are made by `page`. */
export async function aSite(
  page: (request: PageRequest) => RenderedPage | Promise<RenderedPage> = () => aPage(),
  options: Partial<PagesOptions> = {},
): Promise<Site> {
  const rendered: PageRequest[] = [];
  let version = 1;
  const app = Fastify();
  open.push(app);
  await app.register(pagesPlugin, {
    transport: { send: () => Promise.resolve({ status: 404, body: null }) },
    manifest: () => manifest,
    site: { origin: 'https://shop.test', mode: 'demo' },
    version: () => String(version),
    places: () => Promise.resolve({ products: [], categories: [] }),
    render: async (request) => {
      rendered.push(request);
      return page(request);
    },
    startOf: () => Promise.resolve(undefined),
    ...options,
  });
  return { app, rendered, tick: () => void (version += 1) };
}
