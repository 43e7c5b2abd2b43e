import { sql } from 'drizzle-orm';

import { heldPieces } from '#server/trade/carts/held-lines.ts';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { readTogether } from '#server/db/read-together.ts';
import { together } from '#server/db/together.ts';
import { methodWords } from '#server/trade/payments/payment-methods.read.ts';
import { onSaleAmong, stockLevelsLock } from '#server/catalogue/catalogue.door.ts';
import { lockQuote, quotedMethod, quotedProducts } from '#server/trade/quotes/redeem-quote.ts';
import { heldSetting, settingsReading } from '#server/settings/settings.service.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';

import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';

import { dayLimitOf } from './day-limit.read.ts';
import { recentTotals } from './order-flags.ts';
import type { Placing } from './redeemable-quote.ts';

export type PlacingReads = Awaited<ReturnType<typeof readForPlacing>>;

const lockQuotedStock = stockLevelsLock('lock_quoted_stock', quotedProducts);

const nextNumber = prepared((db) =>
  db
    .select({ number: sql<string>`nextval('order_numbers')::text` })
    .from(sql`(values (1)) as one`)
    .prepare('next_order_number'),
);

/** The number of an order that nothing refuses any more: one that was drawn and not used would leave a gap. */
export async function drawOrderNumber(tx: Transaction): Promise<string> {
  const [drawn] = await nextNumber(tx);
  return drawn?.number ?? '';
}

/**
 * Locks and reads all that placing an order needs, in four statements that go out together: customer, site, quote and
 * stock are locked in the order in which a new quote locks them too. Judges nothing and writes nothing.
 */
export async function readForPlacing(
  tx: Transaction,
  placing: Placing,
  { now, holds }: { now: Date; holds: HoldHooks },
) {
  const { channel, quoteId } = placing;
  const userId = channel === 'web' ? placing.viewer.id : placing.customerId;
  const [customer, [site, settings, held, totals, day, onSale, method, isHeld], quote, levels] = await together(
    lockCustomer(tx, userId),
    readTogether(
      tx,
      heldSetting('site'),
      settingsReading('compliance', 'company', 'payments'),
      heldPieces(userId),
      recentTotals(userId, now),
      dayLimitOf(userId, now),
      onSaleAmong(quotedProducts, { quoteId }),
      methodWords(quotedMethod),
      holds.isHeld(userId),
    ),
    lockQuote(tx, { id: quoteId, userId, channel }),
    // Last, since who buys the same product waits from here on.
    lockQuotedStock(tx, { quoteId }),
  );
  return { now, customer, site, settings, held, totals, day, onSale, method, isHeld, quote, levels };
}
