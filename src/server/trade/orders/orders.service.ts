import type { z } from 'zod';

import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import type { EndingCosts, OrderMoveBody, OrdersBulkAction } from '#contract/trade/order-moves.contract.ts';
import { capacitiesOf } from '#contract/trade/order-moves.rules.ts';
import type { AdminOrder, Order, OwnOrder } from '#contract/trade/orders.contract.ts';
import type { ProductLook } from '#contract/catalogue/products.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { OrderingCustomer, phoneOrdersContract } from '#contract/trade/phone-orders.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { bulk } from '#server/platform/platform.door.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import type { TraderHooks } from '#server/trade/traders/trader-hooks.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import { addNote } from './add-note.ts';
import { cancelOwnOrder, showCosts } from './cancel-own-order.ts';
import { closeCompleted } from './close-orders.ts';
import { endingCostsAt } from './ending-costs.ts';
import { expireOverdue } from './expire-orders.ts';
import { moveWaits } from './moves/ask-first.ts';
import { gatedLostRefund } from './moves/lost-refund-gate.ts';
import { gatedSendAgain } from './moves/send-again-gate.ts';
import { makeMove } from './moves/make-move.ts';
import { moveMany } from './moves/move-many.ts';
import { findOrder } from './order-view.ts';
import { allOrders } from './orders.list.ts';
import { readOrderingCustomer } from './ordering-customer.read.ts';
import { pickOrders } from './pick-orders.ts';
import type { OrderRecord } from './orders.table.ts';
import { placeByPhone } from './place-by-phone.ts';
import { placedView, placeOrder } from './place-order.ts';
import { ownOrderOf } from './own-order.ts';
import { readAdminOrder, readOrder } from './read-order.ts';
import { remindUnpaid } from './remind-orders.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  prices: Pick<PricesService, 'current'>;
  limits: Pick<CallLimits, 'count'>;
  /** How a product looks in the shop; null of one that is not sold any more. */
  lookOf: (productId: string) => ProductLook | null;
  /** Told after a commit that moved stock, so that the shop shows it. */
  stockMoved: () => void;
  holds: HoldHooks;
  traders: TraderHooks;
  vaults: VaultHooks;
}

/** A customer's own order, and the browser that it comes from. */
interface OwnPlacing {
  viewer: Viewer;
  quoteId: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

type PhoneOrder = z.output<(typeof phoneOrdersContract)['place']['body']>;

/** Who of the staff asks, under which key. */
interface Staff {
  actor: Actor & { id: string; ip: string };
  viewer: Viewer;
  key: string;
}

interface Picking {
  actor: Actor;
  viewer: Viewer;
  key: string;
  body: { selection: Selection };
}

/** Orders, from their placing to their end. Each write is one transaction, and what a person asks for happens once a key. */
export function createOrdersService(parts: Parts) {
  const { db, clock, publicUrl, prices, limits, lookOf, stockMoved, holds, traders, vaults } = parts;
  const shop = { clock, publicUrl };
  const costsOf = endingCostsAt({ clock, prices });
  const moving = { shop, costsOf, holds, vaults };
  const placingIn = { ...shop, holds };

  /** One write of staff, once a key; answered with the order as whoever asked sees it. */
  const staffWrite = (
    { actor, viewer, key, action, asked }: Staff & { action: string; asked: unknown },
    write: (tx: Transaction, as: readonly OrderActor[]) => Promise<OrderRecord>,
  ): Promise<AdminOrder> => {
    const as = capacitiesOf(viewer.adminRoles);
    return inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action, body: asked }, async () => readAdminOrder(tx, await write(tx, as), as)),
    );
  };

  return {
    async place({ viewer, quoteId, ip, userAgent, requestId }: OwnPlacing, key: string, body: unknown): Promise<Order> {
      const actor = { id: viewer.id, name: viewer.name, ip, requestId };
      const placing = { channel: 'web', viewer, quoteId, actor, userAgent } as const;
      const call = { userId: viewer.id, key, action: 'order.place', body };
      const order = await inTransaction(db, (tx) =>
        once(tx, call, async () => placedView(await placeOrder(tx, placingIn, placing))),
      );
      stockMoved();
      return order;
    },

    /** Places what staff has locked for a customer on the phone. Refuses with 404, 409 or 503. */
    async placeByPhone(customerId: string, body: PhoneOrder, by: Staff): Promise<AdminOrder> {
      const asked = { customerId, ...body };
      const placed = await staffWrite({ ...by, action: 'order.placeByPhone', asked }, (tx) =>
        placeByPhone(tx, { ...placingIn, traders }, { customerId, ...body, actor: by.actor }),
      );
      stockMoved();
      return placed;
    },

    orderingCustomer: (id: string): Promise<OrderingCustomer> =>
      readOrderingCustomer(db, { id, traders, now: clock.now() }),

    async readOwn(userId: string, id: string): Promise<OwnOrder> {
      const order = await findOrder(db, id);
      if (order?.customerId !== userId) throw notFound('The order');
      return ownOrderOf(await readOrder(db, order), { customerName: order.customerName, lookOf });
    },

    async read(id: string, viewer: Viewer): Promise<AdminOrder> {
      const order = await findOrder(db, id);
      if (!order) throw notFound('The order');
      return readAdminOrder(db, order, capacitiesOf(viewer.adminRoles));
    },

    /** Does with an order what staff asks; what its state and their roles allow. Answers it unchanged where a second person has to agree. */
    async move(id: string, body: OrderMoveBody, by: Staff): Promise<AdminOrder> {
      // Codes are of six digits: nobody tries a million.
      if (body.event === 'handOver') await limits.count({ action: 'order.handOver', most: 10, seconds: 3600 }, id);
      const moved = await staffWrite({ ...by, action: `order.${body.event}`, asked: { id, body } }, async (tx, as) => {
        const asked = { id, body, actor: by.actor, as };
        return (await moveWaits(tx, placingIn, asked)) ?? makeMove(tx, moving, asked);
      });
      stockMoved();
      return moved;
    },

    /** How the gate gives back what a second person agreed to. */
    gatedLostRefund: gatedLostRefund(moving, stockMoved),

    /** How the gate sends again what a second person agreed to. */
    gatedSendAgain: gatedSendAgain(moving, stockMoved),

    note: (id: string, note: { text: string; forCustomer: boolean }, by: Staff): Promise<AdminOrder> =>
      staffWrite({ ...by, action: 'order.note', asked: { id, note } }, (tx) =>
        addNote(tx, shop, { id, ...note, actor: by.actor }),
      ),

    /** What ending it would cost; with an owner, of his own orders alone. */
    async endingCosts(id: string, customerId?: string): Promise<EndingCosts> {
      const order = await findOrder(db, id);
      if (!order || (customerId !== undefined && order.customerId !== customerId)) throw notFound('The order');
      return showCosts(db, order, costsOf, clock.now());
    },

    async cancelOwn(asked: Parameters<typeof cancelOwnOrder>[3], key: string): Promise<Order> {
      const { id, customerId, body } = asked;
      const ended = await inTransaction(db, (tx) =>
        once(tx, { userId: customerId, key, action: 'order.cancel', body: { id, body } }, () =>
          cancelOwnOrder(tx, shop, costsOf, asked),
        ),
      );
      stockMoved();
      return ended;
    },

    /** Chosen one by one: whoever sends people to the shelves has looked at each order. */
    pickMany: ({ actor, viewer, key, body }: Picking): Promise<BulkReply> =>
      bulk(
        db,
        {
          source: allOrders,
          selection: body.selection,
          viewer,
          timeZone: SHOP_ZONE,
          actor,
          key,
          body,
          action: 'order.pick',
          entity: 'order',
          chosenBy: 'ids',
        },
        pickOrders(actor, clock),
      ),

    /** Chosen one by one too; each order by the rules of the single act. */
    async moveMany({ actor, viewer, key, body }: Picking & { body: { action: OrdersBulkAction } }): Promise<BulkReply> {
      const reply = await bulk(
        db,
        {
          ...{ source: allOrders, selection: body.selection, viewer, timeZone: SHOP_ZONE, actor, key, body },
          ...{ action: `order.bulk_${body.action.do}`, entity: 'order', chosenBy: 'ids' },
        },
        moveMany({ ...moving, actor, as: capacitiesOf(viewer.adminRoles) }, body.action),
      );
      stockMoved();
      return reply;
    },

    async expireOverdue(): Promise<void> {
      if ((await expireOverdue(db, shop, costsOf)) > 0) stockMoved();
    },

    remindUnpaid: (): Promise<number> => remindUnpaid(db, shop),
    closeCompleted: (): Promise<number> => closeCompleted(db, clock),
  };
}
export type OrdersService = ReturnType<typeof createOrdersService>;
