import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';
import { metalOf } from '#server/orders/order-postings.ts';

interface Amounts {
  currency: string;
  subtotal: bigint;
  shipping: bigint;
}

/** The parcel leaves: its metal is no longer on the shelf. */
export const leftPostings = (lines: readonly { metal: string; fineNg: bigint; qty: number }[]): Posting[] =>
  [...metalOf(lines)].flatMap(([metal, ng]) =>
    transfer(metal, ng, { account: accounts.stockReserved }, { account: accounts.stockDelivered }),
  );

/** The customer has it: what was deferred is earned. */
export const arrivedPostings = ({ currency, subtotal, shipping }: Amounts): Posting[] => [
  ...transfer(currency, subtotal, { account: accounts.sales }, { account: accounts.deferredSales }),
  ...transfer(currency, shipping, { account: accounts.shippingIncome }, { account: accounts.deferredShipping }),
];
