import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

/** Money arrived for an order; of the past the demo keeps no receipts of it. */
export const paidPostings = (order: { customerId: string; currency: string }, amount: bigint): Posting[] =>
  transfer(
    order.currency,
    amount,
    { account: accounts.receivable, partyId: order.customerId },
    { account: accounts.bank },
  );
