/**
 * The accounts of the journal. Money accounts are kept in currencies (minor units), metal accounts in metals (10^-9 g).
 * Debits are positive, credits negative.
 */
export const accounts = {
  /** What a customer owes us; party: the customer. */
  receivable: 'receivable',
  /** Sold and not yet delivered. */
  deferredSales: 'deferred_sales',
  deferredShipping: 'deferred_shipping',
  /** GST/HST, PST and QST owed to the Crown. */
  taxPayable: 'tax_payable',
  bank: 'bank',
  /** Fine metal on our shelf that nobody has bought. */
  stockAvailable: 'stock_available',
  /** Fine metal on our shelf that belongs to placed orders. */
  stockReserved: 'stock_reserved',
  /** Where metal on the shelf came from: suppliers, opening count. */
  stockSource: 'stock_source',
  /** Metal that left with customers. */
  stockDelivered: 'stock_delivered',
  sales: 'sales',
  shippingIncome: 'shipping_income',
} as const;
export type Account = (typeof accounts)[keyof typeof accounts];
