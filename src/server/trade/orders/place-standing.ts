import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { QuoteRequest } from '#contract/trade/quotes.contract.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import { readBalance } from '#server/trade/payments/customer-balances.ts';
import { payFromBalance } from '#server/trade/payments/pay-from-balance.ts';
import { makeQuote } from '#server/trade/quotes/make-quote.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import type { Shop } from './end-order.ts';
import type { OrderRecord } from './orders.table.ts';
import { placeOrder } from './place-order.ts';

interface StandingShop extends Shop {
  prices: PricesService;
  holds: HoldHooks;
  vaults: VaultHooks;
}

/** What was quoted for a standing instruction, for it to accept or to throw. */
interface StandingQuote {
  /** Of one piece, and of everything; minor units of the currency. */
  unit: bigint;
  total: bigint;
  currency: string;
  basis: PriceBasis;
  /** The publication of prices that it is of. */
  priceVersion: number;
}

interface StandingOrder {
  customerId: string;
  productId: string;
  pieces: number;
  request: QuoteRequest;
  /** The line of the order's timeline that says which instruction it follows. */
  what: string;
  /** Whether the customer's balance pays as far as it reaches. */
  balanceFirst: boolean;
  /** Throws where the price is not what the customer agreed to: then nothing is bought. */
  accept: (quoted: StandingQuote) => void;
}

/** How a standing instruction pays and delivers, as a checkout would ask for it. */
export const standingRequest = ({
  currency,
  delivery,
  address,
  paymentMethod,
}: Pick<QuoteRequest, 'currency' | 'delivery' | 'address' | 'paymentMethod'>): QuoteRequest => ({
  ...{ currency, delivery, address, paymentMethod },
});

/**
 * Locks a price and places its order at once, in the caller's transaction, as a customer instructed the shop to: by the same code that
 * his own checkout uses, without his cart. Refuses with 403, 404, 409, 422 or 503, in words to him, and throws what `accept` throws.
 */
export async function placeStanding(
  tx: Transaction,
  { prices, vaults, ...shop }: StandingShop,
  { customerId, productId, pieces, request, what, balanceFirst, accept }: StandingOrder,
): Promise<OrderRecord> {
  const quote = await makeQuote(
    tx,
    { prices, vaults, now: shop.clock.now(), rateLimit: 0 },
    { channel: 'standing', customerId, lines: [{ productId, qty: pieces }] },
    request,
  );
  const [line] = quote.inputs.lines;
  const basis = line && quote.inputs.basis[line.metal];
  if (!line || !basis) throw new Error('The quote has no line.');
  accept({
    ...{ unit: BigInt(line.unit), total: quote.total, currency: quote.currency, basis },
    priceVersion: Number(quote.inputs.priceVersion),
  });
  const { order } = await placeOrder(tx, shop, {
    ...{ channel: 'standing', quoteId: quote.id, customerId, what, actor: systemActor },
  });
  if (!balanceFirst || (await readBalance(tx, order)) === 0n) return order;
  return payFromBalance(tx, shop, systemActor, { orderId: order.id, customerId });
}
