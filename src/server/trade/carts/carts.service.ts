import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { lineKey } from '#contract/trade/cart-ways.rules.ts';
import {
  type Cart,
  type CartLine,
  type CartLineInput,
  MOST_LINES,
  type OfferedWay,
  TOO_MANY_LINES,
  type WrittenLine,
} from '#contract/trade/cart.contract.ts';
import { mostAtOnce } from '#contract/catalogue/daily-limit.rules.ts';
import { quantityProblem } from '#contract/catalogue/order-quantity.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import {
  type Catalogue,
  type PricedCatalogue,
  type PricedProduct,
  type ProductRecord,
  withdrawnProducts,
} from '#server/catalogue/catalogue.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { holdSetting } from '#server/settings/settings.service.ts';
import { cartHash } from '#server/trade/quotes/cart-hash.ts';
import { supersedeQuote } from '#server/trade/quotes/redeem-quote.ts';
import { type TierTerms, tierOf } from '#server/trade/tiers/tiers.read.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';

import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import { cartLines } from './carts.table.ts';
import { type HeldLine, heldLines, keptWay, keyOf, piecesOf } from './held-lines.ts';
import { offeredWays, wayProblem } from './offered-ways.ts';

type Held = Pick<HeldLine, 'productId' | 'qty' | 'delivery' | 'vaultId' | 'addedUnit' | 'addedCurrency'>;

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  vaults: Pick<VaultHooks, 'openVaults'>;
}

/** Carts: kept for accounts, only priced for visitors. A cart is never locked; the quote at the review step is. */
export function createCartsService({ db, clock, catalogue, vaults }: Parts) {
  const priced = async (currency: string): Promise<PricedCatalogue> => {
    const found = await catalogue.in(currency);
    if (!found) throw notFound(`The currency ${currency}`);
    return found;
  };

  const show = async (held: readonly Held[], at: PricedCatalogue, owner: string | null): Promise<Cart> => {
    const tier = owner === null ? null : await tierOf(db, owner);
    const withdrawn = await withdrawnProducts(db, held, at);
    const ways = held.some(({ delivery }) => delivery !== 'ship') ? await offeredWays(db, vaults) : [];
    const lines = held.flatMap((line) => {
      const item = at.byId.get(line.productId) ?? withdrawn.get(line.productId);
      return item ? [cartLineOf(line, item, { at, tier, ways })] : [];
    });
    const subtotal = lines.reduce((sum, line) => sum + (line.line === null ? 0n : minorUnits(line.line)), 0n);
    return {
      lines,
      currency: at.currency,
      subtotal: moneyText(subtotal),
      priced: lines.every((line) => line.unit !== null),
      kept: owner !== null,
      asOf: clock.now().toISOString(),
    };
  };

  return {
    async read(userId: string | null, currency: string): Promise<Cart> {
      const held = userId === null ? [] : await heldLines(db, userId);
      return show(held, await priced(currency), userId);
    },

    /** The ways that a line can take now. */
    ways: (): Promise<OfferedWay[]> => offeredWays(db, vaults),

    /** Prices lines without keeping them. */
    async price(lines: readonly CartLineInput[], currency: string): Promise<Cart> {
      const held = lines.map((line) => ({ ...line, ...keptWay(line), addedUnit: null, addedCurrency: null }));
      return show(held, await priced(currency), null);
    },

    /**
     * Keeps the lines for an account: as they are, or merged with what it has by the larger quantity of each line. Refuses with 422
     * more lines than a cart holds.
     */
    async write(
      userId: string,
      lines: readonly WrittenLine[],
      currency: string,
      mode: 'replace' | 'merge',
    ): Promise<Cart> {
      const at = await priced(currency);
      const wanted = new Map(
        lines.filter(({ productId }) => at.byId.has(productId)).map((line) => [lineKey(line), line]),
      );
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        // Orders and quotes of this customer lock his row too: none is made of a cart that is changing.
        await lockCustomer(tx, userId);
        if (mode === 'replace' && (await addsTo(tx, userId, wanted))) refuseOffline(await holdSetting(tx, 'site'));
        if (mode === 'replace') await removeOthers(tx, userId, wanted);
        await keep(tx, userId, wanted, { at, mode, now, tier: await tierOf(tx, userId) });
        const held = await heldLines(tx, userId);
        // Also of what was there before: each sending alone may be short.
        if (held.length > MOST_LINES) throw invalid('lines', TOO_MANY_LINES);
        await supersedeQuote(tx, userId, (way) => cartHash(piecesOf(held, way)), now);
      });
      return show(await heldLines(db, userId), at, userId);
    },
  };
}
export type CartsService = ReturnType<typeof createCartsService>;

/** Whether a cart would hold more of something. What a visitor had put in before he signed in is not more. */
async function addsTo(tx: Transaction, userId: string, wanted: ReadonlyMap<string, WrittenLine>): Promise<boolean> {
  const had = new Map(piecesOf(await heldLines(tx, userId), undefined).map(({ productId, qty }) => [productId, qty]));
  const now = piecesOf(
    [...wanted.values()].map((line) => ({ ...line, ...keptWay(line) })),
    undefined,
  );
  return now.some(({ productId, qty }) => qty > (had.get(productId) ?? 0));
}

async function removeOthers(tx: Transaction, userId: string, wanted: ReadonlyMap<string, WrittenLine>): Promise<void> {
  const others = (await heldLines(tx, userId)).filter((line) => !wanted.has(keyOf(line)));
  if (others.length === 0) return;
  const isOther = others.map(({ productId, delivery, vaultId }) =>
    and(eq(cartLines.productId, productId), eq(cartLines.delivery, delivery), eq(cartLines.vaultId, vaultId)),
  );
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), or(...isOther)));
}

async function keep(
  tx: Transaction,
  userId: string,
  wanted: ReadonlyMap<string, WrittenLine>,
  { at, mode, now, tier }: { at: PricedCatalogue; mode: 'replace' | 'merge'; now: Date; tier: TierTerms | null },
): Promise<void> {
  // What is sold on request is not put in; what became so meanwhile stays and says so.
  const priced = [...wanted.values()].filter(({ productId }) => !at.byId.get(productId)?.card.pricing.onRequest);
  if (priced.length === 0) return;
  const rows = priced.map(({ productId, qty, seen, ...way }, index) => ({
    userId,
    productId,
    ...keptWay(way),
    qty,
    addedUnit: seen
      ? minorUnits(seen.unit) -
        (mode === 'merge' && seen.currency === at.currency ? savedBy(tier, { at, productId, qty }) : 0n)
      : unitAt(at, productId, qty, tier),
    addedCurrency: seen ? seen.currency : at.currency,
    // One millisecond apart, so that the lines keep the order they were sent in.
    addedAt: new Date(now.getTime() + index),
  }));
  const qty = mode === 'merge' ? sql`greatest(${cartLines.qty}, excluded.qty)` : sql`excluded.qty`;
  // Another quantity has another price: changes of the market are told against what this one cost when it was chosen.
  const ofQty = (chosen: SQL, before: PgColumn) =>
    sql`case when ${qty} = ${cartLines.qty} then ${before} else ${chosen} end`;
  await tx
    .insert(cartLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.delivery, cartLines.vaultId],
      set: {
        qty,
        addedUnit: ofQty(sql`excluded.added_unit`, cartLines.addedUnit),
        addedCurrency: ofQty(sql`excluded.added_currency`, cartLines.addedCurrency),
      },
    });
}

function unitAt(at: PricedCatalogue, productId: string, qty: number, tier: TierTerms | null): bigint | null {
  const item = at.byId.get(productId);
  const basis = item && at.basis[item.card.metal];
  return item?.pricing && basis && !item.pricing.onRequest
    ? unitPrice(item.pricing, basis, qty, pointsOf(tier, item.card)).unitMinor
    : null;
}

/** What a tier takes off one piece: a visitor saw the price without it, and the market has not moved because he signed in. */
function savedBy(
  tier: TierTerms | null,
  { at, productId, qty }: { at: PricedCatalogue; productId: string; qty: number },
): bigint {
  const [without, within] = [unitAt(at, productId, qty, null), unitAt(at, productId, qty, tier)];
  return without === null || within === null ? 0n : without - within;
}

/** Points of premium that a tier saves on a product's metal. */
const pointsOf = (tier: TierTerms | null, { metal }: Pick<PricedProduct['card'], 'metal'>): string =>
  tier?.buyDiscount[metal] ?? '0';

function cartLineOf(
  held: Held,
  { product, card, pricing }: PricedProduct,
  { at, tier, ways }: { at: PricedCatalogue; tier: TierTerms | null; ways: readonly OfferedWay[] },
): CartLine {
  const onSale = at.byId.has(card.id);
  const basis = at.basis[card.metal];
  const receipt =
    onSale && basis && pricing && !pricing.onRequest ? unitPrice(pricing, basis, held.qty, pointsOf(tier, card)) : null;
  return {
    product: card,
    qty: held.qty,
    delivery: held.delivery,
    vaultId: held.vaultId === '' ? null : held.vaultId,
    storable: product.record.vaultClass !== 'none',
    limits: { min: product.record.minQty, max: mostAtOnce(product.record), step: product.record.stepQty },
    unit: receipt && moneyText(receipt.unitMinor),
    line: receipt && moneyText(receipt.unitMinor * BigInt(held.qty)),
    overSpot: receipt && receipt.overSpot,
    addedUnit: held.addedUnit !== null && held.addedCurrency === at.currency ? moneyText(held.addedUnit) : null,
    problem: onSale
      ? (problemOf(held.qty, product.record, card.available, receipt !== null) ??
        wayProblem(held, product.record.vaultClass, ways))
      : 'This product is no longer sold.',
  };
}

/** Why a quantity of a product can't be ordered, in plain words; null when it can. */
export function problemOf(
  qty: number,
  limits: Pick<ProductRecord, 'minQty' | 'maxQty' | 'dailyLimit' | 'stepQty' | 'pricingMode' | 'backorderDays'>,
  available: number,
  priced: boolean,
): string | null {
  if (limits.pricingMode === 'on_request') return 'Its price is on request. Please write to us.';
  if (!priced) return 'There is no price for this metal at the moment.';
  if (limits.backorderDays === null && available <= 0) return 'Sold out.';
  if (limits.backorderDays === null && qty > available) return `Only ${available} left.`;
  return quantityProblem(qty, limits);
}
