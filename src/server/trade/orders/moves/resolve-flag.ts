import { resolveFlag as resolve } from '#server/trade/orders/order-flags.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';

import type { BodyOf, Moving } from './move-parts.ts';

/** Compliance has looked. The customer's timeline never tells of it. */
export const resolveFlag = (
  { tx, order, actor, at }: Moving,
  { flag, reason }: BodyOf<'resolveFlag'>,
): Promise<OrderRecord> => resolve(tx, order, { flag, resolution: reason, actor, at });
