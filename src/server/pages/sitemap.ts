import type { Transport } from '#client/server-entry.tsx';
import { articlePath, type ArticleKind } from '#contract/content/articles.rules.ts';
import { listLimits } from '#contract/list/list-query.ts';

import { escapeHtml } from './html.ts';

export interface SitemapParts {
  transport: Transport;
  origin: string;
  /** Addresses in one file; the protocol's most unless a test says otherwise. */
  perFile?: number;
}

interface Place {
  path: string;
  /** When it changed last, ISO 8601; unknown for what changes with each price. */
  changed?: string;
}

const stablePaths = ['/', '/shop', '/live-prices', '/trading', '/sell-to-us', '/posts', '/contact-us'];

/** Names never read a product's price, so the currency of the list is of no matter. */
const ANY_CURRENCY = 'CAD';

/** The most addresses that a file may hold (sitemaps.org). */
const PER_FILE = 50_000;

/**
 * A maker of sitemap.xml. With more addresses than one file takes it is an index of files (`/sitemap-1.xml` …); the same
 * version is made once. A file that there is not is undefined.
 */
export function createSitemap({ transport, origin, perFile = PER_FILE }: SitemapParts) {
  let made: { version: string; places: Promise<Place[]> } | undefined;

  const allPlaces = async (): Promise<Place[]> => {
    const [categories, products, articles] = await Promise.all([
      read<{ items: { slug: string }[] }>('/backend/public/categories'),
      productSlugs(),
      read<{ items: { kind: ArticleKind; slug: string; updatedAt: string }[] }>('/backend/public/articles'),
    ]);
    return [
      ...stablePaths.map((path) => ({ path })),
      ...categories.items.map(({ slug }) => ({ path: `/category/${slug}` })),
      ...products.map((slug) => ({ path: `/product/${slug}` })),
      ...articles.items.map(({ kind, slug, updatedAt }) => ({ path: articlePath(kind, slug), changed: updatedAt })),
    ];
  };

  async function productSlugs(): Promise<string[]> {
    const slugs: string[] = [];
    for (;;) {
      const { items, total } = await read<{ items: { slug: string }[]; total: number }>(
        `/backend/public/products/${ANY_CURRENCY}?sort=name&first=${slugs.length}&rows=${listLimits.rows}`,
      );
      slugs.push(...items.map(({ slug }) => slug));
      if (items.length === 0 || slugs.length >= total) return slugs;
    }
  }

  async function read<Body>(url: string): Promise<Body> {
    const { status, body } = await transport.send({ method: 'GET', url });
    if (status !== 200) throw new Error(`The sitemap could not read ${url}: ${status}`);
    return body as Body;
  }

  const places = (version: string): Promise<Place[]> => {
    if (made?.version !== version) {
      const all = allPlaces();
      made = { version, places: all };
      // A failure is not kept.
      all.catch(() => {
        made = undefined;
      });
    }
    return made.places;
  };

  return {
    /** The one file, or the index of several. */
    async whole(version: string): Promise<string> {
      const all = await places(version);
      const files = Math.ceil(all.length / perFile);
      if (files <= 1) return urlSet(origin, all);
      const each = Array.from(
        { length: files },
        (_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>`,
      );
      return `${declaration}<sitemapindex xmlns="${schema}">\n${each.join('\n')}\n</sitemapindex>\n`;
    },

    /** One of several files, counted from 1. */
    async file(version: string, number: number): Promise<string | undefined> {
      const all = await places(version);
      const part = all.slice((number - 1) * perFile, number * perFile);
      return number >= 1 && all.length > perFile && part.length > 0 ? urlSet(origin, part) : undefined;
    },
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(origin: string, places: readonly Place[]): string {
  const entries = places.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return `${declaration}<urlset xmlns="${schema}">\n${entries.join('\n')}\n</urlset>\n`;
}
