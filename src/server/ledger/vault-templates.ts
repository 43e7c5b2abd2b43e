import type { EntryTemplate } from './entry-template.ts';

/** What the vault charges, by what is done. */
const vaultIncome = (side: 'debit' | 'credit') =>
  ({
    storage_fees: side,
    administration_fees: side,
    shipping_income: side,
    insurance_income: side,
  }) as const satisfies EntryTemplate['postings'];

/** Customers' metal in our vaults: it comes in, leaves, or is sold to us; and what is charged for it. */
export const vaultTemplates = {
  'vault.received': { ref: 'storage_item', once: true, postings: { vault_metal: 'debit', vault_owed: 'credit' } },
  'vault.withdrawn': { ref: 'withdrawal', once: true, postings: { vault_metal: 'credit', vault_owed: 'debit' } },
  // The parcel came back: the same metal is owed to its customer again.
  'vault.returned': { ref: 'withdrawal', once: true, postings: { vault_metal: 'debit', vault_owed: 'credit' } },
  // It stays where it lies, and is owed to another customer.
  'title.transferred': { ref: 'title_transfer', once: true, postings: { vault_owed: 'either' } },
  // The metal is ours: it goes to the shelf, where `stock.received` books it, and its customer is owed the money.
  'sell_back.approved': {
    ref: 'sell_back',
    once: true,
    postings: {
      vault_metal: 'credit',
      vault_owed: 'debit',
      supplier_payable: 'debit',
      currency_exchange: 'either',
      sell_backs_payable: 'credit',
    },
  },
  // What came back to our bank is owed again, and may be paid once more.
  'sell_back.paid': { ref: 'sell_back', postings: { sell_backs_payable: 'debit', bank: 'credit' } },
  'sell_back.returned': { ref: 'sell_back', postings: { sell_backs_payable: 'credit', bank: 'debit' } },
  // Of documents that belong to no order: what the vault charges.
  'document.charged': {
    ref: 'invoice',
    once: true,
    postings: { receivable: 'debit', ...vaultIncome('credit'), tax_payable: 'credit' },
  },
  'document.paid': {
    ref: 'invoice',
    postings: { bank: 'debit', customer_balance: 'debit', receivable: 'credit' },
  },
  'document.credited': {
    ref: 'invoice',
    once: true,
    postings: { receivable: 'credit', customer_balance: 'credit', ...vaultIncome('debit'), tax_payable: 'debit' },
  },
} as const satisfies Record<string, EntryTemplate>;
