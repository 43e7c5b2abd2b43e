import { sql } from 'drizzle-orm';

import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { together } from '#server/db/together.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import { itemsLock } from '#server/vault/items/items-for-sale.ts';

import { cancelReadings } from './end-sell-back.ts';
import { linesOf, lockOwnSellBack, timelineOf } from './move-sell-back.ts';
import { sellerReadings } from './require-seller.ts';
import { sellBackLines, sellBacks } from './sell-backs.table.ts';

export type SubmitReads = Awaited<ReturnType<typeof readForSubmit>>;

/** By the sale, since they go out before its lines have arrived here. */
const lockSoldItems = itemsLock(
  'lock_sold_items',
  sql`
    select line.item_id from ${sellBackLines} line join ${sellBacks} sale on sale.id = line.sell_back_id
    where sale.id = ${sql.placeholder('id')} and sale.customer_id = ${sql.placeholder('customerId')}`,
);

/**
 * Locks and reads all that selling at a locked price needs, in statements that go out together: what must see past a lock stands
 * behind it, and whether the shop is open before the sale, as it is when the shop goes offline. Judges nothing and writes nothing.
 */
export async function readForSubmit(
  tx: Transaction,
  { clock, holds, paidTo }: { clock: Clock; holds: HoldHooks; paidTo: PaidToAccounts },
  { id, customerId, payoutAccountId }: { id: string; customerId: string; payoutAccountId: string },
) {
  const [customer, [site, isHeld, paused, isJoint, ...toCancel], record, account, lines, timeline, items] =
    await together(
      lockCustomer(tx, customerId),
      readTogether(
        tx,
        ...sellerReadings({ holds }, customerId),
        paidTo.isJoint(customerId),
        ...cancelReadings(clock.now()),
      ),
      lockOwnSellBack(tx, { id, customerId }),
      paidTo.hold(tx, { id: payoutAccountId, customerId }),
      linesOf(tx, id),
      timelineOf(tx, id),
      lockSoldItems(tx, { id, customerId }),
    );
  return { customer, site, isHeld, paused, isJoint, toCancel, record, account, lines, timeline, items };
}
