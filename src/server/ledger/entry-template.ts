import type { Account } from './accounts.ts';

/** Tables that an entry can belong to, by the name it calls them. */
export const refTables = {
  order: 'orders',
  receipt: 'receipts',
  refund: 'refunds',
  invoice: 'invoices',
  product: 'products',
  purchase: 'purchases',
  storage_item: 'storage_items',
  sell_back: 'sell_backs',
  withdrawal: 'withdrawals',
  title_transfer: 'title_transfers',
  manual_entry: 'manual_entries',
  supplier_bill: 'supplier_bills',
  supplier_payment: 'supplier_payments',
} as const;
export type RefType = keyof typeof refTables;

/** On which side an account may be posted: only debited, only credited, or both. */
type Side = 'debit' | 'credit' | 'either';

export interface EntryTemplate {
  ref: RefType;
  /** Whether what it belongs to can have it only once. */
  once?: true;
  postings: Partial<Record<Account, Side>>;
}
