import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

/** Where money of a source lies: with the bank, or with the card provider until it pays out. */
const placeOf = (source: 'desk' | 'bank' | 'card') => (source === 'card' ? accounts.cardClearing : accounts.bank);

interface Amount {
  currency: string;
  amount: bigint;
}
interface OfCustomer extends Amount {
  customerId: string;
}

/** Money came in, and nobody has said what for. */
export const receivedPostings = ({ currency, amount, source }: Amount & { source: 'desk' | 'bank' | 'card' }) =>
  transfer(currency, amount, { account: accounts.unmatchedReceipts }, { account: placeOf(source) });

/** It is for an order of the customer. */
export const appliedPostings = ({ currency, amount, customerId }: OfCustomer): Posting[] =>
  transfer(
    currency,
    amount,
    { account: accounts.receivable, partyId: customerId },
    { account: accounts.unmatchedReceipts },
  );

/** It is the customer's, and for no order. */
export const keptPostings = ({ currency, amount, customerId }: OfCustomer): Posting[] =>
  transfer(
    currency,
    amount,
    { account: accounts.customerBalance, partyId: customerId },
    { account: accounts.unmatchedReceipts },
  );

/** It was sent back unmatched, from where it lay. */
export const sentBackPostings = ({
  currency,
  amount,
  source,
}: Amount & { source: 'desk' | 'bank' | 'card' }): Posting[] =>
  transfer(currency, amount, { account: placeOf(source) }, { account: accounts.unmatchedReceipts });

/** The customer's balance pays an order of his. */
export const fromBalancePostings = ({ currency, amount, customerId }: OfCustomer): Posting[] =>
  transfer(
    currency,
    amount,
    { account: accounts.receivable, partyId: customerId },
    { account: accounts.customerBalance, partyId: customerId },
  );

/** A payment is taken back by the bank or the card's holder: the customer owes again. */
export const reversalPostings = ({
  currency,
  amount,
  customerId,
  source,
}: OfCustomer & { source: 'desk' | 'bank' | 'card' }): Posting[] =>
  transfer(currency, amount, { account: placeOf(source) }, { account: accounts.receivable, partyId: customerId });

/** A refund is asked for: set aside from what the customer has with us, or from what the sale brought if it stands. */
export const setAsidePostings = (
  { currency, amount, customerId }: OfCustomer,
  from: 'order that stands' | 'balance',
): Posting[] =>
  transfer(
    currency,
    amount,
    { account: accounts.refundsPayable },
    from === 'order that stands'
      ? { account: accounts.allowances }
      : { account: accounts.customerBalance, partyId: customerId },
  );

/** A refund is paid. */
export const refundedPostings = (
  { currency, amount, customerId }: OfCustomer,
  target: 'bank' | 'card' | 'balance',
): Posting[] =>
  transfer(
    currency,
    amount,
    target === 'balance'
      ? { account: accounts.customerBalance, partyId: customerId }
      : { account: target === 'card' ? accounts.cardClearing : accounts.bank },
    { account: accounts.refundsPayable },
  );

/** Money that was on a balance is taken back by the bank that had sent it. */
export const unkeptPostings = ({
  currency,
  amount,
  customerId,
  source,
}: OfCustomer & { source: 'desk' | 'bank' | 'card' }): Posting[] =>
  transfer(currency, amount, { account: placeOf(source) }, { account: accounts.customerBalance, partyId: customerId });
