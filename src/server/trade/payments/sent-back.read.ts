import { approvedBy } from '#server/platform/platform.door.ts';
import { actsBy } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { creditedBy } from '#server/ledger/entries-by.read.ts';
import { atRate, orderRates } from '#server/trade/orders/order-rates.read.ts';

const from = [accounts.bank, accounts.cardClearing, accounts.customerBalance];
const owed = [accounts.receivable, accounts.customerBalance];
const byGate = ['money_sent_back', 'lost_refund', 'payment_taken_back', 'document_by_hand'] as const;

/**
 * What a person gave back since a moment without a refund of its own: unmatched money sent back, payments that he said their bank took
 * back, what lost parcels gave to balances, and loss and fee let go. In CAD minor units, at the rates of the orders; without what he
 * approved as the second person. Of a document in another currency it is not known.
 */
export async function sentBackBy(db: Executor, personId: string, since: Date): Promise<bigint> {
  const kinds = ['receipt.sent_back', 'order.refunded', 'order.payment_taken_back'];
  const all = [
    ...(await creditedBy(db, { actorId: personId, kinds, accounts: from, since })),
    ...(await creditedBy(db, { actorId: personId, kinds: ['invoice.voided'], accounts: [accounts.receivable], since })),
    ...(await creditedBy(db, { actorId: personId, kinds: ['invoice.credited'], accounts: owed, since })),
  ];
  const waived = await waivedBy(db, personId, since);
  if (all.length === 0) return waived;
  const seen = await approvedBy(db, { personId, kinds: byGate, since });
  const own = all.filter(({ refId }) => [refId, `receipt:${refId}`, `order:${refId}`].every((key) => !seen.has(key)));
  const rates = await orderRates(
    db,
    own.flatMap(({ unit, refId }) => (unit === 'CAD' ? [] : [refId])),
  );
  return own.reduce(
    (sum, { unit, refId, amount }) => sum + (unit === 'CAD' ? amount : (atRate(amount, rates.get(refId)) ?? 0n)),
    waived,
  );
}

/** What ends of orders would have cost that a person let go as he cancelled them, in CAD minor units. */
async function waivedBy(db: Executor, actorId: string, since: Date): Promise<bigint> {
  const rows = await actsBy(db, { actorId, action: 'order.cancelled', since });
  return rows.reduce((sum, { after }) => sum + BigInt((after as { waivedCad?: string } | null)?.waivedCad ?? 0), 0n);
}
