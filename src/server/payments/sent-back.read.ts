import { approvedBy } from '#server/approvals/ask-approval.ts';
import type { Executor } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { creditedBy } from '#server/ledger/entries-by.read.ts';
import { atRate, orderRates } from '#server/orders/order-rates.read.ts';

const from = [accounts.bank, accounts.cardClearing, accounts.customerBalance];

/**
 * What a person gave back since a moment without a refund of its own: unmatched money sent back, and what lost parcels gave to
 * balances. In CAD minor units, at the rates of the orders; without what he approved as the second person.
 */
export async function sentBackBy(db: Executor, personId: string, since: Date): Promise<bigint> {
  const kinds = ['receipt.sent_back', 'order.refunded'];
  const all = await creditedBy(db, { actorId: personId, kinds, accounts: from, since });
  if (all.length === 0) return 0n;
  const seen = await approvedBy(db, { personId, kinds: ['money_sent_back', 'lost_refund'], since });
  const own = all.filter(({ refId }) => !seen.has(`receipt:${refId}`) && !seen.has(`order:${refId}`));
  const rates = await orderRates(
    db,
    own.flatMap(({ unit, refId }) => (unit === 'CAD' ? [] : [refId])),
  );
  return own.reduce(
    (sum, { unit, refId, amount }) => sum + (unit === 'CAD' ? amount : (atRate(amount, rates.get(refId)) ?? 0n)),
    0n,
  );
}
