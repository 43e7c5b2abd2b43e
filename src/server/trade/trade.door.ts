/** What the modules above ask of the trade: orders, documents and money of a customer, and what is open. */
export { closedDaysFrom } from './bank-days/bank-days.read.ts';
export { newestDocumentsOf } from './invoices/newest-documents.read.ts';
export { namedOrder } from './orders/named-order.read.ts';
export { newestOrdersOf } from './orders/newest-orders.read.ts';
export { countOrdersInReview } from './orders/order-view.ts';
export { ordersReceived, type ReceivedOrder, receivedBy } from './orders/received-orders.read.ts';
export { allOrders } from './orders/orders.list.ts';
export { volumesOf, yearBefore } from './orders/volumes.read.ts';
export { addToBalance } from './payments/customer-balances.ts';
export { looseReceiptsOf, newestRefundsOf, paymentsOfOrders } from './payments/customer-money.read.ts';
export { readPaymentMethods } from './payments/payment-methods.read.ts';
export { unmatchedBefore } from './payments/unmatched-before.read.ts';
export { countOpenQuotes } from './quotes/open-quotes.read.ts';
export type { QuotesService } from './quotes/quotes.service.ts';
export { voidAllQuotes } from './quotes/void-all-quotes.ts';
export { countSellBacksInReview } from './sell-backs/sell-backs.read.ts';
export { tierStandingOf } from './tiers/tier-members.read.ts';
