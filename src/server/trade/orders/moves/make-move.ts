import type { OrderMoveBody } from '#contract/trade/order-moves.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Shop } from '#server/trade/orders/end-order.ts';
import type { CostsOf } from '#server/trade/orders/ending-costs.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';
import { lockOrder, moveOrder } from '#server/trade/orders/move-order.ts';
import { requireMove } from '#server/trade/orders/order-facts.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';

import { cancelOrder, refuseCancel } from './cancel-order.ts';
import { extendDeadline } from './extend-deadline.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import { reportLoss, sendAgain } from './lose-parcel.ts';
import type { Moving } from './move-parts.ts';
import { intoVault } from './into-vault.ts';
import { handOver, offerPickup } from './pick-up.ts';
import { refundLost } from './refund-lost.ts';
import { resolveFlag } from './resolve-flag.ts';
import { deliverParcel, shipParcel } from './ship-parcel.ts';

export interface MoveParts {
  shop: Shop;
  costsOf: CostsOf;
  holds: HoldHooks;
  vaults: VaultHooks;
}

/** What lets goods go or money back, or lets an order go on: none of it while compliance holds the order or its customer. */
const heldBack: readonly OrderMoveBody['event'][] = [
  ...(['pick', 'ship', 'offerPickup', 'handOver', 'vault', 'reship', 'refund'] as const),
  ...(['release', 'refuseCancel'] as const),
];

interface Asked {
  id: string;
  body: OrderMoveBody;
  actor: Actor;
  as: readonly OrderActor[];
}

/**
 * Does with an order what staff asks, wholly in the caller's transaction: status, stock, books, audit and mail. Refuses with
 * 403, 404, 409 (with what is allowed, or with the newer state) or 422.
 */
export async function makeMove(
  tx: Transaction,
  { shop, costsOf, holds, vaults }: MoveParts,
  { id, body, actor, as }: Asked,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id, { version: body.version, as });
  await requireMove(tx, order, body.event, as);
  if (heldBack.includes(body.event)) await holds.requireFree(tx, { customerId: order.customerId, orderId: id });
  return done({ tx, shop, costsOf, order, as, actor, at: shop.clock.now() }, body, vaults);
}

function done(moving: Moving, body: OrderMoveBody, vaults: VaultHooks): Promise<OrderRecord> {
  switch (body.event) {
    case 'pick':
      return pickOrder(moving);
    case 'ship':
      return shipParcel(moving, body);
    case 'offerPickup':
      return offerPickup(moving);
    case 'handOver':
      return handOver(moving, body);
    case 'vault':
      return intoVault(moving, vaults);
    case 'deliver':
      return deliverParcel(moving, body);
    case 'reportLoss':
      return reportLoss(moving, body);
    case 'reship':
      return sendAgain(moving, body);
    case 'refund':
      return refundLost(moving, body);
    case 'hold':
      return holdOrder(moving, body);
    case 'release':
      return releaseOrder(moving, body);
    case 'cancel':
      return cancelOrder(moving, body);
    case 'refuseCancel':
      return refuseCancel(moving, body);
    case 'extendDeadline':
      return extendDeadline(moving, body);
    case 'resolveFlag':
      return resolveFlag(moving, body);
  }
}

const pickOrder = ({ tx, order, as, actor, at }: Moving): Promise<OrderRecord> =>
  moveOrder(tx, { order, event: 'pick', as, actor, at, what: 'Picking begun', action: 'order.picking_begun' });
