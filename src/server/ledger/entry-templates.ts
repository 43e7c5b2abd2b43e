import { type Account, accounts } from './accounts.ts';
import { bookkeepingTemplates } from './bookkeeping-templates.ts';
import type { EntryTemplate } from './entry-template.ts';
import { vaultTemplates } from './vault-templates.ts';

/** What is earned when pieces leave, and given up again when they are lost. */
const earned = {
  deferred_sales: 'debit',
  sales: 'credit',
  deferred_adjustments: 'either',
  payment_adjustments: 'either',
  deferred_discounts: 'credit',
  sales_discounts: 'debit',
  deferred_shipping: 'debit',
  shipping_income: 'credit',
  deferred_insurance: 'debit',
  insurance_income: 'credit',
} as const satisfies EntryTemplate['postings'];

const givenUp = {
  deferred_sales: 'credit',
  sales: 'debit',
  deferred_adjustments: 'either',
  payment_adjustments: 'either',
  deferred_discounts: 'debit',
  sales_discounts: 'credit',
  deferred_shipping: 'credit',
  shipping_income: 'debit',
  deferred_insurance: 'credit',
  insurance_income: 'debit',
} as const satisfies EntryTemplate['postings'];

/** The placing taken back: nothing is deferred any more, no tax is owed, the metal is free. */
const placingUndone = {
  receivable: 'either',
  deferred_sales: 'debit',
  deferred_adjustments: 'either',
  deferred_discounts: 'credit',
  deferred_shipping: 'debit',
  deferred_insurance: 'debit',
  tax_payable: 'debit',
  customer_balance: 'credit',
  sales_allowances: 'credit',
} as const satisfies EntryTemplate['postings'];

const endedBeforeDelivery = {
  ref: 'order',
  once: true,
  postings: {
    ...placingUndone,
    // Credited with the tax that is contained in what the end costs.
    tax_payable: 'either',
    stock_reserved: 'credit',
    stock_available: 'debit',
    market_loss_income: 'credit',
    cancellation_fees: 'credit',
  },
} as const satisfies EntryTemplate;

/**
 * Every kind of entry that the journal knows: what it belongs to, and which accounts it may debit or credit. Nothing else can
 * be posted by the program (`EntryKind`), and the audit names whatever else stands in the journal.
 */
export const entryTemplates = {
  'order.placed': {
    ref: 'order',
    once: true,
    postings: {
      receivable: 'debit',
      deferred_sales: 'credit',
      deferred_adjustments: 'either',
      deferred_discounts: 'debit',
      deferred_shipping: 'credit',
      deferred_insurance: 'credit',
      tax_payable: 'credit',
      stock_available: 'credit',
      stock_reserved: 'debit',
    },
  },
  'order.paid': {
    ref: 'order',
    postings: { receivable: 'credit', unmatched_receipts: 'debit', customer_balance: 'debit', bank: 'debit' },
  },
  'order.payment_taken_back': {
    ref: 'order',
    postings: { receivable: 'debit', bank: 'credit', card_clearing: 'credit' },
  },
  'order.balance_taken_back': { ref: 'order', postings: { receivable: 'credit', customer_balance: 'debit' } },
  'order.shipped': {
    ref: 'order',
    postings: { ...earned, stock_reserved: 'credit', stock_delivered: 'debit' },
  },
  'order.parcel_lost': {
    ref: 'order',
    postings: { ...givenUp, stock_delivered: 'credit', stock_lost: 'debit' },
  },
  'order.parcel_returned': {
    ref: 'order',
    postings: { ...givenUp, stock_delivered: 'credit', stock_available: 'debit' },
  },
  'order.reshipped': {
    ref: 'order',
    postings: { ...earned, stock_available: 'credit', stock_delivered: 'debit' },
  },
  'order.goods_returned': {
    ref: 'order',
    postings: { stock_delivered: 'credit', stock_available: 'debit', stock_scrapped: 'debit' },
  },
  'order.cancelled': endedBeforeDelivery,
  'order.expired': endedBeforeDelivery,
  'order.refunded': {
    ref: 'order',
    once: true,
    postings: {
      ...placingUndone,
      // Its note shares delivery by what goods cost after the coupon, the books by their prices: either may be the larger.
      sales_allowances: 'either',
      stock_reserved: 'credit',
      stock_available: 'debit',
    },
  },
  'stock.cost_of_sales': { ref: 'order', postings: { inventory: 'either', cost_of_sales: 'either' } },
  'stock.lost_in_transit': { ref: 'order', postings: { cost_of_sales: 'credit', lost_in_transit: 'debit' } },
  'receipt.recorded': {
    ref: 'receipt',
    once: true,
    postings: { bank: 'debit', card_clearing: 'debit', unmatched_receipts: 'credit' },
  },
  'receipt.kept': { ref: 'receipt', once: true, postings: { unmatched_receipts: 'debit', customer_balance: 'credit' } },
  'receipt.sent_back': {
    ref: 'receipt',
    once: true,
    postings: { unmatched_receipts: 'debit', bank: 'credit', card_clearing: 'credit' },
  },
  'receipt.taken_back': {
    ref: 'receipt',
    once: true,
    postings: { customer_balance: 'debit', bank: 'credit', card_clearing: 'credit' },
  },
  'refund.requested': {
    ref: 'refund',
    once: true,
    postings: { sales_allowances: 'debit', customer_balance: 'debit', refunds_payable: 'credit' },
  },
  'refund.rejected': {
    ref: 'refund',
    once: true,
    postings: { sales_allowances: 'credit', customer_balance: 'credit', refunds_payable: 'debit' },
  },
  'refund.paid': {
    ref: 'refund',
    once: true,
    postings: { refunds_payable: 'debit', bank: 'credit', card_clearing: 'credit', customer_balance: 'credit' },
  },
  'invoice.credited': {
    ref: 'invoice',
    once: true,
    postings: {
      tax_payable: 'debit',
      sales_allowances: 'either',
      receivable: 'either',
      market_loss_income: 'debit',
      cancellation_fees: 'debit',
      customer_balance: 'credit',
    },
  },
  'invoice.credit_undone': { ref: 'invoice', postings: { tax_payable: 'either', sales_allowances: 'either' } },
  'invoice.voided': {
    ref: 'invoice',
    once: true,
    postings: {
      receivable: 'credit',
      market_loss_income: 'debit',
      cancellation_fees: 'debit',
      tax_payable: 'debit',
    },
  },
  'stock.received': {
    ref: 'product',
    postings: { stock_source: 'credit', stock_available: 'debit', supplier_payable: 'credit', inventory: 'debit' },
  },
  'stock.adjusted': {
    ref: 'product',
    postings: { stock_adjusted: 'either', stock_available: 'either', stock_shrinkage: 'either', inventory: 'either' },
  },
  'purchase.accepted': {
    ref: 'purchase',
    once: true,
    postings: {
      supplier_payable: 'debit',
      refining_inventory: 'debit',
      stock_source: 'credit',
      metal_to_refine: 'debit',
      currency_exchange: 'either',
      purchases_payable: 'credit',
    },
  },
  'purchase.paid': {
    ref: 'purchase',
    once: true,
    postings: { purchases_payable: 'debit', bank: 'credit', customer_balance: 'credit' },
  },
  ...vaultTemplates,
  ...bookkeepingTemplates,
} as const satisfies Record<string, EntryTemplate>;
export type EntryKind = keyof typeof entryTemplates;

/** Accounts that are kept for a customer: each of their postings names him. */
export const customerAccounts: readonly Account[] = [
  accounts.receivable,
  accounts.customerBalance,
  accounts.purchasesPayable,
  accounts.vaultOwed,
  accounts.sellBacksPayable,
];

/** Accounts that are kept for a product: each of their postings names it. */
export const productAccounts: readonly Account[] = [accounts.lostInTransit];

/** Accounts that hold metal, in 10^-9 g; all others hold money. */
export const metalAccounts: readonly Account[] = [
  accounts.stockAvailable,
  accounts.stockReserved,
  accounts.stockSource,
  accounts.stockDelivered,
  accounts.stockLost,
  accounts.stockScrapped,
  accounts.stockAdjusted,
  accounts.metalToRefine,
  accounts.vaultMetal,
  accounts.vaultOwed,
];

/** What pieces cost is kept in the shop's own currency, whatever they are sold in. */
export const costAccounts: readonly Account[] = [
  accounts.inventory,
  accounts.supplierPayable,
  accounts.costOfSales,
  accounts.lostInTransit,
  accounts.shrinkage,
  accounts.purchaseDifferences,
  accounts.refiningInventory,
];
