import type { Metal } from '#contract/metals.ts';
import type { PriceBasis } from '#contract/pricing.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/prices/published-prices.ts';

import { type CatalogueFacts, readCatalogue } from './catalogue-facts.ts';
import { priceBasisOf } from './price-basis.ts';
import { type PricedProduct, priceProduct } from './priced-product.ts';

/** The catalogue at one tick in one currency. */
export interface PricedCatalogue {
  /** Equal versions show equal figures. */
  version: string;
  currency: string;
  published: PublishedPrices;
  facts: CatalogueFacts;
  basis: Partial<Record<Metal, PriceBasis>>;
  products: readonly PricedProduct[];
  bySlug: ReadonlyMap<string, PricedProduct>;
  byId: ReadonlyMap<string, PricedProduct>;
}

/** Facts older than this are read again; another process may have changed them. */
const FACTS_LIVE_MS = 60_000;

interface Parts {
  db: Database;
  clock: Clock;
  published: () => PublishedPrices;
}

/** What was read last and how often it was read; nothing before the first time. */
interface ReadFacts {
  facts?: CatalogueFacts;
  version: number;
}

/**
 * The catalogue on sale, held in memory and priced once a tick and currency, so that neither a list nor a page costs a
 * query. What is bought is checked against the database again.
 */
export function createCatalogue({ db, clock, published }: Parts) {
  let read: ReadFacts = { version: 0 };
  let readAt = 0;
  let changes = 0;
  let reading: Promise<ReadFacts> | undefined;
  let priced = new Map<string, PricedCatalogue>();
  let pricedAt = '';

  const readAgain = async (): Promise<ReadFacts> => {
    const asked = clock.now();
    const before = changes;
    const facts = await readCatalogue(db, asked);
    read = { facts, version: read.version + 1 };
    // What changed while they were read may not be in them.
    readAt = changes === before ? asked.getTime() : 0;
    return read;
  };

  const currentFacts = async (): Promise<ReadFacts> => {
    if (read.facts && clock.now().getTime() - readAt < FACTS_LIVE_MS) return read;
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    // Old facts still answer while new ones are read, and while the database is away.
    if (read.facts) {
      reading.catch(() => undefined);
      return read;
    }
    return reading;
  };

  return {
    /** The priced catalogue; undefined when the shop does not know the currency. */
    async in(currency: string): Promise<PricedCatalogue | undefined> {
      const prices = published();
      if (!prices.currencies.has(currency)) return undefined;
      const current = await currentFacts();
      if (!current.facts) return undefined;
      const version = `${prices.version}.${current.version}`;
      if (version !== pricedAt) {
        priced = new Map();
        pricedAt = version;
      }
      const known = priced.get(currency);
      if (known) return known;
      const fresh = priceAll(current.facts, prices, currency, version);
      priced.set(currency, fresh);
      return fresh;
    },

    /** Reads the facts again at the next question: a product or its stock has changed. */
    changed(): void {
      changes += 1;
      readAt = 0;
    },

    /** Changes whenever anything shown could have changed. */
    version: () => `${published().version}.${read.version}`,
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;

function priceAll(
  facts: CatalogueFacts,
  published: PublishedPrices,
  currency: string,
  version: string,
): PricedCatalogue {
  const basis = priceBasisOf(published, facts.commissions, currency);
  const products = facts.products.map((product) =>
    priceProduct(product, basis[product.record.metal], published, currency),
  );
  return {
    version,
    currency,
    published,
    facts,
    basis,
    products,
    bySlug: new Map(products.map((item) => [item.card.slug, item])),
    byId: new Map(products.map((item) => [item.card.id, item])),
  };
}
