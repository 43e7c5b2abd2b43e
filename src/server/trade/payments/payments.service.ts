import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { CustomerBalances, OrderMoney, OwnBalances, OwnOrderMoney } from '#contract/trade/payments.contract.ts';
import type { BankMethod } from '#contract/trade/payments.rules.ts';
import type { Selection } from '#contract/list/selection.contract.ts';
import type { ExactMatch, ReceiptRow, Suggestion, WaitingMoney } from '#contract/trade/receipts.contract.ts';
import { bulk, type GatedChange } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { findOrderByNumber } from '#server/trade/orders/match-orders.read.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';

import type { ByHandGate } from './by-hand-gate.ts';
import { viewBalances, viewOwnBalances } from './balance-view.ts';
import { findExactMatches, matchExactly } from './exact-matches.ts';
import { receiptBackWaits } from './receipt-back-gate.ts';
import { decideReceipt, giveBackReceipt, keepReceipt, matchReceipt } from './match-receipt.ts';
import { orderMoneyFor, readOrderMoney, readOwnOrderMoney } from './order-money.ts';
import { payFromBalance } from './pay-from-balance.ts';
import type { ReversingShop } from './book-reversal.ts';
import { toReceiptRow } from './receipt-view.ts';
import { receivedAtOf } from './received-on.ts';
import { allReceipts } from './receipts.list.ts';
import type { ReceiptRecord } from './receipts.table.ts';
import { type Received, recordPayment } from './record-payment.ts';
import { releaseHolds } from './release-holds.ts';
import { judged, suggestOrders } from './suggest-orders.ts';
import { reverseOrAsk } from './reversal-gate.ts';
import { waitingMoneyFor } from './waiting-money.read.ts';
import { knownReceipt, writeByHand } from './write-receipt.ts';

interface Parts extends ReversingShop {
  db: Database;
  /** Whether an order's customer can be sent to a card provider's page. */
  cardFits: (order: OrderRecord) => Promise<boolean>;
  byHand: ByHandGate;
  holds: HoldHooks;
}

/** Who does what under which key: the same key does it once. */
export interface Doing {
  actor: Actor & { id: string };
  key: string;
}

/** Why, for the second person whom money by hand may need. */
interface Reasoned {
  reason?: string | undefined;
}

/** What waits for one, as it was sent. */
type Request = { of: 'order'; received: Received } | { of: 'money'; money: NewMoney };

interface NewMoney {
  method: BankMethod;
  amount: string;
  currency: string;
  payerName: string;
  reference: string;
  receivedOn: string;
  whyAgain?: string | undefined;
}

/** Money in, what it is put to, and what is taken back. Each write is one transaction and happens once a key. */
export function createPaymentsService({ db, clock, publicUrl, cardFits, byHand, holds, vaults }: Parts) {
  const shop = { clock, publicUrl, holds, vaults };

  const doOnce = <Answer>(
    { actor, key }: Doing,
    action: string,
    body: object,
    work: (tx: Transaction) => Promise<Answer>,
  ): Promise<Answer> => inTransaction(db, (tx) => once(tx, { userId: actor.id, key, action, body }, () => work(tx)));

  const onReceipt = <Body extends object>(
    doing: Doing,
    action: string,
    body: Body,
    work: (tx: Transaction, to: typeof shop, actor: Doing['actor'], body: Body) => Promise<ReceiptRecord>,
  ): Promise<ReceiptRow> =>
    doOnce(doing, action, body, async (tx) => toReceiptRow(await work(tx, shop, doing.actor, body)));

  /** Money is put to use by somebody else than who brought its line in, where it is much. */
  const byOther =
    <Body extends { id: string }>(
      work: (tx: Transaction, to: typeof shop, actor: Doing['actor'], body: Body) => Promise<ReceiptRecord>,
    ) =>
    async (tx: Transaction, to: typeof shop, actor: Doing['actor'], body: Body): Promise<ReceiptRecord> => {
      await byHand.requireOther(tx, body.id, actor);
      return work(tx, to, actor, body);
    };

  const seenBy = ({ actor }: Doing) => ({ now: clock.now(), viewerId: actor.id });

  const ownOrder = async (customerId: string, id: string): Promise<OrderRecord> => {
    const order = await findOrder(db, id);
    if (order?.customerId !== customerId) throw notFound('The order');
    return order;
  };

  return {
    /** Answers the order unpaid where a second person has to agree. */
    recordPayment: (doing: Doing, { reason = '', ...received }: Received & Reasoned): Promise<AdminOrder> =>
      doOnce(doing, 'order.pay', received, (tx) =>
        recordPayment(tx, shop, doing.actor, received, ({ id, number, currency }, amount) => {
          const { payerName, reference } = received;
          const request: Request = { of: 'order', received };
          return byHand.waits(tx, {
            ...{ amount, currency, payerName, reference, order: { id, number }, request, reason },
            actor: doing.actor,
          });
        }),
      ),

    /** Answers null where a second person has to agree. */
    record: (doing: Doing, { reason = '', ...money }: NewMoney & Reasoned): Promise<ReceiptRow | null> => {
      const received = receivedOf(money, clock.now());
      return doOnce(doing, 'receipt.record', money, async (tx) => {
        const request: Request = { of: 'money', money };
        if (await byHand.waits(tx, { ...received, order: null, request, reason, actor: doing.actor })) return null;
        return toReceiptRow(await writeByHand(tx, shop, doing.actor, received));
      });
    },

    /** How the gate does what was approved: as it stands then. */
    gatedByHand: {
      permission: 'payments.record',
      async apply(tx, asked, actor) {
        const request = asked as Request;
        if (request.of === 'money') {
          await writeByHand(tx, shop, actor, receivedOf(request.money, clock.now()));
          return;
        }
        const order = await findOrder(tx, request.received.orderId);
        if (!order) throw notFound('The order');
        await recordPayment(tx, shop, actor, { ...request.received, version: order.version });
      },
    } satisfies GatedChange,

    async waitingFor(orderId: string): Promise<WaitingMoney[]> {
      const order = await findOrder(db, orderId);
      if (!order) throw notFound('The order');
      return waitingMoneyFor(db, order);
    },

    exact: async (): Promise<ExactMatch[]> =>
      (await findExactMatches(db)).map(({ receipt, order }) => ({
        receipt: toReceiptRow(receipt),
        orderId: order.id,
        orderNumber: order.number,
        customerName: order.customerName,
      })),

    /** Chosen one by one: whoever accepts money has seen each line. */
    matchExact: ({ actor, key, viewer, body }: Doing & { viewer: Viewer; body: { selection: Selection } }) =>
      bulk(
        db,
        {
          ...{ source: allReceipts, selection: body.selection, viewer, timeZone: SHOP_ZONE, actor, key, body },
          ...{ action: 'receipt.matched_exactly', entity: 'receipt', chosenBy: 'ids' },
        },
        matchExactly(shop, actor, (tx, id) => byHand.requireOther(tx, id, actor)),
      ),

    match: (doing: Doing, body: { id: string; orderId: string; version: number }) =>
      onReceipt(doing, 'receipt.match', body, byOther(matchReceipt)),

    keep: (doing: Doing, body: { id: string; customerId: string; version: number }) =>
      onReceipt(doing, 'receipt.keep', body, byOther(keepReceipt)),

    giveBack: (doing: Doing, body: { id: string; reference: string; version: number }) =>
      onReceipt(
        doing,
        'receipt.return',
        body,
        byOther(
          async (tx, to, actor, asked) =>
            (await receiptBackWaits(tx, to, actor, { ...asked, reason: asked.reference })) ??
            giveBackReceipt(tx, to, actor, asked),
        ),
      ),

    decide: (doing: Doing, body: { id: string; decision: 'take' | 'sendBack'; reason: string; version: number }) =>
      onReceipt(doing, 'receipt.decide', body, async (tx, to, actor, asked) => {
        const waits = asked.decision === 'sendBack' ? await receiptBackWaits(tx, to, actor, asked) : null;
        return waits ?? decideReceipt(tx, to, actor, asked);
      }),

    readReceipt: async (id: string): Promise<ReceiptRow> => toReceiptRow(await knownReceipt(db, id)),

    suggest: async (id: string): Promise<Suggestion[]> => suggestOrders(db, await knownReceipt(db, id)),

    async judge(id: string, number: string): Promise<Suggestion> {
      const receipt = await knownReceipt(db, id);
      const order = await findOrderByNumber(db, number);
      if (!order) throw notFound('An order of this number');
      return judged(receipt, order);
    },

    async ofOrder(id: string, viewer: Viewer): Promise<OrderMoney> {
      const order = await findOrder(db, id);
      if (!order) throw notFound('The order');
      return orderMoneyFor(db, order, { now: clock.now(), viewer });
    },

    async ofOwnOrder(customerId: string, id: string): Promise<OwnOrderMoney> {
      const order = await ownOrder(customerId, id);
      return readOwnOrderMoney(db, order, { now: clock.now(), card: await cardFits(order) });
    },

    /** Answers the order as it is where a second person has to agree. */
    fail: (doing: Doing, body: { paymentId: string; note: string; version: number }): Promise<OrderMoney> =>
      doOnce(doing, 'payment.fail', body, async (tx) =>
        readOrderMoney(tx, await reverseOrAsk(tx, shop, doing.actor, body), seenBy(doing)),
      ),

    applyBalance: (doing: Doing, body: { orderId: string; amount: string; version: number }): Promise<OrderMoney> =>
      doOnce(doing, 'order.apply_balance', body, async (tx) =>
        readOrderMoney(tx, await payFromBalance(tx, shop, doing.actor, body), seenBy(doing)),
      ),

    async payOwnFromBalance(doing: Doing, orderId: string): Promise<OwnOrderMoney> {
      const body = { orderId, customerId: doing.actor.id };
      const card = await cardFits(await ownOrder(doing.actor.id, orderId));
      return doOnce(doing, 'order.pay_from_balance', body, async (tx) =>
        readOwnOrderMoney(tx, await payFromBalance(tx, shop, doing.actor, body), { now: clock.now(), card }),
      );
    },

    balances: (customerId: string): Promise<CustomerBalances> => viewBalances(db, customerId),

    ownBalances: (customerId: string): Promise<OwnBalances> => viewOwnBalances(db, customerId),

    releaseHolds: () => releaseHolds(db, shop),
  };
}
export type PaymentsService = ReturnType<typeof createPaymentsService>;

function receivedOf({ amount: text, receivedOn, ...rest }: NewMoney, now: Date) {
  const amount = minorUnits(text);
  if (amount <= 0n) throw invalid('amount', 'Enter an amount above zero.');
  return { ...rest, amount, receivedAt: receivedAtOf(receivedOn, now) };
}
