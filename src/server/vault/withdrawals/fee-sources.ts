import { grouped } from '#contract/amount-words.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { storedMetal } from '#contract/catalogue/storage-pricing.ts';
import { metalNames } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import { shippingOffer } from '#contract/trade/shipping.rules.ts';
import { withdrawalFeeLines } from '#contract/vault/withdrawal-fee.rules.ts';
import { priceBasisOf, productsByIds, readCommissions, readStorageTerms } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid, unavailable } from '#server/http/refusal.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readServiceTaxes, type ShippingMethodRecord } from '#server/trade/trade.door.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';

import type { KeptFeeLine, WithdrawalRecord } from './withdrawals.table.ts';

export interface Pricing {
  clock: Clock;
  prices: PricesService;
}

export interface Chosen {
  item: StorageItemRecord;
  pieces: number;
}

/** What a withdrawal costs, and what its metal is worth; CAD minor units. */
type WithdrawalFigures = Pick<WithdrawalRecord, 'fee' | 'net' | 'tax' | 'total' | 'value' | 'province' | 'taxLabel'>;

/**
 * Works out what a withdrawal costs: the storage commission's fee for each metal, and of a shipment the method's rates for the
 * value at our bid and the gross weight, with tax of where it is supplied. Refuses with 503 without a price, fee or tax rate, and
 * with 422 what the method does not take.
 */
export async function withdrawalFigures(
  db: Executor,
  { clock, prices }: Pricing,
  { chosen, method, province }: { chosen: readonly Chosen[]; method: ShippingMethodRecord | null; province: Province },
): Promise<WithdrawalFigures> {
  const now = clock.now();
  const { rates } = await readCommissions(db, now);
  const terms = await readStorageTerms(db, now);
  const { rate, taxOf } = await readServiceTaxes(db, { province, day: civilDayOf(now) });
  const products = await productsByIds(db, [...new Set(chosen.map(({ item }) => item.productId))]);
  const bases = priceBasisOf(prices.current(), rates, 'CAD');
  const administration: Parameters<typeof withdrawalFeeLines>[0]['administration'] = {};
  let [value, grossNg] = [0n, 0n];
  for (const { item, pieces } of chosen) {
    const [basis, own] = [bases[item.metal], terms.rates[item.metal]];
    const metal = metalNames[item.metal].toLowerCase();
    if (!basis) throw unavailable(`There is no price for ${metal} at the moment.`);
    if (!own) throw unavailable(`There is no withdrawal fee for ${metal} yet. Please write to us.`);
    administration[item.metal] = own.withdrawalFee;
    value += storedMetal(item.pieceNg.toString(), basis) * BigInt(pieces);
    grossNg += (products.get(item.productId)?.grossNg ?? item.pieceNg) * BigInt(pieces);
  }
  const fee = withdrawalFeeLines({
    metals: chosen.map(({ item }) => item.metal),
    ...{ administration, value, shipping: method && shipment(method, { province, value, grossNg }) },
  }).map(({ part, name, net }): KeptFeeLine & { sums: { net: bigint; tax: bigint } } => {
    const { tax, reason } = taxOf(part === 'shipping' ? 'delivery' : part, net);
    const borne = tax.federal + tax.provincial;
    return { part, name, net: net.toString(), tax: borne.toString(), reason, sums: { net, tax: borne } };
  });
  const net = fee.reduce((sum, { sums }) => sum + sums.net, 0n);
  const tax = fee.reduce((sum, { sums }) => sum + sums.tax, 0n);
  return {
    fee: fee.map(({ part, name, net: own, tax: borne, reason }) => ({ part, name, net: own, tax: borne, reason })),
    ...{ net, tax, total: net + tax, value, province, taxLabel: rate.label },
  };
}

function shipment(
  { name, zones }: ShippingMethodRecord,
  { province, value, grossNg }: { province: Province; value: bigint; grossNg: bigint },
) {
  const offer = shippingOffer(zones, province, value, (cad) => `${grouped(cad)} CAD`);
  if ('refusal' in offer) throw invalid('methodId', offer.refusal);
  const { base, perKg, insurancePct } = offer.band;
  return { method: name, terms: { base, perKg, insurancePct, grossNg: grossNg.toString() } };
}
