import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { AlertKind } from '#contract/customers/alerts.rules.ts';
import { alertTarget } from '#contract/customers/alerts.rules.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { type Catalogue, freeStock, type PricedCatalogue } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

/** What an alert watches. */
export interface Watched {
  kind: AlertKind;
  productId: string | null;
  metal: Metal | null;
  currency: string | null;
}

/** What there is to see of it now. */
export interface Seen {
  /** Minor units of one piece or of a troy ounce; pieces that can be bought where stock is watched. */
  value: bigint;
  /** Of which moment that price is. */
  at: Date;
  /** The product's name, or the metal's. */
  subject: string;
  /** The page about it. */
  path: string;
}

interface Parts {
  db: Database;
  clock: Clock;
  prices: Pick<PricesService, 'pricesIn'>;
  catalogue: Catalogue;
}

const HALF_UP = 1;

/**
 * Sees what alerts watch, many at once: prices of one piece and spots from memory as everybody is shown them, stock in one
 * query. What cannot be traded at now is not seen: a stale or suspended price, a closed market, a product that is not on sale.
 */
export function createAlertSight({ db, clock, prices, catalogue }: Parts) {
  const pricedIn = async (codes: readonly string[]) => {
    const priced = await Promise.all(codes.map((code) => catalogue.in(code)));
    return new Map(codes.map((code, at) => [code, priced[at]]));
  };

  return async function see(watched: readonly Watched[]): Promise<Map<string, Seen>> {
    if (watched.length === 0) return new Map();
    const shelf = watched.flatMap(({ kind, productId }) => (kind === 'stock' && productId !== null ? [productId] : []));
    const free = shelf.length === 0 ? new Map<string, number>() : await freeStock(db, shelf);
    const codes = [...new Set(watched.map(({ currency }) => currency ?? 'CAD'))];
    const catalogues = await pricedIn(codes);
    const seen = new Map<string, Seen>();
    for (const each of watched) {
      const priced = catalogues.get(each.currency ?? 'CAD');
      const sight =
        each.kind === 'stock'
          ? stockOf(each.productId, priced, free, clock.now())
          : priceOf(each, priced, prices.pricesIn(each.currency ?? 'CAD'));
      if (sight) seen.set(alertTarget(each), sight);
    }
    return seen;
  };
}
export type AlertSight = ReturnType<typeof createAlertSight>;

/** Fewer pieces than the least that is sold are none. */
function stockOf(
  productId: string | null,
  priced: PricedCatalogue | undefined,
  free: ReadonlyMap<string, number>,
  now: Date,
): Seen | null {
  const found = priced?.byId.get(productId ?? '');
  if (!found) return null;
  const pieces = free.get(found.card.id) ?? 0;
  return {
    value: BigInt(pieces >= found.product.record.minQty ? pieces : 0),
    at: now,
    subject: found.card.name,
    path: `/product/${found.card.slug}`,
  };
}

function priceOf(
  { kind, productId, metal }: Watched,
  priced: PricedCatalogue | undefined,
  reply: MetalPricesReply,
): Seen | null {
  if (kind === 'spot') {
    const price = metal && usable(reply, metal);
    if (!price) return null;
    const value = minorUnits(decimal(price.ask).toFixed(2, HALF_UP));
    return { value, at: new Date(price.as_of), subject: metalNames[metal], path: '/live-prices' };
  }
  const found = priced?.byId.get(productId ?? '');
  const price = found && usable(reply, found.card.metal);
  if (!found || !price || found.unitMinor === null) return null;
  const { name: subject, slug } = found.card;
  return { value: found.unitMinor, at: new Date(price.as_of), subject, path: `/product/${slug}` };
}

/** A metal's price if somebody could buy at it now. */
function usable(reply: MetalPricesReply, metal: Metal) {
  const price = reply.data[metal];
  const isTraded = !reply.stale && (reply.market === 'open' || (reply.closed?.buying ?? null) !== null);
  return isTraded && price && price.reason === null ? price : null;
}
