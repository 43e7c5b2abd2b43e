import { LRUCache } from 'lru-cache';

import { MINUTE_MS } from '#contract/dates/durations.ts';

import { type SentPage, sizeOf } from './sent-page.ts';

/** Changes of stock and content that come without a new price are seen this much later at most. */
const KEPT_MS = MINUTE_MS;

interface KeptPage {
  page: SentPage;
  version: string;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Names the prices that pages show now; a kept page of another version is rendered anew. */
  version: () => string;
}

/** Public pages for the life of a price tick, bounded in bytes; those used least go first. */
export function createPageCache({ maxBytes, version }: PageCacheOptions) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ page }, key) => sizeOf(page) + key.length + 200,
    ttl: KEPT_MS,
  });
  const underWay = new Map<string, Promise<SentPage>>();

  return {
    /** The page of a key, rendered at most once at a time for all who wait for it. Only a good page is kept. */
    async page(key: string, render: () => Promise<SentPage>): Promise<SentPage> {
      const now = version();
      const found = kept.get(key);
      if (found?.version === now) return found.page;

      const mark = `${now}|${key}`;
      const running = underWay.get(mark) ?? render().finally(() => underWay.delete(mark));
      underWay.set(mark, running);
      const page = await running;
      if (page.status === 200 && kept.get(key)?.page !== page) kept.set(key, { page, version: now });
      return page;
    },

    /** Counts a kept page's bytes anew after it was encoded. */
    grown(key: string): void {
      const found = kept.get(key);
      if (found) kept.set(key, found, { noUpdateTTL: true });
    },
  };
}
