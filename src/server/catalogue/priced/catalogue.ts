import { moneyText } from '#contract/arithmetic/exact.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { ProductLook } from '#contract/catalogue/products.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { currencyState, type PublishedPrices, shownCurrency } from '#server/market/market.door.ts';

import { type BoughtTogether, type CatalogueFacts, readCatalogue, versionOfPicture } from './catalogue-facts.ts';
import { priceBasisOf } from './price-basis.ts';
import { type PricedBy, type PricedProduct, priceProduct } from './priced-product.ts';

/** The catalogue at one tick in one currency. */
export interface PricedCatalogue {
  /** Equal versions show equal figures. */
  version: string;
  currency: string;
  published: PublishedPrices;
  facts: CatalogueFacts;
  basis: Partial<Record<Metal, PriceBasis>>;
  /** In force when it was priced. */
  commissions: LiveTerms['rates'];
  products: readonly PricedProduct[];
  bySlug: ReadonlyMap<string, PricedProduct>;
  byId: ReadonlyMap<string, PricedProduct>;
}

/** An address, and when what stands there was changed last. */
interface CataloguePlace {
  slug: string;
  changedAt: Date;
}

export type CataloguePlaces = Record<'products' | 'categories', readonly CataloguePlace[]>;

const placeOf = ({ slug, updatedAt }: { slug: string; updatedAt: Date }): CataloguePlace => ({
  slug,
  changedAt: updatedAt,
});

/** Is told what was read, before anybody sees it, whenever the catalogue is read anew. */
export type CatalogueRead = (facts: CatalogueFacts) => Promise<void>;

/** Facts older than this are read again; another process may have changed them. */
const FACTS_LIVE_MS = MINUTE_MS;

interface Parts {
  db: Database;
  clock: Clock;
  published: () => PublishedPrices;
  catalogueRead: CatalogueRead;
  boughtTogether: BoughtTogether;
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
export function createCatalogue({ db, clock, published, boughtTogether, catalogueRead }: Parts) {
  let read: ReadFacts = { version: 0 };
  let readAt = 0;
  let changes = 0;
  let reading: Promise<ReadFacts> | undefined;
  let priced = new Map<string, PricedCatalogue>();
  let pricedAt = '';

  const readAgain = async (): Promise<ReadFacts> => {
    const asked = clock.now();
    const before = changes;
    const facts = await readCatalogue(db, asked, boughtTogether);
    // What others make of it is theirs: without them the shop still shows what it sells.
    await catalogueRead(facts).catch(() => undefined);
    read = { facts, version: read.version + 1 };
    // What changed while they were read may not be in them.
    readAt = changes === before ? asked.getTime() : 0;
    return read;
  };

  const readOnce = (): Promise<ReadFacts> =>
    readAgain().finally(() => {
      reading = undefined;
    });

  const currentFacts = async (): Promise<ReadFacts> => {
    if (read.facts && clock.now().getTime() - readAt < FACTS_LIVE_MS) return read;
    reading ??= readOnce();
    // Old facts still answer while new ones are read, and while the database is away.
    if (read.facts) {
      reading.catch(() => undefined);
      return read;
    }
    return reading;
  };

  const pricedFrom = (current: ReadFacts, currency: string): PricedCatalogue | undefined => {
    const prices = published();
    if (!current.facts || !prices.currencies.has(currency)) return undefined;
    const commissions = current.facts.commissions.at(clock.now());
    const version = `${prices.version}.${current.version}.${commissions.no}`;
    if (version !== pricedAt) {
      priced = new Map();
      pricedAt = version;
    }
    const usable = hasPrices(prices, currency, clock.now());
    const key = `${currency} ${usable}`;
    const known = priced.get(key);
    if (known) return known;
    const fresh = priceAll(current.facts, usable ? commissions.rates : {}, { published: prices, currency, version });
    priced.set(key, fresh);
    return fresh;
  };

  return {
    /** The priced catalogue; undefined when the shop does not know the currency. */
    async in(currency: string): Promise<PricedCatalogue | undefined> {
      if (!published().currencies.has(currency)) return undefined;
      return pricedFrom(await currentFacts(), currency);
    },

    /** The addresses of what is on sale, with the moment at which its record was changed last: no price changes it. */
    async places(): Promise<CataloguePlaces> {
      const { facts } = await currentFacts();
      return {
        products: facts?.products.map(({ record }) => placeOf(record)) ?? [],
        categories: facts?.categories.map(placeOf) ?? [],
      };
    },

    /** What one piece costs now in CAD, of what was read last; null when it is not on sale or its metal has no price. */
    unitCad(id: string): string | null {
      const minor = pricedFrom(read, 'CAD')?.byId.get(id)?.unitMinor ?? null;
      return minor === null ? null : moneyText(minor);
    },

    /** How a product looks, of what was read last; null of one that is not on sale. */
    lookOf(id: string): ProductLook | null {
      const product = pricedFrom(read, 'CAD')?.byId.get(id)?.product;
      if (!product) return null;
      const [photo] = product.photos;
      return { pictureVersion: versionOfPicture(product.record), ...(photo && { photo }) };
    },

    /** Reads the facts again at the next question: a product or its stock has changed. */
    changed(): void {
      changes += 1;
      readAt = 0;
    },

    /** Reads the facts again and waits for them: what was written a moment ago is in the next answer. */
    async refreshed(): Promise<void> {
      changes += 1;
      readAt = 0;
      // One that is under way may have begun before.
      await reading?.catch(() => undefined);
      reading ??= readOnce();
      await reading;
    },

    /** Changes whenever anything shown could have changed. */
    version: () => `${published().version}.${read.version}.${read.facts?.commissions.at(clock.now()).no ?? 0}`,
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;

/** Without a believable, fresh rate there are no prices in a currency; while the market is closed an old one is by right. */
const hasPrices = (published: PublishedPrices, currency: string, now: Date): boolean =>
  (published.market.open ? currencyState(published, currency, now) : shownCurrency(published, currency)).ok;

function priceAll(
  facts: CatalogueFacts,
  commissions: LiveTerms['rates'],
  { published, currency, version }: Pick<PricedCatalogue, 'published' | 'currency' | 'version'>,
): PricedCatalogue {
  const basis = priceBasisOf(published, commissions, currency);
  const by = Object.fromEntries(metals.map((metal) => [metal, { basis: basis[metal], published, currency }])) as Record<
    Metal,
    PricedBy
  >;
  const products = facts.products.map((product) => priceProduct(product, by[product.record.metal]));
  return {
    version,
    currency,
    published,
    facts,
    basis,
    commissions,
    products,
    bySlug: new Map(products.map((item) => [item.product.record.slug, item])),
    byId: new Map(products.map((item) => [item.product.record.id, item])),
  };
}
