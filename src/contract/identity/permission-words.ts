import type { AdminRole, Permission } from '#contract/permissions.ts';

/** The built-in roles in the words of the staff. */
export const adminRoleNames = {
  super: 'Super administrator',
  content: 'Catalogue and content',
  sales: 'Sales',
  vault: 'Vault',
  compliance: 'Compliance',
  finance: 'Finance',
  auditor: 'Auditor',
} as const satisfies Record<AdminRole, string>;

/** What a right lets somebody do, as the end of “May …”. */
export const permissionWords = {
  'site.switch': 'take the shop offline and online',
  'settings.read': 'see the settings',
  'settings.write': 'change the settings',
  'feed.control': 'steer the price feed: confirm, suspend and resume metals',
  'orders.read': 'see orders',
  'orders.write': 'write notes on orders and correct them',
  'orders.move': 'move orders on, as far as the other rights reach',
  'orders.place': 'place orders for customers, and handle orders as sales does',
  'invoices.read': 'see invoices',
  'invoices.write': 'write and cancel invoices',
  'books.read': 'see the books',
  'hedges.read': 'see trades with counterparties and the result by day',
  'hedges.write': 'enter, confirm and cancel trades with counterparties',
  'stock.read': 'see the stock',
  'stock.write': 'count and change the stock, and handle orders as the vault does',
  'payments.read': 'see payments',
  'payments.record': 'record money that came in or went out',
  'payments.clear': 'clear payments that were held for a closer look',
  'payments.settings': 'change how customers may pay',
  'refunds.write': 'give money back',
  'returns.read': 'see returns',
  'returns.write': 'decide on returns',
  'purchases.read': 'see what customers sell to the shop',
  'purchases.write': 'buy from customers',
  'vault.read': 'see the vaults and what lies in them',
  'vault.write': 'take metal into a vault, count it and let it out',
  'sell_backs.read': 'see what customers sell out of the vault',
  'sell_backs.write': 'decide on sales out of the vault',
  'withdrawals.read': 'see what customers withdraw from the vault',
  'withdrawals.write': 'decide on withdrawals from the vault',
  'customers.read': 'see customers',
  'customers.write': 'write notes on customers and change them',
  'kyc.review': 'decide on identity checks',
  'customers.suspend': 'suspend customers, and ask for their return',
  'outbox.read': 'see the mails that were sent',
  'jobs.read': 'see what the shop does by itself, and how it went',
  'jobs.run': 'start a job now',
  'mails.read': 'see the texts of mails',
  'mails.write': 'change the texts of mails',
  'audit.read': 'read the audit log',
  'catalogue.read': 'see the catalogue',
  'catalogue.write': 'change the catalogue',
  'pricing.read': 'see commissions and rates',
  'pricing.write': 'change commissions and rates',
  'pricing.approve': 'agree to large changes of prices',
  'content.read': 'see pages, posts and pictures',
  'content.write': 'change pages, posts and pictures',
  'contacts.read': 'read messages',
  'contacts.write': 'answer messages',
  'subscribers.read': 'see subscribers',
  'subscribers.write': 'add and remove subscribers',
  'newsletters.send': 'send newsletters',
  'reviews.read': 'see reviews',
  'reviews.write': 'publish and reject reviews',
  'developers.read': 'see webhooks and API keys',
  'developers.write': 'change webhooks and API keys',
  'compliance.read': 'see compliance cases, screening and reports',
  'compliance.write': 'work on compliance cases and reports',
  'compliance.decide': 'decide compliance cases, place and release holds',
  'users.manage': 'manage administrators and roles',
} as const satisfies Record<Permission, string>;

/** The rights by what they are about, as the matrix shows them; each once. */
export const permissionGroups: readonly { name: string; rights: readonly Permission[] }[] = [
  {
    name: 'Orders',
    rights: ['orders.read', 'orders.write', 'orders.move', 'orders.place', 'returns.read', 'returns.write'],
  },
  { name: 'Buying and stock', rights: ['purchases.read', 'purchases.write', 'stock.read', 'stock.write'] },
  {
    name: 'Vault',
    rights: [
      ...(['vault.read', 'vault.write', 'sell_backs.read', 'sell_backs.write'] as const),
      ...(['withdrawals.read', 'withdrawals.write'] as const),
    ],
  },
  {
    name: 'Money',
    rights: [
      ...(['payments.read', 'payments.record', 'payments.clear', 'payments.settings', 'refunds.write'] as const),
      ...(['invoices.read', 'invoices.write', 'books.read', 'hedges.read', 'hedges.write'] as const),
    ],
  },
  { name: 'Customers', rights: ['customers.read', 'customers.write', 'kyc.review', 'customers.suspend'] },
  { name: 'Compliance', rights: ['compliance.read', 'compliance.write', 'compliance.decide'] },
  {
    name: 'Catalogue and prices',
    rights: ['catalogue.read', 'catalogue.write', 'pricing.read', 'pricing.write', 'pricing.approve', 'feed.control'],
  },
  {
    name: 'Content and mails',
    rights: [
      ...(['content.read', 'content.write', 'reviews.read', 'reviews.write', 'mails.read', 'mails.write'] as const),
      ...(['subscribers.read', 'subscribers.write', 'newsletters.send', 'contacts.read', 'contacts.write'] as const),
    ],
  },
  {
    name: 'The shop',
    rights: [
      ...(['site.switch', 'settings.read', 'settings.write', 'developers.read', 'developers.write'] as const),
      ...(['outbox.read', 'jobs.read', 'jobs.run', 'audit.read', 'users.manage'] as const),
    ],
  },
];
