/** What the modules above ask of the trade: orders, documents and money of a customer, and what is open. */
export { closedDaysFrom } from './bank-days/bank-days.read.ts';
export { inks, openPaper, type Paper, sheet, type TextStyle } from './invoices/pdf/paper.ts';
export { paperDate } from './invoices/pdf/paper-words.ts';
export { type ConsentHooks, secondOwnerWords } from './holds/consent-hooks.ts';
export { type HoldHooks, heldWords } from './holds/hold-hooks.ts';
export type { TraderHooks } from './traders/trader-hooks.ts';
export { creditWhole } from './invoices/credit-whole.ts';
export { documentsOfSubject, type InvoiceRecord } from './invoices/invoices.read.ts';
export { type IssuedDocument, issueDocument } from './invoices/issue-document.ts';
export { toInvoiceLink } from './invoices/invoice-view.ts';
export { payDocument, takePayoutBack } from './invoices/pay-document.ts';
export { readServiceTaxes } from './invoices/service-tax.read.ts';
export { vaultPaymentsBetween } from './invoices/documents-of-person.read.ts';
export { documentsBetween, newestDocumentsOf } from './invoices/newest-documents.read.ts';
export {
  type BookedOrder,
  bookedOrders,
  bookedOrdersById,
  buyersSince,
  ordersBetween,
  ownerOfOrder,
} from './orders/booked-orders.read.ts';
export { goodsOfCustomer, type GoodsHandedOver } from './orders/handed-over.read.ts';
export { dailyLimitOf, ownLimitOf, setOwnLimit } from './limits/customer-limits.ts';
export { goOnAfterHold, pauseForHold } from './orders/moves/pause-for-hold.ts';
export { eachOrder } from './orders/each-order.ts';
export { namedOrder } from './orders/named-order.read.ts';
export { newestOrdersOf } from './orders/newest-orders.read.ts';
export { countOrdersInReview } from './orders/order-view.ts';
export { orderedSince } from './orders/ordered-since.read.ts';
export { ordersReceived, type ReceivedOrder, receivedBy } from './orders/received-orders.read.ts';
export { placeStanding, standingRequest } from './orders/place-standing.ts';
export { completeVaulted } from './orders/complete-vaulted.ts';
export { readToldOrder, readToldOrders, type ToldOrder } from './orders/told-orders.read.ts';
export { allOrders } from './orders/orders.list.ts';
export { vaultOrdersBetween } from './orders/vault-orders.read.ts';
export { volumesOf, yearBefore } from './orders/volumes.read.ts';
export { paidForSince, receiptsOfOthers } from './payments/receipts-of-others.read.ts';
export { type ReceivedMoney, receivedMoney } from './payments/received-money.read.ts';
export { addToBalance } from './payments/customer-balances.ts';
export { looseReceiptsOf, newestRefundsOf, paymentsOfOrders } from './payments/customer-money.read.ts';
export { moneyBetween, refundsOwed } from './payments/money-between.list.ts';
export { readPaymentMethods } from './payments/payment-methods.read.ts';
export { unmatchedBefore } from './payments/unmatched-before.read.ts';
export { countOpenQuotes } from './quotes/open-quotes.read.ts';
export type { QuotesService } from './quotes/quotes.service.ts';
export { voidAllQuotes } from './quotes/void-all-quotes.ts';
export { readShippingMethods, type ShippingMethodRecord } from './shipping/shipping.read.ts';
export { piecesBackOf } from './returns/pieces-back.read.ts';
export { tierStandingOf } from './tiers/tier-members.read.ts';
export { activeTiers, sellBonusOf, tierOf, tiersOfMany } from './tiers/tiers.read.ts';
export type { MoneyTakenBack, Vaulted, VaultHooks } from './vaulting/vault-hooks.ts';
