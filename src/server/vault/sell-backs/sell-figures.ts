import { quotientText } from '#contract/arithmetic/exact.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import {
  costOfPieces,
  pctAfterBonus,
  type SellBackTerms,
  type SellBackUnit,
  sellBackUnit,
} from '#contract/vault/sell-back-amounts.rules.ts';
import type { TierPoints } from '#contract/trade/user-tiers.rules.ts';
import {
  type Commissions,
  commissionsAt,
  crossRate,
  fromCad,
  priceBasisOf,
  type StorageTermsInForce,
  storageTermsAt,
} from '#server/catalogue/catalogue.door.ts';
import { conflict, invalid, unavailable } from '#server/http/refusal.ts';
import type { PricesService, PublishedPrices } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { sellBonusOf } from '#server/trade/trade.door.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';

import type { SellBackLineRecord, SellBackRecord } from './sell-backs.table.ts';

export interface Pricing {
  clock: Clock;
  prices: PricesService;
}

interface Chosen {
  item: StorageItemRecord;
  pieces: number;
}

interface Line extends Chosen {
  unit: SellBackUnit;
  net: bigint;
  netCad: bigint;
  costCad: bigint;
}

/** What pieces are bought back at, at one moment; minor units. */
export interface SellFigures {
  at: Date;
  lines: Line[];
  basis: Partial<Record<Metal, PriceBasis>>;
  terms: Partial<Record<Metal, SellBackTerms>>;
  termsId: string | null;
  /** The publication of prices that they are of. */
  priceVersion: number;
  /** Units of the currency for one CAD. */
  perCad: string;
  gross: bigint;
  commission: bigint;
  net: bigint;
  netCad: bigint;
  costCad: bigint;
}

/** On which terms a customer's pieces are bought back. */
interface SellTerms {
  commissions: Commissions;
  storage: StorageTermsInForce;
  bonus: TierPoints;
}

/** The same as it is at a moment, to be read together with other things. */
export const sellTermsAt = (at: Date, customerId: string) =>
  [commissionsAt(at), storageTermsAt(at), sellBonusOf(customerId)] as const;

/**
 * Works out what a customer's pieces are bought back at, at the bid of one publication and the storage commission in force,
 * less what his tier gives him. Refuses with 503 while a metal cannot be traded, and with 409 what nothing would be paid for.
 */
export function sellFigures(
  { clock, prices }: Pricing,
  { currency, chosen, by }: { currency: string; chosen: readonly Chosen[]; by: SellTerms },
): SellFigures {
  const { storage, bonus } = by;
  // Nothing waits here, so that every figure is of one publication.
  const at = clock.now();
  const published = prices.current();
  if (!published.currencies.get(currency)?.settlement) throw invalid('currency', 'We do not pay in this currency.');
  const bases = priceBasisOf(published, by.commissions.rates, currency);
  const cross = crossRate(published, 'CAD', currency);
  if (!cross) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
  const perCad = quotientText(cross.numerator, cross.denominator, 10);
  const basis: SellFigures['basis'] = {};
  const terms: SellFigures['terms'] = {};
  const lines = chosen.map(({ item, pieces }): Line => {
    const { metal } = item;
    prices.priceForTrade(metal, currency, 'sell');
    const own = bases[metal];
    const set = storage.rates[metal];
    const sellFixed = set && fromCad(set.sellFixed, published, currency);
    if (!own || !set || sellFixed == null)
      throw unavailable(`We do not buy ${metalNames[metal].toLowerCase()} at the moment.`);
    const ownTerms = { sellPct: pctAfterBonus(set.sellPct, bonus[metal]), sellFixed };
    basis[metal] = own;
    terms[metal] = ownTerms;
    const unit = sellBackUnit(item.pieceNg, own, ownTerms);
    if (unit.net === 0n) throw conflict(`At this price nothing would be paid for ${item.name}.`);
    const count = BigInt(pieces);
    return {
      ...{ item, pieces, unit, net: unit.net * count, netCad: bookedInCad(unit.net, perCad) * count },
      costCad: costOfPieces(item.costCad, { sold: pieces, of: item.qty }),
    };
  });
  const sum = (of: (line: Line) => bigint) => lines.reduce((total, line) => total + of(line), 0n);
  const gross = sum(({ unit, pieces }) => unit.gross * BigInt(pieces));
  const net = sum((line) => line.net);
  return {
    ...{
      at,
      lines,
      basis,
      terms,
      termsId: storage.id,
      perCad,
      priceVersion: published.version,
      gross,
      commission: gross - net,
      net,
    },
    ...{ netCad: sum(({ netCad }) => netCad), costCad: sum(({ costCad }) => costCad) },
  };
}

/** What the lines of a sale would come to now, on its own terms. Refuses with 503 while a metal cannot be traded. */
export function netNow(
  { prices }: Pick<Pricing, 'prices'>,
  { currency, terms }: SellBackRecord,
  { lines, rates }: { lines: readonly SellBackLineRecord[]; rates: Commissions['rates'] },
): bigint {
  const published: PublishedPrices = prices.current();
  const bases = priceBasisOf(published, rates, currency);
  return lines.reduce((sum, { metal, pieceNg, qty }) => {
    prices.priceForTrade(metal, currency, 'sell');
    const [own, ownTerms] = [bases[metal], terms[metal]];
    if (!own || !ownTerms) throw unavailable(`There is no price for ${metalNames[metal].toLowerCase()} at the moment.`);
    return sum + sellBackUnit(pieceNg, own, ownTerms).net * BigInt(qty);
  }, 0n);
}
