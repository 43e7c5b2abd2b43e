import type { EntryTemplate } from './entry-template.ts';

/** Customers' metal in our vaults: it comes in, leaves, or is sold to us. */
export const vaultTemplates = {
  'vault.received': { ref: 'storage_item', once: true, postings: { vault_metal: 'debit', vault_owed: 'credit' } },
  'vault.withdrawn': { ref: 'withdrawal', once: true, postings: { vault_metal: 'credit', vault_owed: 'debit' } },
  // The parcel came back: the same metal is owed to its customer again.
  'vault.returned': { ref: 'withdrawal', once: true, postings: { vault_metal: 'debit', vault_owed: 'credit' } },
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
  'sell_back.paid': { ref: 'sell_back', once: true, postings: { sell_backs_payable: 'debit', bank: 'credit' } },
} as const satisfies Record<string, EntryTemplate>;
