import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Metal } from '#contract/metals.ts';
import { categoriesFor, type CouponRecord, countUses, findCoupon } from '#server/trade/coupons/coupons.read.ts';
import type { Executor } from '#server/db/database.ts';
import { piecesOfTheDay } from '#server/trade/orders/pieces-of-the-day.read.ts';
import { readBalances } from '#server/trade/payments/customer-balances.ts';
import { ownLimitOf } from '#server/trade/limits/customer-limits.ts';
import { readPaymentMethods } from '#server/trade/payments/payment-methods.read.ts';
import {
  findOnSale,
  freeStock,
  readCommissions,
  readStorageTerms,
  readTaxRates,
  readTaxRules,
} from '#server/catalogue/catalogue.door.ts';
import { readShippingMethods } from '#server/trade/shipping/shipping.read.ts';
import { tierOf } from '#server/trade/tiers/tiers.read.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

/** A coupon with all that its limits are told by. */
export interface KnownCoupon {
  record: CouponRecord;
  usedByCustomer: number;
  categories: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Asked {
  /** Null for a visitor, who has no terms of his own. */
  customerId: string | null;
  held: readonly { productId: string; qty: number }[];
  coupon: string | undefined;
  /** The vault that was chosen. */
  vaultId?: string | undefined;
  now: Date;
}

type Vaults = Pick<VaultHooks, 'openVaults' | 'storedMetals'>;

/** Everything but the market's prices that a quote follows from, read at one moment. */
export async function readSources(db: Executor, hooks: Vaults, { customerId, held, coupon, vaultId, now }: Asked) {
  const ids = held.map(({ productId }) => productId);
  const day = civilDayOf(now);
  const onSale = await findOnSale(db, ids);
  const methods = await readShippingMethods(db);
  const vaults = methods.some(({ kind, active }) => active && kind === 'vault')
    ? await storingVaults(db, hooks, now)
    : [];
  const limited = [...onSale.values()].flatMap(({ id, dailyLimit }) => (dailyLimit === null ? [] : [id]));
  return {
    held,
    now,
    day,
    onSale,
    /** Of the products that have a daily limit. */
    piecesOfTheDay:
      customerId === null ? new Map() : await piecesOfTheDay(db, { customerId, productIds: limited, now }),
    free: await freeStock(db, ids),
    taxRules: await readTaxRules(db),
    taxRates: await readTaxRates(db, day),
    commissions: await readCommissions(db, now),
    /** Those that take metal in, and what storing costs; none: then it is no way of delivery. */
    vaults,
    /** The one that metal would go into: the chosen one, undefined where that takes none any more, else the first. */
    vault: vaultId === undefined ? vaults[0] : vaults.find(({ id }) => id === vaultId),
    /** What the customer stores of each metal already, where some vault takes in more. */
    stored:
      customerId === null || vaults.length === 0 ? new Map<Metal, bigint>() : await hooks.storedMetals(db, customerId),
    shipping: methods.filter(({ kind }) => kind !== 'vault' || vaults.length > 0),
    payments: await readPaymentMethods(db),
    balances: new Map(
      (customerId === null ? [] : await readBalances(db, customerId)).map(({ currency, amount }) => [currency, amount]),
    ),
    tier: customerId === null ? undefined : await tierOf(db, customerId),
    ownLimit: customerId === null ? null : await ownLimitOf(db, customerId),
    coupon: customerId === null || !coupon ? undefined : await knownCoupon(db, coupon, customerId),
  };
}
export type QuoteSources = Awaited<ReturnType<typeof readSources>>;

async function storingVaults(db: Executor, hooks: Vaults, now: Date) {
  const open = await hooks.openVaults(db);
  if (open.length === 0) return [];
  const storage = await readStorageTerms(db, now);
  return open.map((vault) => ({ ...vault, storage }));
}

/** Null for a code that is none. */
async function knownCoupon(db: Executor, code: string, customerId: string): Promise<KnownCoupon | null> {
  const record = await findCoupon(db, code);
  if (!record) return null;
  const usedByCustomer = await countUses(db, record.id, customerId);
  return { record, usedByCustomer, categories: await categoriesFor(db, record) };
}
