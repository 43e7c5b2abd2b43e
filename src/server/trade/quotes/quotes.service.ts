import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { PriceReceiptReply } from '#contract/trade/price-receipt.contract.ts';
import type {
  Estimate,
  OwnEstimateRequest,
  OwnQuoteRequest,
  publicEstimateBody,
  Quote,
} from '#contract/trade/quotes.contract.ts';
import type { QuoteStatus } from '#contract/trade/quotes.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { heldLines, piecesOf } from '#server/trade/carts/held-lines.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { requireTrader } from '#server/http/access.ts';
import { once } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';

import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import { couponTries } from './coupon-tries.ts';
import { estimateCart } from './estimate-cart.ts';
import { makeQuote } from './make-quote.ts';
import { priceCart } from './price-cart.ts';
import { receiptOf } from './quote-receipt.ts';
import { quoteViewAt } from './quote-view-at.ts';
import { readSources } from './quote-sources.ts';
import { type QuoteRecord, quotes } from './quotes.table.ts';
import { endedBy } from './redeem-quote.ts';
import { voidQuote } from './void-quotes.ts';

export interface QuoteParts {
  db: Database;
  clock: Clock;
  prices: PricesService;
  limits: CallLimits;
  /** Multiplies how often a customer may ask anew; 0 for as often as he likes. */
  rateLimit: number;
  publicUrl: string;
  vaults: VaultHooks;
}

/** Price locks. A quote belongs to one cart, address, delivery and payment method, and is consumed by one order. */
export function createQuotesService({ db, clock, prices, limits, rateLimit, publicUrl, vaults }: QuoteParts) {
  const view = quoteViewAt({ clock, prices });
  const shop = () => ({ prices, now: clock.now(), rateLimit, vaults });

  return {
    /** Locks the prices of the kept cart, or of its lines of one way. Refuses with 403, 409, 422, 429 or 503 and says why. */
    async create(viewer: Viewer, { way, ...request }: OwnQuoteRequest): Promise<Quote> {
      if (request.coupon) await limits.count(couponTries, viewer.id);
      return inTransaction(db, async (tx) =>
        view(tx, await makeQuote(tx, shop(), { channel: 'web', viewer, way }, request)),
      );
    },

    /** What the kept cart, or its lines of one way, would come to by every delivery and payment method. Locks and writes nothing. */
    async estimate(viewer: Viewer, { way, ...request }: OwnEstimateRequest): Promise<Estimate> {
      requireTrader(viewer);
      if (request.coupon) await limits.count(couponTries, viewer.id);
      const held = piecesOf(await heldLines(db, viewer.id), way);
      const { coupon, vaultId } = request;
      const asked = { customerId: viewer.id, held, coupon, vaultId, now: clock.now() };
      const sources = await readSources(db, vaults, asked);
      return estimateCart(sources, priceCart(sources, prices, request.currency), request);
    },

    /**
     * The same for any pieces and anybody, before he signs in too, and while the market is closed at its last prices; a customer
     * is told his own terms. Counts no coupon.
     */
    async estimateFor(
      viewer: Viewer | null,
      { lines, ...request }: z.output<typeof publicEstimateBody>,
    ): Promise<Estimate> {
      const customerId = viewer?.role === 'customer' ? viewer.id : null;
      const sources = await readSources(db, vaults, {
        ...{ customerId, held: lines, coupon: undefined, vaultId: request.vaultId, now: clock.now() },
      });
      return estimateCart(sources, priceCart(sources, prices, request.currency, { toShow: true }), request);
    },

    /** One quote; without a viewer any. */
    read: async (id: string, viewer?: Viewer): Promise<Quote> =>
      view(db, viewer ? await ownQuote(db, viewer, id) : await anyQuote(db, id)),

    /** What a quote was made of; without a viewer any quote's. */
    async receipt(id: string, viewer?: Viewer): Promise<PriceReceiptReply> {
      return receiptOf(viewer ? await ownQuote(db, viewer, id) : await anyQuote(db, id));
    },

    /** Ends an open quote by hand, once for a key; refuses with 404, or 409 when it is not open any more. */
    void: (
      id: string,
      reason: string,
      { key, ...actor }: Actor & { id: string; key: string },
    ): Promise<{ id: string; status: QuoteStatus }> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'quote.void', body: { id, reason } }, async () => {
          await voidQuote(tx, id, { clock, publicUrl, actor, reason });
          return { id, status: 'voided' as const };
        }),
      ),

    /** Ends the open quotes of a customer, for a reason that is his to know; answers how many they were. */
    async voidOf(tx: Transaction, userId: string, endReason: string): Promise<number> {
      const ended = await tx
        .update(quotes)
        .set({ status: 'voided', endedAt: clock.now(), endReason })
        .where(and(eq(quotes.status, 'active'), eq(quotes.userId, userId)))
        .returning({ id: quotes.id });
      return ended.length;
    },

    /** Marks quotes whose time is up; they could not be consumed any more since then. */
    async expireDue(): Promise<void> {
      const now = clock.now();
      const due = and(eq(quotes.status, 'active'), endedBy(now));
      await inTransaction(db, (tx) => tx.update(quotes).set({ status: 'expired', endedAt: now }).where(due));
    },
  };
}
export type QuotesService = ReturnType<typeof createQuotesService>;

async function anyQuote(db: Executor, id: string): Promise<QuoteRecord> {
  const [record] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!record) throw notFound('The quote');
  return record;
}

async function ownQuote(db: Executor, viewer: Viewer, id: string): Promise<QuoteRecord> {
  const record = await anyQuote(db, id);
  if (record.userId !== viewer.id) throw notFound('The quote');
  return record;
}
