import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

/**
 * A credit note on a sale that stands says how much of what is given back was tax. The money is the refund's: it sets
 * the whole amount aside out of the allowances, and this takes the tax of it from the Crown instead. A negative amount
 * takes it back, once the order itself has ended and the placing is undone with all its tax.
 */
export const creditedTaxPostings = (currency: string, tax: bigint): Posting[] =>
  transfer(currency, tax, { account: accounts.allowances }, { account: accounts.taxPayable });
