import { auditContract } from '#contract/audit.contract.ts';
import { auditResource } from '#contract/audit.resource.ts';
import { booksContract } from '#contract/books.contract.ts';
import { journalResource } from '#contract/journal.resource.ts';
import { stockContract } from '#contract/stock.contract.ts';
import { stockMovementsResource, stockResource } from '#contract/stock.resource.ts';
import { attributesContract } from '#contract/attributes.contract.ts';
import { attributesResource } from '#contract/attributes.resource.ts';
import { contactsContract } from '#contract/contacts.contract.ts';
import { contactsResource } from '#contract/contacts.resource.ts';
import { adminProductsContract } from '#contract/admin-products.contract.ts';
import { adminProductsResource } from '#contract/admin-products.resource.ts';
import { couponsContract } from '#contract/coupons.contract.ts';
import { couponsResource } from '#contract/coupons.resource.ts';
import { customerBalancesResource } from '#contract/customer-balances.resource.ts';
import { customersContract } from '#contract/customers.contract.ts';
import { customersResource } from '#contract/customers.resource.ts';
import { invoicesContract } from '#contract/invoices.contract.ts';
import { invoicesResource } from '#contract/invoices.resource.ts';
import { mediaContract } from '#contract/media.contract.ts';
import { mediaResource } from '#contract/media.resource.ts';
import { approvalsContract } from '#contract/approvals.contract.ts';
import { approvalsResource } from '#contract/approvals.resource.ts';
import { manualEntriesContract } from '#contract/manual-entries.contract.ts';
import { manualEntriesResource } from '#contract/manual-entries.resource.ts';
import { mailsContract } from '#contract/mails.contract.ts';
import { outboxResource } from '#contract/mails.resource.ts';
import { marketHolidaysContract } from '#contract/market-holidays.contract.ts';
import { marketHolidaysResource } from '#contract/market-holidays.resource.ts';
import { ordersContract } from '#contract/orders.contract.ts';
import { ordersResource, ownOrdersResource } from '#contract/orders.resource.ts';
import type { ProductLook } from '#contract/products.contract.ts';
import { paymentsContract } from '#contract/payments.contract.ts';
import { priceTicksContract } from '#contract/price-ticks.contract.ts';
import { priceTicksResource } from '#contract/price-ticks.resource.ts';
import { lockedPricesContract } from '#contract/locked-prices.contract.ts';
import { quotesResource } from '#contract/quotes.resource.ts';
import { reconciliationsContract } from '#contract/reconciliations.contract.ts';
import { reconciliationsResource } from '#contract/reconciliations.resource.ts';
import { receiptsContract } from '#contract/receipts.contract.ts';
import { receiptsResource } from '#contract/receipts.resource.ts';
import { refundsContract } from '#contract/refunds.contract.ts';
import { refundsResource } from '#contract/refunds.resource.ts';
import { returnsContract } from '#contract/returns.contract.ts';
import { returnsResource } from '#contract/returns.resource.ts';
import { shippingContract } from '#contract/shipping.contract.ts';
import { shippingResource } from '#contract/shipping.resource.ts';
import { supplierBillsContract } from '#contract/supplier-bills.contract.ts';
import { supplierBillsResource, unbilledGoodsResource } from '#contract/supplier-bills.resource.ts';
import { subscribersContract } from '#contract/subscribers.contract.ts';
import { subscribersResource } from '#contract/subscribers.resource.ts';
import { tagsContract } from '#contract/tags.contract.ts';
import { tagsResource } from '#contract/tags.resource.ts';
import { allApprovals } from '#server/approvals/approvals.list.ts';
import { allPostings } from '#server/books/journal.list.ts';
import { allMovements, allShelves } from '#server/stock/stock.list.ts';
import { allAuditEntries } from '#server/audit/audit.list.ts';
import { allAttributes } from '#server/catalogue-terms/attributes.list.ts';
import { allTags } from '#server/catalogue-terms/tags.list.ts';
import { contactsFor } from '#server/contacts/contacts.list.ts';
import { allCoupons } from '#server/coupons/coupons.list.ts';
import { allCustomers } from '#server/customers/customers.list.ts';
import { type ShopList, shopList } from '#server/http/list-route.ts';
import { allManualEntries } from '#server/manual-entries/manual-entries.list.ts';
import { allMarketHolidays } from '#server/market-calendar/market-holidays.list.ts';
import { allInvoices } from '#server/invoices/invoices.list.ts';
import { allMedia } from '#server/media/media.list.ts';
import { allOrders, ordersOf } from '#server/orders/orders.list.ts';
import { allMails } from '#server/outbox/outbox.list.ts';
import { allPriceTicks } from '#server/prices/price-ticks.list.ts';
import { allCustomerBalances } from '#server/payments/customer-balances.list.ts';
import { allReceipts } from '#server/payments/receipts.list.ts';
import { allRefunds } from '#server/payments/refunds.list.ts';
import { allReturns } from '#server/returns/returns.list.ts';
import type { allProducts } from '#server/products/products.list.ts';
import { allQuotes } from '#server/quotes/quotes.list.ts';
import { allShippingMethods } from '#server/shipping/shipping.list.ts';
import { allSubscribers } from '#server/subscribers/subscribers.list.ts';
import { allReconciliations } from '#server/reconciliations/reconciliations.list.ts';
import { allSupplierBills, allUnbilledGoods } from '#server/supplier-bills/supplier-bills.list.ts';
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
