import { asc, inArray } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { OrdersBulkAction } from '#contract/trade/order-moves.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addNote } from '#server/trade/orders/add-note.ts';
import { type OrderRecord, orders } from '#server/trade/orders/orders.table.ts';
import { remindByHand } from '#server/trade/orders/remind-orders.ts';

import { makeMove, type MoveParts } from './make-move.ts';

interface Doing extends MoveParts {
  actor: Actor;
  as: readonly OrderActor[];
}

/** Reminds, holds, gives more time to, or notes many orders, each by the rules of the single act; what one refuses is its own. */
export const moveMany =
  (doing: Doing, action: OrdersBulkAction): BulkWork =>
  async (tx, ids) => {
    const found = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('update');
    const reply: BulkReply = { done: 0, skipped: 0, failed: [] };
    for (const order of found) {
      try {
        await tx.transaction((line) => doOne(line, doing, order, action));
        reply.done += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reply.failed.push({ id: order.id, name: `Order ${order.number}`, reason: error.message });
      }
    }
    return reply;
  };

function doOne(
  tx: Transaction,
  { actor, as, ...parts }: Doing,
  { id, version, paymentDeadline }: OrderRecord,
  action: OrdersBulkAction,
): Promise<OrderRecord> {
  const move = (body: Parameters<typeof makeMove>[2]['body']) => makeMove(tx, parts, { id, body, actor, as });
  switch (action.do) {
    case 'remind':
      return remindByHand(tx, parts.shop, { id, actor, as });
    case 'note':
      return addNote(tx, parts.shop, { id, text: action.text, forCustomer: action.forCustomer, actor });
    case 'hold':
      return move({ event: 'hold', version, reason: action.reason });
    case 'extend': {
      const until = new Date(paymentDeadline.getTime() + action.days * DAY_MS).toISOString();
      return move({ event: 'extendDeadline', version, until, reason: action.reason });
    }
  }
}
