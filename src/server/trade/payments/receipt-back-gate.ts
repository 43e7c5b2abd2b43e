import { amountWords } from '#contract/amount-words.rules.ts';
import type { GatedChange } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';

import { requireFreeReceipt } from './free-receipt.ts';
import { decideReceipt, giveBackReceipt } from './match-receipt.ts';
import { moneyBackWaits } from './money-back-gate.ts';
import type { ReceiptRecord } from './receipts.table.ts';
import { knownReceipt } from './write-receipt.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
  holds: HoldHooks;
}

interface Request {
  id: string;
  version: number;
  /** Reference of the wire back, or why compliance has it sent back. */
  reason: string;
}

/**
 * Money in that is to be sent back: the row as it is where that waits for a second person, else null. Refuses with 409 what
 * compliance holds.
 */
export async function receiptBackWaits(
  tx: Transaction,
  shop: Shop,
  actor: Actor & { id: string },
  { id, version, reason }: Request,
): Promise<ReceiptRecord | null> {
  const receipt = await knownReceipt(tx, id);
  await requireFreeReceipt(tx, shop.holds, receipt);
  // What is no longer as it was seen is for the act itself to refuse.
  const isOpen = receipt.state === 'unmatched' || receipt.state === 'questioned';
  if (receipt.version !== version || !isOpen) return null;
  const { amount, currency, payerName, reference } = receipt;
  const request: Request = { id, version, reason };
  const waits = await moneyBackWaits(tx, shop, {
    ...{ kind: 'money_sent_back', subject: `receipt:${id}`, title: `Send back ${amountWords(amount, currency)}` },
    ...{ amount, currency, orderId: null, to: `Back to ${payerName || 'its payer'}, who sent it under "${reference}"` },
    ...{ request: { ...request }, reason, actor },
  });
  return waits ? receipt : null;
}

/** How the gate sends it back: by whom its state then asks for. Refused with 409 once the money was dealt with otherwise. */
export const gatedBack = (shop: Shop): GatedChange => ({
  permission: 'refunds.write',
  async apply(tx, asked, actor) {
    const { reason, ...deciding } = asked as Request;
    const receipt = await knownReceipt(tx, deciding.id);
    await requireFreeReceipt(tx, shop.holds, receipt);
    if (receipt.state === 'questioned')
      await decideReceipt(tx, shop, actor, { ...deciding, decision: 'sendBack', reason });
    else await giveBackReceipt(tx, shop, actor, { ...deciding, reference: reason });
  },
});
