import type { Transport } from '#client/server-entry.tsx';
import { listLimits } from '#contract/list/list-query.ts';

import { escapeHtml } from './html.ts';

export interface SitemapParts {
  transport: Transport;
  origin: string;
}

const stablePaths = ['/', '/shop', '/live-prices', '/sell-to-us', '/contact-us'];

/** Names never read a product's price, so the currency of the list is of no matter. */
const ANY_CURRENCY = 'CAD';

/** A maker of sitemap.xml; the same version is made once. */
export function createSitemap({ transport, origin }: SitemapParts): (version: string) => Promise<string> {
  let made: { version: string; text: Promise<string> } | undefined;

  const make = async (): Promise<string> => {
    const [categories, products] = await Promise.all([slugsOf('/backend/public/categories'), productSlugs()]);
    const paths = [
      ...stablePaths,
      ...categories.slugs.map((slug) => `/category/${slug}`),
      ...products.map((slug) => `/product/${slug}`),
    ];
    const entries = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  };

  async function productSlugs(): Promise<string[]> {
    const slugs: string[] = [];
    for (;;) {
      const page = await slugsOf(
        `/backend/public/products/${ANY_CURRENCY}?sort=name&first=${slugs.length}&rows=${listLimits.rows}`,
      );
      slugs.push(...page.slugs);
      if (page.slugs.length === 0 || slugs.length >= page.total) return slugs;
    }
  }

  async function slugsOf(url: string): Promise<{ slugs: string[]; total: number }> {
    const { status, body } = await transport.send({ method: 'GET', url });
    if (status !== 200) throw new Error(`The sitemap could not read ${url}: ${status}`);
    const { items, total = 0 } = body as { items: { slug: string }[]; total?: number };
    return { slugs: items.map(({ slug }) => slug), total };
  }

  return (version) => {
    if (made?.version !== version) {
      const text = make();
      made = { version, text };
      // A failure is not kept.
      text.catch(() => {
        made = undefined;
      });
    }
    return made.text;
  };
}
