import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { ordersContract } from '#contract/orders.contract.ts';
import { ordersResource, ownOrdersResource } from '#contract/orders.resource.ts';
import { BUSINESS_TIME_ZONE } from '#server/catalogue/civil-day-of.ts';
import type { Database } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import { allOrders, ordersOf } from './orders.list.ts';
import type { OrdersService } from './orders.service.ts';

const timeZone = BUSINESS_TIME_ZONE;

export function ordersRoutes(router: Router, { db, orders }: { db: Database; orders: OrdersService }): void {
  router.on(ordersContract.place, ({ viewer, body, idempotencyKey, ip, userAgent, requestId }) =>
    orders.place({ viewer, quoteId: body.quoteId, ip, userAgent, requestId }, idempotencyKey, body),
  );

  router.on(ordersContract.listOwn, ({ viewer, search }) =>
    listPage(db, ordersOf(viewer.id), decodeListQuery(search, ownOrdersResource, viewer), { viewer, timeZone }),
  );

  router.on(ordersContract.readOwn, ({ viewer, params }) => orders.readOwn(viewer.id, params.id));

  router.on(ordersContract.list, ({ viewer, search }) =>
    listPage(db, allOrders, decodeListQuery(search, ordersResource, viewer), { viewer, timeZone }),
  );

  router.on(ordersContract.read, ({ params }) => orders.read(params.id));

  router.on(ordersContract.recordPayment, (call) =>
    orders.recordPayment(actorOf(call), { orderId: call.params.id, ...call.body }, call.idempotencyKey),
  );
}
