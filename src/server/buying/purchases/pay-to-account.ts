import type { PurchaseEvent } from '#contract/buying/purchases.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import type { PurchaseRecord } from './purchases.table.ts';

/**
 * Asks once more, before the bank is told and before it is booked, whether the account can still be paid to. Where it cannot,
 * the money goes to the balance, so that nobody waits for it in vain; where it can, a wire stays a wire.
 */
export async function requireFitsAccount(
  tx: Transaction,
  paidTo: PaidToAccounts,
  { id: saleId, payout, payoutAccountId: id, customerId, currency, number }: PurchaseRecord,
  event: PurchaseEvent,
): Promise<void> {
  if (payout !== 'wire' || !['instruct', 'pay', 'credit'].includes(event)) return;
  const refused = id === null ? 'unknown' : await paidTo.refusalOf(tx, { id, customerId, currency });
  const missing = await paidTo.missingAgreement(tx, { customerId, saleId });
  if (event === 'credit' && refused === null && missing === null)
    throw conflict(`${number} is wired: its account can be paid to.`);
  if (event === 'credit') return;
  if (missing !== null || refused === 'agreement')
    throw conflict(
      `${missing ?? 'The second owner'} owns this account too, and has not agreed to the payout of ${number}. Wait for that, or put the money on the balance.`,
    );
  if (refused !== null)
    throw conflict(
      `The account of ${number} cannot be paid to any more: it was removed or blocked. Stop the payment at the bank and put the money on the customer’s balance.`,
    );
}
