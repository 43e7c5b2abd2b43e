import type { OrderMoveBody } from '#contract/trade/order-moves.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CostsOf } from '#server/trade/orders/ending-costs.ts';
import type { Shop } from '#server/trade/orders/end-order.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';

/** What one event asks for. */
export type BodyOf<Event extends OrderMoveBody['event']> = Extract<OrderMoveBody, { event: Event }>;

/** What every move works with: the locked order, who moves it in which capacities, and the moment. */
export interface Moving {
  tx: Transaction;
  shop: Shop;
  costsOf: CostsOf;
  order: OrderRecord;
  as: readonly OrderActor[];
  actor: Actor;
  at: Date;
}
