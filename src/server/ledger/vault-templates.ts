import type { EntryTemplate } from './entry-template.ts';

/** Customers' metal in our vaults: it comes in, leaves, or is sold to us. */
export const vaultTemplates = {
  'vault.received': { ref: 'storage_item', once: true, postings: { vault_metal: 'debit', vault_owed: 'credit' } },
  'vault.withdrawn': { ref: 'storage_item', once: true, postings: { vault_metal: 'credit', vault_owed: 'debit' } },
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
} as const satisfies Record<string, EntryTemplate>;
