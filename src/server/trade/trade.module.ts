import { documentMails } from '#contract/trade/document-mails.templates.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { orderMails } from '#contract/trade/order-mails.templates.ts';
import { parcelMails } from '#contract/trade/parcel-mails.templates.ts';
import { paymentMails } from '#contract/trade/payment-mails.templates.ts';
import { refundMails } from '#contract/trade/refund-mails.templates.ts';
import { returnMails } from '#contract/trade/return-mails.templates.ts';
import { termsMails } from '#contract/trade/terms-mails.templates.ts';
import { vaultingMails } from '#contract/trade/vaulting-mails.templates.ts';
import { stockContract } from '#contract/catalogue/stock.contract.ts';
import { stockMovementsResource } from '#contract/catalogue/stock.resource.ts';
import { couponsContract } from '#contract/trade/coupons.contract.ts';
import { couponsResource } from '#contract/trade/coupons.resource.ts';
import { customerBalancesResource } from '#contract/trade/customer-balances.resource.ts';
import { invoicesContract } from '#contract/trade/invoices.contract.ts';
import { invoicesResource } from '#contract/trade/invoices.resource.ts';
import { lockedPricesContract } from '#contract/trade/locked-prices.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { ordersResource, ownOrdersResource } from '#contract/trade/orders.resource.ts';
import { paymentsContract } from '#contract/trade/payments.contract.ts';
import { quotesResource } from '#contract/trade/quotes.resource.ts';
import { receiptsContract } from '#contract/trade/receipts.contract.ts';
import { receiptsResource } from '#contract/trade/receipts.resource.ts';
import { refundsContract } from '#contract/trade/refunds.contract.ts';
import { refundsResource } from '#contract/trade/refunds.resource.ts';
import { returnsContract } from '#contract/trade/returns.contract.ts';
import { returnsResource } from '#contract/trade/returns.resource.ts';
import { shippingContract } from '#contract/trade/shipping.contract.ts';
import { shippingResource } from '#contract/trade/shipping.resource.ts';
import { userTiersContract } from '#contract/trade/user-tiers.contract.ts';
import { userTiersResource } from '#contract/trade/user-tiers.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';

import { allCoupons } from './coupons/coupons.list.ts';
import { allInvoices } from './invoices/invoices.list.ts';
import { allOrders, ordersOf } from './orders/orders.list.ts';
import { allMovements } from './orders/stock-movements.list.ts';
import { allCustomerBalances } from './payments/customer-balances.list.ts';
import { allReceipts } from './payments/receipts.list.ts';
import { allRefunds } from './payments/refunds.list.ts';
import { allQuotes } from './quotes/quotes.list.ts';
import { allReturns } from './returns/returns.list.ts';
import { allShippingMethods } from './shipping/shipping.list.ts';
import { allUserTiers } from './tiers/tiers.list.ts';
import { tradeJobs } from './trade.jobs.ts';
import { tradePerson } from './trade.person.ts';
import { tradeRoutes } from './trade.routes.ts';
import { tradeGroups } from './settings/trade.settings.ts';
import { createTradeServices } from './trade.services.ts';

/** From cart to delivered metal: quotes at a locked price, orders, the money in and out of them, their documents. */
export function tradeModule(parts: Parameters<typeof createTradeServices>[0]) {
  const { services, gates } = createTradeServices(parts);
  const { lookOf } = parts.catalogue;
  return {
    services,
    gates,
    person: tradePerson(services.invoices),
    settings: tradeGroups(parts),
    routes: (host) => tradeRoutes(host, parts, services),
    lists: [
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
        name: 'Money in',
        endpoint: receiptsContract.list,
        resource: receiptsResource,
        source: () => allReceipts,
      }),
      shopList({
        name: 'Returns',
        endpoint: returnsContract.list,
        resource: returnsResource,
        source: () => allReturns,
      }),
      shopList({
        name: 'Customer balances',
        endpoint: paymentsContract.listBalances,
        resource: customerBalancesResource,
        source: () => allCustomerBalances,
      }),
      shopList({
        name: 'Refunds',
        endpoint: refundsContract.list,
        resource: refundsResource,
        source: () => allRefunds,
      }),
      shopList({
        name: 'Coupons',
        endpoint: couponsContract.list,
        resource: couponsResource,
        source: () => allCoupons,
      }),
      shopList({
        name: 'Shipping',
        endpoint: shippingContract.list,
        resource: shippingResource,
        source: () => allShippingMethods,
      }),
      // Of the catalogue's stock; a movement names the order that it was for.
      shopList({
        name: 'Stock movements',
        endpoint: stockContract.movements,
        resource: stockMovementsResource,
        source: () => allMovements,
      }),
      shopList({
        name: 'User tiers',
        endpoint: userTiersContract.list,
        resource: userTiersResource,
        source: () => allUserTiers,
      }),
    ],
    mailTemplates: [
      ...[termsMails, orderMails, parcelMails, vaultingMails, returnMails],
      ...[paymentMails, refundMails, documentMails],
    ].flatMap((mails) => Object.values<MailTemplate>(mails)),
    jobs: tradeJobs(services),
  } satisfies ShopModule;
}
export type TradeServices = ReturnType<typeof tradeModule>['services'];
