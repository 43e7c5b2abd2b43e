import type { PageRequest, RawPreferences, RenderedPage, Transport } from '#client/server-entry.tsx';

import { keptAddress } from './cacheable.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { policyOfPage } from './content-security-policy.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Manifest } from './manifest.ts';
import { createPageCache } from './page-cache.ts';
import { pageDocument, type SiteFacts } from './page-document.ts';
import { bodyIn, type Coding, type SentPage, sentPage } from './sent-page.ts';

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

export interface PagesParts {
  render: RenderPage;
  transport: Transport;
  manifest: () => Manifest;
  site: SiteFacts;
  styleOf: InlineStyles;
  /** How many pages of one caller may wait to be rendered; beyond it he is refused. */
  mostWaiting: number;
  /** Null renders every page each time it is asked for. */
  cache: { maxBytes: number; version: () => string } | null;
}

/** More than one, so that a page that waits for the database does not hold up those that need none. */
const AT_ONCE = 4;

export interface AnsweredPage {
  page: SentPage;
  body: Buffer;
  /** Whether the page is the same for everyone, so that it may be kept on the way, too. */
  isShared: boolean;
}

/** Public pages as they are sent: rendered, or as they were for someone else a moment ago. */
export function createPagesService({
  render,
  transport,
  manifest,
  site,
  styleOf,
  cache: cacheOptions,
  mostWaiting,
}: PagesParts) {
  const cache = cacheOptions && createPageCache(cacheOptions);
  const inTurn = createFairQueue({ most: mostWaiting, atOnce: AT_ONCE });

  const renderNow = async (url: string, cookies: RawPreferences): Promise<SentPage> => {
    const rendered = await render({ url, cookies, transport, origin: site.origin });
    if (rendered.redirect !== undefined) {
      return { ...sentPage(rendered.status, '', policyOfPage(url)), location: rendered.redirect };
    }
    const { text, styles } = pageDocument(rendered, manifest(), site, styleOf);
    const sources = styles.map(({ source }) => source);
    return sentPage(rendered.status, text, policyOfPage(url, sources));
  };

  return {
    /** Renders for one caller at a time; refuses with 429 a caller of whom too many pages wait. */
    async answer(url: string, cookies: RawPreferences, coding: Coding, caller: string): Promise<AnsweredPage> {
      const kept = keptAddress(url, cookies);
      const isShared = kept !== null;
      if (!cache || !kept) {
        const page = await inTurn(caller, () => renderNow(kept?.url ?? url, cookies));
        return { page, body: await bodyIn(page, coding), isShared };
      }
      const page = await cache.page(kept.key, () => inTurn(caller, () => renderNow(kept.url, cookies)));
      const ready = page.bodies[coding];
      if (ready) return { page, body: ready, isShared };
      const body = await bodyIn(page, coding);
      cache.grown(kept.key);
      return { page, body, isShared };
    },
  };
}
