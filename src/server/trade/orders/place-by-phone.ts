import type { Transaction } from '#server/db/database.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import type { TraderHooks } from '#server/trade/traders/trader-hooks.ts';

import type { Shop } from './end-order.ts';
import type { OrderRecord } from './orders.table.ts';
import { placeOrder } from './place-order.ts';
import type { Placing } from './redeemable-quote.ts';

type OnThePhone = Omit<Extract<Placing, { channel: 'phone' }>, 'channel'>;

/**
 * Places what staff has locked for a customer on the phone, on his own word or on that of somebody who may order in his name: who that is
 * stands with how he was known, and the order counts to his limit. Refuses with 404, 409 or 503.
 */
export async function placeByPhone(
  tx: Transaction,
  { traders, ...shop }: Shop & { holds: HoldHooks; traders: TraderHooks },
  { traderId, ...phone }: OnThePhone & { traderId?: string | undefined },
): Promise<OrderRecord> {
  const { customerId: companyId, reason } = phone;
  const trader = traderId === undefined ? null : await traders.requireTrader(tx, { companyId, traderId });
  const { order } = await placeOrder(tx, shop, {
    ...{ ...phone, channel: 'phone' },
    reason: trader === null ? reason : `Ordered by ${trader.name}, authorised trader. ${reason}`,
  });
  // Under the company's lock, which placing has taken: of two orders at once the later is counted with the earlier.
  if (traderId !== undefined)
    await traders.noteTraderOrder(tx, {
      ...{ companyId, traderId, orderId: order.id, totalCad: order.totalCad, at: order.placedAt },
    });
  return order;
}
