import type { Executor } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, sumOfEntries, transfer } from '#server/ledger/ledger.service.ts';

import { creditNotesOf } from './invoices.read.ts';
import type { InvoiceRecord } from './invoices.table.ts';

/**
 * A credit note on a sale that stands says how much of what is given back was tax. The money is the refund's: it sets
 * the whole amount aside out of the allowances, and this takes the tax of it from the Crown instead. A negative amount
 * takes it back, once the order itself has ended and the placing is undone with all its tax.
 */
export const creditedTaxPostings = (currency: string, tax: bigint): Posting[] =>
  transfer(currency, tax, { account: accounts.allowances }, { account: accounts.taxPayable });

/** A credit note on the rest of a sale whose other pieces were lost: the money goes to the balance at once. */
export const creditedToBalancePostings = (
  { customerId: partyId, currency: unit, net, tax }: Pick<InvoiceRecord, 'customerId' | 'currency' | 'net' | 'tax'>,
  { back, unpaid }: { back: bigint; unpaid: bigint },
): Posting[] => [
  { account: accounts.allowances, unit, amount: net },
  { account: accounts.taxPayable, unit, amount: tax },
  { account: accounts.customerBalance, partyId, unit, amount: -back },
  { account: accounts.receivable, partyId, unit, amount: -unpaid },
];

/** How much tax the credit notes of a sale have taken from the Crown, less what was taken back of that; minor units. */
export async function taxBookedByNotes(db: Executor, sale: InvoiceRecord): Promise<bigint> {
  const notes = await creditNotesOf(db, sale.id);
  return sumOfEntries(db, {
    account: accounts.taxPayable,
    unit: sale.currency,
    refType: 'invoice',
    refIds: [sale.id, ...notes.map(({ id }) => id)],
    kinds: ['invoice.credited', 'invoice.credit_undone'],
  });
}
