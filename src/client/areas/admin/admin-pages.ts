import { matchPath } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';

const { admin } = paths;

export interface AdminPage {
  /** With `:name` for parameters. */
  path: string;
  title: string;
  /** The menu's entry that is highlighted; the page's own when not given. */
  entry?: string;
}

/** Every page of the administrators' area. */
export const adminPages: readonly AdminPage[] = [
  { path: admin.home, title: 'Dashboard' },
  { path: admin.media, title: 'Media' },
  { path: admin.menu, title: 'Menu' },
  { path: admin.posts, title: 'Posts' },
  { path: admin.addPost, title: 'Add post', entry: admin.posts },
  { path: admin.editPost(':id'), title: 'Edit post', entry: admin.posts },
  { path: admin.pages, title: 'Pages' },
  { path: admin.addPage, title: 'Add page', entry: admin.pages },
  { path: admin.editPage(':id'), title: 'Edit page', entry: admin.pages },
  { path: admin.products, title: 'All Products' },
  { path: admin.addProduct, title: 'Add product' },
  { path: admin.editProduct(':id'), title: 'Edit product', entry: admin.products },
  { path: admin.importProducts, title: 'Import products', entry: admin.products },
  { path: admin.attributes, title: 'Attributes' },
  { path: admin.categories, title: 'Categories' },
  { path: admin.tags, title: 'Tags' },
  { path: admin.orders, title: 'Orders' },
  { path: admin.newOrder, title: 'New order', entry: admin.orders },
  { path: admin.orderSheets, title: 'Order sheets', entry: admin.orders },
  { path: admin.order(':id'), title: 'Order', entry: admin.orders },
  { path: admin.invoices, title: 'Invoices', entry: admin.orders },
  { path: admin.payments, title: 'Money in', entry: admin.orders },
  { path: admin.importPayments, title: 'Import a bank file', entry: admin.orders },
  { path: admin.refunds, title: 'Refunds', entry: admin.orders },
  { path: admin.paymentMethods, title: 'Ways to pay', entry: admin.orders },
  { path: admin.approvals, title: 'Approvals' },
  { path: admin.invoice(':id'), title: 'Invoice', entry: admin.orders },
  { path: admin.soldItems, title: 'Storage Sold Items' },
  { path: admin.customers, title: 'Customer' },
  { path: admin.customerProfile(':id'), title: 'Customer profile', entry: admin.customers },
  { path: admin.editCustomerProfile(':id'), title: 'Edit customer profile', entry: admin.customers },
  { path: admin.editCommercialProfile(':id'), title: 'Edit commercial profile', entry: admin.customers },
  { path: admin.slides, title: 'Slides' },
  { path: admin.addSlide, title: 'Add slide', entry: admin.slides },
  { path: admin.editSlide(':id'), title: 'Edit slide', entry: admin.slides },
  { path: admin.users, title: 'Admins' },
  { path: admin.addAdminUser, title: 'Add admin', entry: admin.users },
  { path: admin.contacts, title: 'Contacts' },
  { path: admin.subscribers, title: 'Subscribers' },
  { path: admin.widget, title: 'Widget' },
  { path: admin.commission, title: 'Live Price Commission' },
  { path: admin.storageCommission, title: 'Set Storage Commission' },
  { path: admin.userTiers, title: 'User Tiers Commission' },
  { path: admin.addUserTier, title: 'Add user tier', entry: admin.userTiers },
  { path: admin.editUserTier(':id'), title: 'Edit user tier', entry: admin.userTiers },
  { path: admin.currencies, title: 'Currency Rates' },
  { path: admin.setting, title: 'Setting' },
  { path: admin.profile, title: 'Profile' },
  { path: admin.resetPassword, title: 'Change password' },
  { path: admin.stock, title: 'Stock', entry: admin.products },
  { path: admin.stockMovements, title: 'Stock movements', entry: admin.products },
  { path: admin.vault, title: 'Vault' },
  { path: admin.vaultDesk, title: 'Vault desk' },
  { path: admin.journal, title: 'Journal' },
  { path: admin.trialBalance, title: 'Trial balance', entry: admin.journal },
  { path: admin.feed, title: 'Price feed' },
  { path: admin.feedPrices, title: 'Prices received', entry: admin.feed },
  { path: admin.feedCalendar, title: 'Market calendar', entry: admin.feed },
  { path: admin.jobs, title: 'Jobs' },
  { path: admin.outbox, title: 'Outbox' },
  { path: admin.auditLog, title: 'Audit log' },
  { path: admin.compliance, title: 'Compliance' },
  { path: admin.coupons, title: 'Coupons' },
  { path: admin.shipping, title: 'Shipping' },
  { path: admin.taxes, title: 'Taxes' },
  { path: admin.taxRates, title: 'Tax rates', entry: admin.taxes },
  { path: admin.alerts, title: 'Price alerts' },
  { path: admin.webhooks, title: 'Webhooks' },
  { path: admin.exposure, title: 'Exposure' },
];

/** The path of the menu's entry that a page belongs to. */
export function menuEntryOf(pathname: string): string | undefined {
  const page = adminPages.find(({ path }) => matchPath(path, pathname));
  return page && (page.entry ?? page.path);
}
