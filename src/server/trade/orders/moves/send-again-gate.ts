import { eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { askApproval, type GatedChange } from '#server/platform/platform.door.ts';
import { actsBy } from '#server/audit/history-of.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Shop } from '#server/trade/orders/end-order.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';
import { requireMove } from '#server/trade/orders/order-facts.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { parcels } from '#server/trade/orders/parcels.table.ts';
import { waitingKey } from '#server/trade/payments/by-hand-gate.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { makeMove, type MoveParts } from './make-move.ts';
import type { BodyOf } from './move-parts.ts';

interface Request {
  id: string;
  body: BodyOf<'reship'>;
}

/**
 * Whether sending again what was lost waits for a second person: metal that left twice is lost to the shop as what a count misses, and has
 * its limit, by the orders that one person sent again within a day. A parcel that came back is not judged. Null where it does not
 * wait; what the order's state does not allow is for the move to refuse.
 */
export async function sendAgainWaits(
  tx: Transaction,
  shop: Shop,
  { id, body, actor }: Request & { actor: Actor & { id: string } },
): Promise<OrderRecord | null> {
  await lockUsers(tx, [actor.id]);
  const order = await findOrder(tx, id);
  if (!order || order.version !== body.version) return null;
  const sent = await tx.select({ state: parcels.state }).from(parcels).where(eq(parcels.orderId, id));
  if (!sent.some(({ state }) => state === 'lost')) return null;
  await requireMove(tx, order, 'reship', ['sales']);
  const limit = BigInt((await readSetting(tx, 'stock')).countAbove);
  const before = await sentAgainBy(tx, actor.id, shop.clock.now());
  if (before + order.totalCad <= limit) return null;
  await askApproval(tx, shop, {
    kind: 'sent_again',
    permission: 'refunds.write',
    subject: waitingKey(order),
    title: `Send again what was lost of order ${order.number}`,
    effect: [
      {
        what: `To ${order.customerName}`,
        before: 'lost',
        after: `goods of ${amountWords(order.total, order.currency)} at most`,
      },
      { what: 'Insured for', before: '', after: `${body.insuredValue} ${order.currency}` },
    ],
    request: { id, body } satisfies Request,
    reason: `${body.carrier}, tracking ${body.tracking}`,
    why: `With it you would have sent goods of ${amountWords(before + order.totalCad, 'CAD')} again within a day. One person alone sends ${amountWords(limit, 'CAD')}.`,
    actor,
  });
  return order;
}

/** What a person sent again within a day, in CAD minor units, each order whole. */
async function sentAgainBy(tx: Transaction, actorId: string, now: Date): Promise<bigint> {
  const rows = await actsBy(tx, { actorId, action: 'order.reshipped', since: new Date(now.getTime() - DAY_MS) });
  return rows.reduce((sum, { after }) => sum + BigInt((after as { orderCad?: string } | null)?.orderCad ?? 0), 0n);
}

/** How the gate sends it, as the order stands then: refused with 409 once it has changed. */
export const gatedSendAgain = (parts: MoveParts, done: () => void): GatedChange => ({
  permission: 'refunds.write',
  async apply(tx, asked, actor) {
    const { id, body } = asked as Request;
    if (!(await findOrder(tx, id))) throw notFound('The order');
    await makeMove(tx, parts, { id, body, actor, as: ['sales'] });
  },
  done: async () => done(),
});
