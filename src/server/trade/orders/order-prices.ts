import type { Order } from '#contract/trade/orders.contract.ts';
import { isMetal } from '#contract/metals.ts';
import { chargedParts } from '#contract/catalogue/price-lines.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { contentOf, newestOf } from '#server/trade/invoices/invoices.read.ts';
import type { QuoteRecord } from '#server/trade/quotes/redeem-quote.ts';

import type { SentLine } from './sent-lines.ts';

type Parts = Order['lines'][number]['parts'];

/** What the prices of an order were made of, as it is kept. */
export interface OrderPrices {
  lockedAt: Date;
  basis: Order['basis'];
  /** Of one piece; null where that is not kept. */
  partsOf(line: Pick<SentLine, 'productId' | 'position' | 'metal' | 'unit' | 'qty'>): Parts;
}

/** As the quote kept them. */
export const quotedPrices = ({ inputs, createdAt }: Pick<QuoteRecord, 'inputs' | 'createdAt'>): OrderPrices => ({
  lockedAt: createdAt,
  basis: inputs.basis,
  partsOf({ productId, metal, unit, qty }) {
    // A cart has a product once, and so has its order.
    const priced = inputs.lines.find((line) => line.productId === productId);
    return priced && isMetal(metal) ? chargedParts({ unitMinor: unit, qty }, priced, inputs.basis[metal]) : null;
  },
});

/** As the invoice tells them, of an order whose lock is not of this shop; undefined while it has none that does. */
export async function invoicedPrices(db: Executor, orderId: string): Promise<OrderPrices | undefined> {
  const invoice = await newestOf(db, orderId, 'INV');
  if (!invoice) return undefined;
  const { prices, lines } = contentOf(invoice);
  if (!prices) return undefined;
  return {
    lockedAt: new Date(prices.lockedAt),
    basis: Object.fromEntries(prices.metals.map((of) => [of.metal, of])),
    partsOf({ position }) {
      const parts = lines.find((line) => line.kind === 'goods' && line.position === position)?.parts;
      // In older documents the markup is in the spot.
      if (parts?.markup === undefined) return null;
      const { commission, markup, ...told } = parts;
      return { ...told, markup, margin: commission, premiumPct: null, tierPct: null, floored: false, isFixed: false };
    },
  };
}
