import type { Transport } from '#client/server-entry.tsx';
import { articlePath, type ArticleKind } from '#contract/content/articles.rules.ts';
import type { CataloguePlaces } from '#server/catalogue/catalogue.door.ts';

import { escapeHtml } from './html.ts';

export interface SitemapParts {
  transport: Transport;
  /** What is on sale, from memory. */
  places: () => Promise<CataloguePlaces>;
  origin: string;
  /** Addresses in one file; the protocol's most unless a test says otherwise. */
  perFile?: number;
}

interface Place {
  path: string;
  /** When its own content changed last, ISO 8601; a price that moved is no change. Unknown of pages that are the program's. */
  changed?: string;
}

const stablePaths = [
  '/live-prices',
  '/developers',
  '/trading',
  '/sell-to-us',
  '/sell-to-us/terms',
  '/proof',
  '/posts',
  '/contact-us',
];

/** The most addresses that a file may hold (sitemaps.org). */
const PER_FILE = 50_000;

/**
 * A maker of sitemap.xml. With more addresses than one file takes it is an index of files (`/sitemap-1.xml` …); the same
 * version is made once. A file that there is not is undefined.
 */
export function createSitemap({ transport, places: onSale, origin, perFile = PER_FILE }: SitemapParts) {
  let made: { version: string; places: Promise<Place[]> } | undefined;

  const allPlaces = async (): Promise<Place[]> => {
    const [{ products, categories }, articles] = await Promise.all([
      onSale(),
      read<{ items: { kind: ArticleKind; slug: string; updatedAt: string }[] }>('/backend/public/articles'),
    ]);
    const at =
      (start: string) =>
      (place: CataloguePlaces['products'][number]): Place => ({
        path: `${start}/${place.slug}`,
        changed: place.changedAt.toISOString(),
      });
    const sold = [...categories.map(at('/category')), ...products.map(at('/product'))];
    const written = articles.items.map(({ kind, slug, updatedAt }) => ({
      path: articlePath(kind, slug),
      changed: updatedAt,
    }));
    return [
      // The home page shows something of everything, the shop what is sold.
      { path: '/', ...latest([...sold, ...written]) },
      { path: '/shop', ...latest(sold) },
      ...stablePaths.map((path) => ({ path })),
      ...sold,
      ...written,
    ];
  };

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

/** The latest change of some places; nothing where none is known. */
function latest(places: readonly Place[]): Pick<Place, 'changed'> {
  let changed: string | undefined;
  for (const place of places) {
    if (place.changed !== undefined && (changed === undefined || place.changed > changed)) changed = place.changed;
  }
  return changed === undefined ? {} : { changed };
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
