import { matchPath } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import type { Permission } from '#contract/permissions.ts';

const { admin } = paths;

export interface AdminPage {
  /** With `:name` for parameters. */
  path: string;
  title: string;
  /** The menu's entry that is highlighted; the page's own when not given. */
  entry?: string;
  /** What somebody must have the right to for it to show anything. */
  right?: Permission;
}

/** Every page of the administrators' area. */
export const adminPages: readonly AdminPage[] = [
  { path: admin.home, title: 'Dashboard' },
  { path: admin.media, title: 'Media', right: 'content.read' },
  { path: admin.menu, title: 'Menu' },
  { path: admin.posts, title: 'Posts' },
  { path: admin.addPost, title: 'Add post', entry: admin.posts },
  { path: admin.editPost(':id'), title: 'Edit post', entry: admin.posts },
  { path: admin.pages, title: 'Pages' },
  { path: admin.addPage, title: 'Add page', entry: admin.pages },
  { path: admin.editPage(':id'), title: 'Edit page', entry: admin.pages },
  { path: admin.products, title: 'All Products', right: 'catalogue.read' },
  { path: admin.addProduct, title: 'Add product', right: 'catalogue.write' },
  { path: admin.editProduct(':id'), title: 'Edit product', entry: admin.products },
  { path: admin.importProducts, title: 'Import products', entry: admin.products, right: 'catalogue.write' },
  { path: admin.attributes, title: 'Attributes', right: 'catalogue.read' },
  { path: admin.categories, title: 'Categories', right: 'catalogue.read' },
  { path: admin.tags, title: 'Tags', right: 'catalogue.read' },
  { path: admin.orders, title: 'Orders', right: 'orders.read' },
  { path: admin.newOrder, title: 'New order', entry: admin.orders, right: 'orders.place' },
  { path: admin.orderSheets, title: 'Order sheets', entry: admin.orders, right: 'orders.read' },
  { path: admin.order(':id'), title: 'Order', entry: admin.orders, right: 'orders.read' },
  { path: admin.invoices, title: 'Invoices', entry: admin.orders, right: 'invoices.read' },
  { path: admin.payments, title: 'Money in', entry: admin.orders, right: 'payments.read' },
  { path: admin.importPayments, title: 'Import a bank file', entry: admin.orders, right: 'payments.record' },
  { path: admin.refunds, title: 'Refunds', entry: admin.orders, right: 'payments.read' },
  { path: admin.balances, title: 'Customer balances', entry: admin.orders, right: 'payments.read' },
  { path: admin.returns, title: 'Returns', entry: admin.orders, right: 'returns.read' },
  { path: admin.paymentMethods, title: 'Ways to pay', entry: admin.orders, right: 'payments.settings' },
  { path: admin.approvals, title: 'Approvals', right: 'audit.read' },
  { path: admin.invoice(':id'), title: 'Invoice', entry: admin.orders },
  { path: admin.soldItems, title: 'Storage Sold Items' },
  { path: admin.customers, title: 'Customer', right: 'customers.read' },
  { path: admin.customerProfile(':id'), title: 'Customer profile', entry: admin.customers },
  { path: admin.editCustomerProfile(':id'), title: 'Edit customer profile', entry: admin.customers },
  { path: admin.editCommercialProfile(':id'), title: 'Edit commercial profile', entry: admin.customers },
  { path: admin.slides, title: 'Slides' },
  { path: admin.addSlide, title: 'Add slide', entry: admin.slides },
  { path: admin.editSlide(':id'), title: 'Edit slide', entry: admin.slides },
  { path: admin.users, title: 'Admins' },
  { path: admin.addAdminUser, title: 'Add admin', entry: admin.users },
  { path: admin.contacts, title: 'Contacts', right: 'contacts.read' },
  { path: admin.subscribers, title: 'Subscribers', right: 'subscribers.read' },
  { path: admin.widget, title: 'Widget' },
  { path: admin.commission, title: 'Live Price Commission', right: 'pricing.read' },
  { path: admin.storageCommission, title: 'Set Storage Commission', right: 'pricing.read' },
  { path: admin.userTiers, title: 'User Tiers Commission', right: 'pricing.read' },
  { path: admin.addUserTier, title: 'Add user tier', entry: admin.userTiers, right: 'pricing.write' },
  { path: admin.editUserTier(':id'), title: 'Edit user tier', entry: admin.userTiers },
  { path: admin.currencies, title: 'Currency Rates', right: 'pricing.read' },
  { path: admin.setting, title: 'Setting' },
  { path: admin.cancelling, title: 'Cancelling', right: 'settings.write' },
  { path: admin.limits, title: 'Limits', right: 'settings.write' },
  { path: admin.profile, title: 'Profile' },
  { path: admin.resetPassword, title: 'Change password' },
  { path: admin.stock, title: 'Stock', entry: admin.products, right: 'stock.read' },
  { path: admin.stockMovements, title: 'Stock movements', entry: admin.products, right: 'stock.read' },
  { path: admin.vault, title: 'Vault' },
  { path: admin.vaultDesk, title: 'Vault desk' },
  { path: admin.finance, title: 'Finance', right: 'books.read' },
  { path: admin.manualEntries, title: 'Manual entries', entry: admin.finance, right: 'books.read' },
  { path: admin.supplierBills, title: 'Supplier bills', entry: admin.finance, right: 'books.read' },
  { path: admin.unbilledGoods, title: 'Goods received, not billed', entry: admin.finance, right: 'books.read' },
  { path: admin.receivables, title: 'Receivables', entry: admin.finance, right: 'books.read' },
  { path: admin.payables, title: 'Payables', entry: admin.finance, right: 'books.read' },
  { path: admin.journalExport, title: 'Journal export', entry: admin.finance, right: 'books.read' },
  { path: admin.periods, title: 'Accounting periods', entry: admin.finance, right: 'books.read' },
  { path: admin.taxOwed, title: 'Sales tax by authority', entry: admin.finance, right: 'books.read' },
  { path: admin.reconciliations, title: 'Bank reconciliations', entry: admin.finance, right: 'books.read' },
  { path: admin.journal, title: 'Journal', right: 'books.read' },
  { path: admin.trialBalance, title: 'Trial balance', entry: admin.journal, right: 'books.read' },
  { path: admin.feed, title: 'Price feed', right: 'feed.control' },
  { path: admin.feedPrices, title: 'Prices received', entry: admin.feed, right: 'feed.control' },
  { path: admin.feedCalendar, title: 'Market calendar', entry: admin.feed, right: 'feed.control' },
  { path: admin.jobs, title: 'Jobs' },
  { path: admin.outbox, title: 'Outbox', right: 'outbox.read' },
  { path: admin.auditLog, title: 'Audit log', right: 'audit.read' },
  { path: admin.compliance, title: 'Compliance' },
  { path: admin.coupons, title: 'Coupons', right: 'pricing.read' },
  { path: admin.shipping, title: 'Shipping', right: 'pricing.read' },
  { path: admin.taxes, title: 'Taxes', right: 'pricing.read' },
  { path: admin.taxRates, title: 'Tax rates', entry: admin.taxes, right: 'pricing.read' },
  { path: admin.alerts, title: 'Price alerts' },
  { path: admin.webhooks, title: 'Webhooks' },
  { path: admin.exposure, title: 'Exposure', right: 'books.read' },
];

/** The path of the menu's entry that a page belongs to. */
export function menuEntryOf(pathname: string): string | undefined {
  const page = adminPages.find(({ path }) => matchPath(path, pathname));
  return page && (page.entry ?? page.path);
}
