import { auditContract } from '#contract/platform/audit.contract.ts';
import { auditResource } from '#contract/platform/audit.resource.ts';
import { booksContract } from '#contract/finance/books.contract.ts';
import { journalResource } from '#contract/finance/journal.resource.ts';
import { stockContract } from '#contract/catalogue/stock.contract.ts';
import { stockMovementsResource, stockResource } from '#contract/catalogue/stock.resource.ts';
import { attributesContract } from '#contract/catalogue/attributes.contract.ts';
import { attributesResource } from '#contract/catalogue/attributes.resource.ts';
import { contactsContract } from '#contract/inbox/contacts.contract.ts';
import { contactsResource } from '#contract/inbox/contacts.resource.ts';
import { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import { couponsContract } from '#contract/trade/coupons.contract.ts';
import { couponsResource } from '#contract/trade/coupons.resource.ts';
import { customerBalancesResource } from '#contract/trade/customer-balances.resource.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { invoicesContract } from '#contract/trade/invoices.contract.ts';
import { invoicesResource } from '#contract/trade/invoices.resource.ts';
import { mediaContract } from '#contract/catalogue/media.contract.ts';
import { mediaResource } from '#contract/catalogue/media.resource.ts';
import { approvalsContract } from '#contract/platform/approvals.contract.ts';
import { approvalsResource } from '#contract/platform/approvals.resource.ts';
import { manualEntriesContract } from '#contract/finance/manual-entries.contract.ts';
import { manualEntriesResource } from '#contract/finance/manual-entries.resource.ts';
import { mailsContract } from '#contract/platform/mails.contract.ts';
import { outboxResource } from '#contract/platform/mails.resource.ts';
import { marketHolidaysContract } from '#contract/market/market-holidays.contract.ts';
import { marketHolidaysResource } from '#contract/market/market-holidays.resource.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { ordersResource, ownOrdersResource } from '#contract/trade/orders.resource.ts';
import type { ProductLook } from '#contract/catalogue/products.contract.ts';
import { paymentsContract } from '#contract/trade/payments.contract.ts';
import { priceTicksContract } from '#contract/market/price-ticks.contract.ts';
import { priceTicksResource } from '#contract/market/price-ticks.resource.ts';
import { lockedPricesContract } from '#contract/trade/locked-prices.contract.ts';
import { quotesResource } from '#contract/trade/quotes.resource.ts';
import { reconciliationsContract } from '#contract/finance/reconciliations.contract.ts';
import { reconciliationsResource } from '#contract/finance/reconciliations.resource.ts';
import { receiptsContract } from '#contract/trade/receipts.contract.ts';
import { receiptsResource } from '#contract/trade/receipts.resource.ts';
import { refundsContract } from '#contract/trade/refunds.contract.ts';
import { refundsResource } from '#contract/trade/refunds.resource.ts';
import { returnsContract } from '#contract/trade/returns.contract.ts';
import { returnsResource } from '#contract/trade/returns.resource.ts';
import { shippingContract } from '#contract/trade/shipping.contract.ts';
import { shippingResource } from '#contract/trade/shipping.resource.ts';
import { supplierBillsContract } from '#contract/finance/supplier-bills.contract.ts';
import { supplierBillsResource, unbilledGoodsResource } from '#contract/finance/supplier-bills.resource.ts';
import { subscribersContract } from '#contract/inbox/subscribers.contract.ts';
import { subscribersResource } from '#contract/inbox/subscribers.resource.ts';
import { tagsContract } from '#contract/catalogue/tags.contract.ts';
import { tagsResource } from '#contract/catalogue/tags.resource.ts';
import { allApprovals } from '#server/platform/approvals/approvals.list.ts';
import { allPostings } from '#server/finance/books/journal.list.ts';
import { allMovements, allShelves } from '#server/catalogue/stock/stock.list.ts';
import { allAuditEntries } from '#server/audit/audit.list.ts';
import { allAttributes } from '#server/catalogue/taxonomy/attributes.list.ts';
import { allTags } from '#server/catalogue/taxonomy/tags.list.ts';
import { contactsFor } from '#server/inbox/contacts/contacts.list.ts';
import { allCoupons } from '#server/trade/coupons/coupons.list.ts';
import { allCustomers } from '#server/customers/customers.list.ts';
import { type ShopList, shopList } from '#server/http/list-route.ts';
import { allManualEntries } from '#server/finance/manual-entries/manual-entries.list.ts';
import { allMarketHolidays } from '#server/market/calendar/market-holidays.list.ts';
import { allInvoices } from '#server/trade/invoices/invoices.list.ts';
import { allMedia } from '#server/catalogue/media/media.list.ts';
import { allOrders, ordersOf } from '#server/trade/orders/orders.list.ts';
import { allMails } from '#server/outbox/outbox.list.ts';
import { allPriceTicks } from '#server/market/prices/price-ticks.list.ts';
import { allCustomerBalances } from '#server/trade/payments/customer-balances.list.ts';
import { allReceipts } from '#server/trade/payments/receipts.list.ts';
import { allRefunds } from '#server/trade/payments/refunds.list.ts';
import { allReturns } from '#server/trade/returns/returns.list.ts';
import type { allProducts } from '#server/catalogue/products/products.list.ts';
import { allQuotes } from '#server/trade/quotes/quotes.list.ts';
import { allShippingMethods } from '#server/trade/shipping/shipping.list.ts';
import { allSubscribers } from '#server/inbox/subscribers/subscribers.list.ts';
import { allReconciliations } from '#server/finance/reconciliations/reconciliations.list.ts';
import { allSupplierBills, allUnbilledGoods } from '#server/finance/supplier-bills/supplier-bills.list.ts';
import { termsLists } from './terms-lists.ts';

interface ListParts {
  showMailBodies: boolean;
  products: ReturnType<typeof allProducts>;
  lookOf: (productId: string) => ProductLook | null;
}

/**
 * Every list of the shop that is read from the database. A line here registers the page's route (so a noun's own routes
 * do not), opens the list to CSV files, selections and saved views, and puts it before the test of hostile queries.
 */
export const shopLists = ({ showMailBodies, products, lookOf }: ListParts): readonly ShopList[] => [
  shopList({
    name: 'Approvals',
    endpoint: approvalsContract.list,
    resource: approvalsResource,
    source: () => allApprovals,
  }),
  shopList({ name: 'Orders', endpoint: ordersContract.list, resource: ordersResource, source: () => allOrders }),
  shopList({
    name: 'Your orders',
    endpoint: ordersContract.listOwn,
    resource: ownOrdersResource,
    source: (viewer) => ordersOf(viewer.id, lookOf),
  }),
  shopList({
    name: 'Locked prices',
    endpoint: lockedPricesContract.list,
    resource: quotesResource,
    source: () => allQuotes,
  }),
  shopList({
    name: 'Invoices',
    endpoint: invoicesContract.list,
    resource: invoicesResource,
    source: () => allInvoices,
  }),
  shopList({
    name: 'Customers',
    endpoint: customersContract.list,
    resource: customersResource,
    source: () => allCustomers,
  }),
  shopList({
    name: 'Contacts',
    endpoint: contactsContract.list,
    resource: contactsResource,
    source: (viewer) => contactsFor(viewer.id),
  }),
  shopList({
    name: 'Money in',
    endpoint: receiptsContract.list,
    resource: receiptsResource,
    source: () => allReceipts,
  }),
  shopList({ name: 'Returns', endpoint: returnsContract.list, resource: returnsResource, source: () => allReturns }),
  shopList({
    name: 'Customer balances',
    endpoint: paymentsContract.listBalances,
    resource: customerBalancesResource,
    source: () => allCustomerBalances,
  }),
  shopList({ name: 'Refunds', endpoint: refundsContract.list, resource: refundsResource, source: () => allRefunds }),
  shopList({
    name: 'Subscribers',
    endpoint: subscribersContract.list,
    resource: subscribersResource,
    source: () => allSubscribers,
  }),
  shopList({
    name: 'Products',
    endpoint: adminProductsContract.list,
    resource: adminProductsResource,
    source: () => products,
  }),
  shopList({ name: 'Coupons', endpoint: couponsContract.list, resource: couponsResource, source: () => allCoupons }),
  shopList({
    name: 'Shipping',
    endpoint: shippingContract.list,
    resource: shippingResource,
    source: () => allShippingMethods,
  }),
  shopList({ name: 'Tags', endpoint: tagsContract.list, resource: tagsResource, source: () => allTags }),
  shopList({
    name: 'Attributes',
    endpoint: attributesContract.list,
    resource: attributesResource,
    source: () => allAttributes,
  }),
  shopList({ name: 'Media', endpoint: mediaContract.list, resource: mediaResource, source: () => allMedia }),
  shopList({
    name: 'Prices received',
    endpoint: priceTicksContract.list,
    resource: priceTicksResource,
    source: () => allPriceTicks,
  }),
  shopList({
    name: 'Market holidays',
    endpoint: marketHolidaysContract.list,
    resource: marketHolidaysResource,
    source: () => allMarketHolidays,
  }),
  shopList({
    name: 'Outbox',
    endpoint: mailsContract.list,
    resource: outboxResource,
    source: () => allMails(showMailBodies),
  }),
  shopList({ name: 'Stock', endpoint: stockContract.list, resource: stockResource, source: () => allShelves }),
  shopList({
    name: 'Stock movements',
    endpoint: stockContract.movements,
    resource: stockMovementsResource,
    source: () => allMovements,
  }),
  shopList({ name: 'Journal', endpoint: booksContract.journal, resource: journalResource, source: () => allPostings }),
  shopList({
    name: 'Manual entries',
    endpoint: manualEntriesContract.list,
    resource: manualEntriesResource,
    source: () => allManualEntries,
  }),
  shopList({
    name: 'Bank reconciliations',
    endpoint: reconciliationsContract.list,
    resource: reconciliationsResource,
    source: () => allReconciliations,
  }),
  shopList({
    name: 'Supplier bills',
    endpoint: supplierBillsContract.list,
    resource: supplierBillsResource,
    source: () => allSupplierBills,
  }),
  shopList({
    name: 'Goods received, not billed',
    endpoint: supplierBillsContract.unbilled,
    resource: unbilledGoodsResource,
    source: () => allUnbilledGoods,
  }),
  shopList({
    name: 'Audit log',
    endpoint: auditContract.list,
    resource: auditResource,
    source: () => allAuditEntries,
  }),
  ...termsLists,
];
