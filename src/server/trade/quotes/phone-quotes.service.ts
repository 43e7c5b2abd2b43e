import { isPhonePaymentMethod } from '#contract/trade/payments.rules.ts';
import type { PhoneEstimateRequest, PhoneQuoteRequest } from '#contract/trade/phone-orders.contract.ts';
import type { Estimate, Quote } from '#contract/trade/quotes.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { requireBuyer } from '#server/identity/identity.door.ts';

import { couponTries } from './coupon-tries.ts';
import { estimateCart } from './estimate-cart.ts';
import { makeQuote } from './make-quote.ts';
import { priceCart } from './price-cart.ts';
import { quoteViewAt } from './quote-view-at.ts';
import type { QuoteParts } from './quotes.service.ts';
import { readSources } from './quote-sources.ts';

type Staff = Actor & { id: string };

/**
 * Prices for a customer of whom staff takes an order on the phone: his tier, limits, balance, tax and coupons, and the lines
 * that he names in place of a cart. Whoever asks is kept with the quote and audited.
 */
export function createPhoneQuotes({ db, clock, prices, limits, rateLimit, vaults }: Omit<QuoteParts, 'publicUrl'>) {
  const view = quoteViewAt({ clock, prices });

  return {
    /** Locks prices. Refuses with 404, 409, 422, 429 or 503 and says why. */
    async create(customerId: string, { lines, ...request }: PhoneQuoteRequest, actor: Staff): Promise<Quote> {
      if (request.coupon) await limits.count(couponTries, actor.id);
      return inTransaction(db, async (tx) => {
        const making = { channel: 'phone', customerId, actorId: actor.id, lines } as const;
        const record = await makeQuote(tx, { prices, now: clock.now(), rateLimit, vaults }, making, request);
        const { total, currency } = record;
        await recordAudit(tx, {
          actor,
          action: 'quote.locked',
          entity: 'quote',
          entityId: record.id,
          after: { channel: 'phone', customerId, total: total.toString(), currency },
        });
        return view(tx, record);
      });
    },

    /** What the lines would come to by every way to deliver, and to pay on the phone. Locks and writes nothing. */
    async estimate(customerId: string, { lines, ...request }: PhoneEstimateRequest, actor: Staff): Promise<Estimate> {
      await requireBuyer(db, customerId);
      if (request.coupon) await limits.count(couponTries, actor.id);
      const { coupon, vaultId } = request;
      const asked = { customerId, held: lines, coupon, vaultId, now: clock.now() };
      const { payments, ...sources } = await readSources(db, vaults, asked);
      const offered = { ...sources, payments: payments.filter(({ code }) => isPhonePaymentMethod(code)) };
      return estimateCart(offered, priceCart(offered, prices, request.currency), request);
    },
  };
}
export type PhoneQuotes = ReturnType<typeof createPhoneQuotes>;
