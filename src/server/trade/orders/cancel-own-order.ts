import { eq } from 'drizzle-orm';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { customersEnd } from '#contract/trade/order-moves.rules.ts';
import type { EndingCosts as ShownCosts } from '#contract/trade/order-moves.contract.ts';
import type { Order } from '#contract/trade/orders.contract.ts';
import { orderStatusNames } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, conflictWith, notFound } from '#server/http/refusal.ts';
import { costsView } from '#server/trade/quotes/cancelling-costs.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { refundSums } from '#server/trade/payments/payments.read.ts';

import { type Shop, endOrder } from './end-order.ts';
import { type CostsOf, type EndingCosts, settledBy } from './ending-costs.ts';
import { taxedEndOf, taxesWithin } from './ending-tax.ts';
import { moveOrder } from './move-order.ts';
import { cancelAskedMail } from './order-step-mails.ts';
import { type OrderRecord, orders } from './orders.table.ts';
import { readOrder } from './read-order.ts';

/** What ending an order would cost at this moment, in words of the wire. */
export async function showCosts(db: Executor, order: OrderRecord, costsOf: CostsOf, now: Date): Promise<ShownCosts> {
  const { pending } = await refundSums(db, order.id);
  const how = customersEnd({ status: order.status, isPaidAnything: order.paid > 0n });
  const costs = await costsOf(db, order);
  const { back, owed } = settledBy(costs, order.paid - order.refunded - pending);
  const taxed = await taxedEndOf(db, order.id, costs, now);
  return {
    currency: order.currency,
    ...costsView(costs),
    taxes: taxesWithin(taxed),
    paid: moneyText(order.paid),
    refunded: moneyText(order.refunded),
    refundPending: moneyText(pending),
    back: moneyText(back),
    owed: moneyText(owed),
    how,
    asOf: now.toISOString(),
  };
}

interface Asked {
  id: string;
  customerId: string;
  actor: Actor;
  body: { version: number; acceptedCosts: string; reason: string };
}

/**
 * Ends a customer's own order: at once while nothing is paid and nothing is picked, else as a request that staff decides
 * and whose costs do not rise any more. Refuses with 404, with 409 and the newer state, and with 409 and the new costs when
 * the market has taken more than he was shown.
 */
export async function cancelOwnOrder(
  tx: Transaction,
  shop: Shop,
  costsOf: CostsOf,
  { id, customerId, actor, body }: Asked,
): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order?.customerId !== customerId) throw notFound('The order');
  if (order.version !== body.version) {
    throw conflictWith(
      await readOrder(tx, order),
      'Your order has changed in the meantime. Check its new state first.',
    );
  }
  const how = customersEnd({ status: order.status, isPaidAnything: order.paid > 0n });
  if (how === null) {
    const status = orderStatusNames[order.status].toLowerCase();
    throw conflict(`Order ${order.number} is ${status} and can't be cancelled here any more.`, { allowed: [] });
  }
  const now = shop.clock.now();
  const costs = await costsOf(tx, order);
  if (costs.marketLoss + costs.fee > minorUnits(body.acceptedCosts)) {
    throw conflict('The market has moved: cancelling costs more now. Look at the new amount.', {
      code: 'costs_moved',
      current: await showCosts(tx, order, costsOf, now),
    });
  }
  const asking = { order, costs, actor, reason: body.reason };
  const ended = how === 'cancel' ? await endNow(tx, shop, asking) : await askForEnd(tx, shop, asking);
  return readOrder(tx, ended);
}

interface Asking {
  order: OrderRecord;
  costs: EndingCosts;
  actor: Actor;
  reason: string;
}

const endNow = (tx: Transaction, shop: Shop, { order, costs, actor, reason }: Asking): Promise<OrderRecord> =>
  endOrder(tx, shop, {
    order,
    event: 'cancel',
    as: ['customer'],
    actor,
    costs,
    what: 'Cancelled by the customer',
    note: reason || null,
  });

async function askForEnd(tx: Transaction, shop: Shop, { order, costs, actor, reason }: Asking): Promise<OrderRecord> {
  const asked = await moveOrder(tx, {
    order,
    event: 'requestCancel',
    as: ['customer'],
    actor,
    at: shop.clock.now(),
    what: 'Cancellation asked for',
    note: reason || null,
    set: { acceptedLoss: costs.marketLoss, acceptedFee: costs.fee, lossMeasure: costs.measure },
    action: 'order.cancel_requested',
    after: { marketLoss: costs.marketLoss.toString(), fee: costs.fee.toString(), measure: costs.measure, reason },
  });
  await writeMail(tx, shop.clock, cancelAskedMail(asked, shop.publicUrl));
  return asked;
}
