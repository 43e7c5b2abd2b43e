import { and, asc, eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';
import { addTask, type IsPassword } from '#server/platform/platform.door.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { CardProvider } from '#server/ports/card-provider/card-provider.ts';
import type { ConsentHooks } from '#server/trade/holds/consent-hooks.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';

import { knownPayment } from './book-reversal.ts';
import { providerRefOf } from './card-payments.read.ts';
import type { Doing } from './payments.service.ts';
import type { Shop } from './book-payment.ts';
import { toRefundRow } from './refund-view.ts';
import { type RefundRecord, refunds } from './refunds.table.ts';
import { refundAtOnce } from './refund-at-once.ts';
import { requestPayOut } from './request-refund.ts';
import { approveRefund, knownRefund, payRefund, rejectRefund } from './settle-refund.ts';

interface Parts extends Shop {
  db: Database;
  card: CardProvider | undefined;
  isPassword: IsPassword;
  holds: HoldHooks;
  consents: ConsentHooks;
}

const AT_ONCE = 50;

/** Money given back: asked for, approved, paid. Each write is one transaction and happens once a key. */
export function createRefundsService({ db, clock, publicUrl, card, isPassword, holds, consents }: Parts) {
  const shop: Shop = { clock, publicUrl };
  /** Neither held nor, where it goes to the bank from a balance of two owners, without the word of the second. */
  const requireFree = async (tx: Transaction, id: string) => {
    const refund = await knownRefund(tx, id);
    await holds.requireFree(tx, refund);
    if (refund.orderId === null) await consents.require(tx, { customerId: refund.customerId, refId: id });
  };

  const doOnce = (
    { actor, key }: Doing,
    action: string,
    body: object,
    work: (tx: Transaction) => Promise<RefundRecord>,
  ): Promise<RefundRow> =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body }, async () => toRefundRow(await work(tx))),
    );

  /** Has the provider pay an approved refund. It knows the refund by its id, so that asking again pays once. */
  const sendToCard = async (refund: RefundRecord): Promise<void> => {
    if (!card || refund.paymentId === null) return;
    await holds.requireFree(db, refund);
    const paymentRef = await providerRefOf(db, refund.paymentId);
    if (paymentRef === null) return;
    const { ref, state, reason } = await card.refund({ refundId: refund.id, paymentRef, amount: refund.amount });
    if (state === 'failed') {
      await inTransaction(db, async (tx) => {
        await rejectRefund(tx, shop, systemActor, { id: refund.id, reason, as: 'system' });
        await addTask(tx, clock.now(), {
          kind: 'refund.failed',
          what: `The card provider refused the refund of order ${refund.orderNumber ?? ''}: ${reason}`,
          ref: { type: 'refund', id: refund.id },
          permission: 'refunds.write',
        });
      });
      return;
    }
    await inTransaction(db, (tx) =>
      payRefund(tx, shop, systemActor, { id: refund.id, reference: ref, providerRef: ref, as: 'system' }),
    );
  };

  const sendDueToCards = async (): Promise<void> => {
    const due = await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.state, 'approved'), eq(refunds.target, 'card')))
      .orderBy(asc(refunds.approvedAt))
      .limit(AT_ONCE);
    const faults: unknown[] = [];
    for (const refund of due) {
      // Somebody else may have settled it since; then there is nothing left to do.
      await sendToCard(refund).catch((error: unknown) => {
        if (!(error instanceof Refusal)) faults.push(error);
      });
    }
    if (faults.length > 0) throw faults[0];
  };

  return {
    request: (doing: Doing, body: Parameters<typeof refundAtOnce>[3]) =>
      doOnce(doing, 'refund.request', body, async (tx) => {
        await holds.requireFree(tx, await ownerOfPayment(tx, body.paymentId));
        return refundAtOnce(tx, shop, doing.actor, body);
      }),

    payOut: (doing: Doing, body: { customerId: string; amount: string; currency: string; reason: string }) =>
      doOnce(doing, 'refund.pay_out', body, async (tx) => {
        await holds.requireFree(tx, body);
        const refund = await requestPayOut(tx, shop, doing.actor, body);
        const { id, customerId, amount, currency } = refund;
        const what = `${amountWords(amount, currency)} from the balance, by wire to the bank`;
        await consents.ask(tx, { customerId, kind: 'balance', refId: id, what, actor: doing.actor });
        return refund;
      }),

    async approve(
      doing: Doing & { actor: { ip: string; requestId: string } },
      viewer: Viewer,
      { password, ...body }: { id: string; version: number; password?: string | undefined },
    ): Promise<RefundRow> {
      const isProven = password !== undefined && (await isPassword(viewer, password, doing.actor));
      return doOnce(doing, 'refund.approve', body, async (tx) => {
        await requireFree(tx, body.id);
        return approveRefund(tx, shop, doing.actor, { ...body, isProven });
      });
    },

    reject: (doing: Doing, body: { id: string; reason: string; version: number }) =>
      doOnce(doing, 'refund.reject', body, (tx) => rejectRefund(tx, shop, doing.actor, body)),

    pay: (doing: Doing, body: { id: string; reference: string; version: number }) =>
      doOnce(doing, 'refund.pay', body, async (tx) => {
        await requireFree(tx, body.id);
        return payRefund(tx, shop, doing.actor, body);
      }),

    read: async (id: string): Promise<RefundRow> => toRefundRow(await knownRefund(db, id)),

    sendDueToCards,
  };
}
/** Whose a payment is. Refuses with 404. */
async function ownerOfPayment(tx: Transaction, paymentId: string): Promise<{ customerId: string; orderId: string }> {
  const { orderId } = await knownPayment(tx, paymentId);
  const order = await findOrder(tx, orderId);
  if (!order) throw notFound('The order');
  return { customerId: order.customerId, orderId };
}
export type RefundsService = ReturnType<typeof createRefundsService>;
