import type { AdminOrder, Order } from '#contract/orders.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { expireOverdue } from './expire-orders.ts';
import { findOrder, readAdminOrder, readOrder } from './order-view.ts';
import { type Placing, placeOrder } from './place-order.ts';
import { type Received, recordPayment } from './record-payment.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Told after a commit that moved stock, so that the shop shows it. */
  stockMoved: () => void;
}

/** Orders: placed from a quote, paid, expired. Each write is one transaction, and placing and paying happen once a key. */
export function createOrdersService({ db, clock, publicUrl, stockMoved }: Parts) {
  return {
    async place(placing: Placing, key: string, body: unknown): Promise<Order> {
      const order = await inTransaction(db, (tx) =>
        once(tx, { userId: placing.viewer.id, key, action: 'order.place', body }, () =>
          placeOrder(tx, clock, publicUrl, placing),
        ),
      );
      stockMoved();
      return order;
    },

    async readOwn(userId: string, id: string): Promise<Order> {
      const order = await findOrder(db, id);
      if (order?.customerId !== userId) throw notFound('The order');
      return readOrder(db, order);
    },

    async read(id: string): Promise<AdminOrder> {
      const order = await findOrder(db, id);
      if (!order) throw notFound('The order');
      return readAdminOrder(db, order);
    },

    recordPayment: (actor: Actor & { id: string }, received: Received, key: string): Promise<AdminOrder> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'order.pay', body: received }, () =>
          recordPayment(tx, clock, publicUrl, actor, received),
        ),
      ),

    async expireOverdue(): Promise<void> {
      if ((await expireOverdue(db, clock, publicUrl)) > 0) stockMoved();
    },
  };
}
export type OrdersService = ReturnType<typeof createOrdersService>;
