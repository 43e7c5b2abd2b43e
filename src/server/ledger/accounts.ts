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
  deferredInsurance: 'deferred_insurance',
  /** What ways of paying add or take off, and what coupons take off, of what is not yet delivered. */
  deferredAdjustments: 'deferred_adjustments',
  deferredDiscounts: 'deferred_discounts',
  /** GST/HST, PST and QST owed to the Crown. */
  taxPayable: 'tax_payable',
  /** What input tax was paid to suppliers and comes back from the authorities. */
  taxRecoverable: 'tax_recoverable',
  bank: 'bank',
  /** Between money of two currencies: what it holds, at a rate, is gain or loss of exchange. */
  currencyExchange: 'currency_exchange',
  /** What the card provider has taken for us and not yet paid out. */
  cardClearing: 'card_clearing',
  /** Money that came in and is not yet put to anything. */
  unmatchedReceipts: 'unmatched_receipts',
  /** Money of a customer that is put to no order; party: the customer. */
  customerBalance: 'customer_balance',
  /** Refunds that were asked for and are not yet paid. */
  refundsPayable: 'refunds_payable',
  /** Given back of sales that stand. */
  allowances: 'sales_allowances',
  /** Fine metal on our shelf that nobody has bought. */
  stockAvailable: 'stock_available',
  /** Fine metal on our shelf that belongs to placed orders. */
  stockReserved: 'stock_reserved',
  /** Where metal on the shelf came from: suppliers, opening count. */
  stockSource: 'stock_source',
  /** Metal that left with customers. */
  stockDelivered: 'stock_delivered',
  /** Metal that was lost on its way, which the insurer owes. */
  stockLost: 'stock_lost',
  /** Metal of pieces that came back from customers and are not sold again. */
  stockScrapped: 'stock_scrapped',
  /** Fine metal that a count found missing, or found. */
  stockAdjusted: 'stock_adjusted',
  /** Fine metal that customers sold us and that is no product: it waits for a refiner. */
  metalToRefine: 'metal_to_refine',
  /** What that metal cost, in CAD. */
  refiningInventory: 'refining_inventory',
  /** What we owe customers for metal they sold us; party: the customer. */
  purchasesPayable: 'purchases_payable',
  /** Fine metal of customers that lies in our vaults, or is about to: it is theirs. */
  vaultMetal: 'vault_metal',
  /** The same as what we owe them of it; party: the customer. */
  vaultOwed: 'vault_owed',
  /** What we owe customers for metal that they sold out of the vault; party: the customer. */
  sellBacksPayable: 'sell_backs_payable',
  /** What the pieces on the shelf cost, in CAD. */
  inventory: 'inventory',
  /** What pieces that came in cost, until the supplier's bill for them is entered. */
  supplierPayable: 'supplier_payable',
  /** What we owe suppliers by their bills. */
  billsPayable: 'bills_payable',
  /** By how much bills for goods differ from what the goods were received at, in CAD. */
  purchaseDifferences: 'purchase_differences',
  costOfSales: 'cost_of_sales',
  /** What pieces that were lost on their way had cost, which the insurer owes; party: the product. */
  lostInTransit: 'lost_in_transit',
  /** The cost of pieces that a count found missing, less those it found. */
  shrinkage: 'stock_shrinkage',
  sales: 'sales',
  shippingIncome: 'shipping_income',
  insuranceIncome: 'insurance_income',
  /** The same, once it is delivered. */
  paymentAdjustments: 'payment_adjustments',
  salesDiscounts: 'sales_discounts',
  /** What the market took of orders that ended before delivery, charged to their customers. */
  marketLossIncome: 'market_loss_income',
  cancellationFees: 'cancellation_fees',
  /** What customers are charged for what lies in the vault, and for what is done with it. */
  storageFees: 'storage_fees',
  administrationFees: 'administration_fees',
  /** What no document of the shop tells: entered by hand, or billed by suppliers. */
  bankFees: 'bank_fees',
  cardFees: 'card_fees',
  deliveryCosts: 'delivery_costs',
  wages: 'wages',
  officeCosts: 'office_costs',
  professionalFees: 'professional_fees',
  otherExpenses: 'other_expenses',
  otherIncome: 'other_income',
  otherAssets: 'other_assets',
  otherLiabilities: 'other_liabilities',
  equity: 'equity',
  /** The other side of what stood when the books were begun. */
  openingBalances: 'opening_balances',
} as const;
export type Account = (typeof accounts)[keyof typeof accounts];
