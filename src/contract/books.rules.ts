/** What the accounts of the journal are called, in the order of a balance sheet; the server keeps the list complete. */
export const accountNames = {
  bank: 'Bank',
  card_clearing: 'Card clearing',
  receivable: 'Receivable from customers',
  unmatched_receipts: 'Unmatched receipts',
  customer_balance: "Customers' balances",
  refunds_payable: 'Refunds payable',
  deferred_sales: 'Deferred sales',
  deferred_adjustments: 'Deferred payment adjustments',
  deferred_discounts: 'Deferred discounts',
  deferred_shipping: 'Deferred shipping',
  deferred_insurance: 'Deferred insurance',
  tax_payable: 'Tax payable',
  inventory: 'Inventory at cost',
  supplier_payable: 'Payable to suppliers',
  sales: 'Sales',
  sales_allowances: 'Sales allowances',
  lost_in_transit: 'Lost in transit',
  payment_adjustments: 'Payment adjustments',
  sales_discounts: 'Sales discounts',
  shipping_income: 'Shipping income',
  insurance_income: 'Insurance income',
  market_loss_income: 'Market loss charged',
  cost_of_sales: 'Cost of sales',
  stock_shrinkage: 'Stock shrinkage',
  cancellation_fees: 'Cancellation fees',
  stock_available: 'Metal in stock, available',
  stock_reserved: 'Metal in stock, reserved',
  stock_source: 'Metal received',
  stock_delivered: 'Metal delivered',
  stock_adjusted: 'Metal adjusted',
  stock_lost: 'Metal lost',
} as const;

export const accountKeys = Object.keys(accountNames) as (keyof typeof accountNames)[];

export const accountName = (account: string): string =>
  Object.hasOwn(accountNames, account) ? accountNames[account as keyof typeof accountNames] : account;
