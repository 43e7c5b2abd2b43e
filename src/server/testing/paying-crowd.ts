import { and, eq, inArray } from 'drizzle-orm';

import type { Order } from '#contract/trade/orders.contract.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { type Browser, type Reply, signedInAs } from './browser.ts';
import { accepted, aQuote } from './make-orders.ts';
import type { TestApp } from './test-app.ts';

export interface Buyer {
  customer: UserRecord;
  browser: Browser;
  /** Of one piece of the product, and open. */
  quoteId: string;
}
type Answer = Order & { orderId?: string; productIds?: string[] };

/** Customers who pay at the same moment, while something else happens to the shop. */
export const payingCrowd = (shop: TestApp, size: number) => {
  const buyer = async (product: ProductRecord): Promise<Buyer> => {
    const { customer, quote } = await aQuote(shop, { lines: [{ product, qty: 1 }] });
    return { customer, browser: await signedInAs(shop, customer), quoteId: quote.id };
  };
  const place = ({ browser, quoteId }: Buyer) => browser.post<Answer>('/customer/orders', { quoteId, ...accepted });

  return {
    buyer,
    place,

    async buyers(product: ProductRecord): Promise<Buyer[]> {
      const made: Buyer[] = [];
      while (made.length < size) made.push(await buyer(product));
      return made;
    },

    /** All place at once, and in the middle of it somebody acts. */
    async payWhile<Done>(buyers: readonly Buyer[], act: () => Promise<Done>): Promise<[Reply<Answer>[], Done]> {
      const half = buyers.length / 2;
      const first = buyers.slice(0, half).map(place);
      const acting = act();
      const replies = await Promise.all([...first, ...buyers.slice(half).map(place)]);
      return [replies, await acting];
    },

    /**
     * Those who won were answered with an order and have it, with its mail; each other was refused so and has nothing at
     * all. Answers how many won.
     */
    async expectWholeOrNothing(
      buyers: readonly Buyer[],
      replies: readonly Reply<Answer>[],
      refused: number,
    ): Promise<number> {
      const shown = replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : []));
      const others = replies.filter(({ status }) => status !== 200);
      expect(others.map(({ status }) => status)).toEqual(others.map(() => refused));
      const ids = buyers.map(({ customer }) => customer.id);
      const kept = await shop.db.select({ id: orders.id }).from(orders).where(inArray(orders.customerId, ids));
      expect(kept.map(({ id }) => id).toSorted()).toEqual(shown.toSorted());
      const addresses = buyers.map(({ customer }) => customer.email);
      const ofOrders = and(inArray(outbox.to, addresses), eq(outbox.refType, 'order'));
      expect(await shop.db.$count(outbox, ofOrders)).toBe(shown.length);
      return shown.length;
    },
  };
};
