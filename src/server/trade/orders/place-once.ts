import type { Order } from '#contract/trade/orders.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type IdempotentCall, isKeyTaken, onceAtEnd } from '#server/http/idempotency.ts';

import type { Desk } from './end-order.ts';
import { placedView, placeOrder } from './place-order.ts';
import type { Placed } from './placed-rows.ts';
import { readForPlacing } from './placing-reads.ts';
import type { Placing } from './redeemable-quote.ts';

/**
 * Places a customer's own order once a key, in a transaction that waits for the database three times: for what it locks and
 * reads, for a number, and for what it writes. Two calls of one customer wait for each other at his row.
 */
export async function placeOnce(db: Database, desk: Desk, placing: Placing, call: IdempotentCall): Promise<Order> {
  const { reading, known, rows } = onceAtEnd<Order>(call);
  const answerOf = (placed: Placed) => {
    const answer = placedView(placed);
    return { answer, rows: [rows(answer)] };
  };
  const place = () =>
    inTransaction(
      db,
      async (tx, read) => {
        const before = known(read.kept);
        if (before) return before;
        return placeOrder(tx, desk, { placing, read, answerOf });
      },
      { opening: (tx: Transaction) => readForPlacing(tx, placing, desk.clock.now(), reading) },
    );
  try {
    return await place();
  } catch (error) {
    // Something else of his, which does not wait at his row, took the key meanwhile: it is seen now.
    if (isKeyTaken(error)) return place();
    throw error;
  }
}
