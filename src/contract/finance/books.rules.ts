import { capital, plainWords } from '#contract/platform/audit.rules.ts';

/** What the accounts of the journal are called, in the order of a balance sheet; the server keeps the list complete. */
export const accountNames = {
  bank: 'Bank',
  currency_exchange: 'Currency exchange',
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
  tax_recoverable: 'Tax paid to suppliers, recoverable',
  inventory: 'Inventory at cost',
  refining_inventory: 'Metal to refine at cost',
  purchases_payable: 'Payable to customers for their metal',
  sell_backs_payable: 'Payable to customers for sales from the vault',
  supplier_payable: 'Goods received, not yet billed',
  bills_payable: 'Payable to suppliers',
  other_assets: 'Other assets',
  other_liabilities: 'Other liabilities',
  equity: 'Owners’ equity',
  opening_balances: 'Opening balances',
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
  storage_fees: 'Storage fees',
  administration_fees: 'Administration fees',
  other_income: 'Other income',
  purchase_differences: 'Purchase price differences',
  bank_fees: 'Bank fees',
  card_fees: 'Card fees',
  delivery_costs: 'Couriers and insurance',
  wages: 'Wages',
  office_costs: 'Rent and office',
  professional_fees: 'Professional fees',
  other_expenses: 'Other expenses',
  stock_available: 'Metal in stock, available',
  stock_reserved: 'Metal in stock, reserved',
  stock_source: 'Metal received',
  stock_delivered: 'Metal delivered',
  stock_adjusted: 'Metal adjusted',
  stock_lost: 'Metal lost',
  stock_scrapped: 'Metal scrapped',
  metal_to_refine: 'Metal to refine',
  vault_metal: 'Customers’ metal in the vault',
  vault_owed: 'Metal owed to customers',
} as const;

export type AccountKey = keyof typeof accountNames;
export const accountKeys = Object.keys(accountNames) as AccountKey[];

/** What an account is in a balance sheet or an income statement; metal is counted beside both. */
export const accountSorts = ['asset', 'liability', 'equity', 'income', 'expense', 'metal'] as const;
export type AccountSort = (typeof accountSorts)[number];

export const accountSortNames = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
  metal: 'Metal',
} as const satisfies Record<AccountSort, string>;

const accountsOf = {
  asset: [
    ...(['bank', 'currency_exchange', 'card_clearing', 'receivable', 'tax_recoverable', 'inventory'] as const),
    ...(['refining_inventory', 'lost_in_transit', 'other_assets'] as const),
  ],
  liability: [
    ...([
      'unmatched_receipts',
      'customer_balance',
      'refunds_payable',
      'deferred_sales',
      'deferred_adjustments',
    ] as const),
    ...(['deferred_discounts', 'deferred_shipping', 'deferred_insurance', 'tax_payable', 'supplier_payable'] as const),
    ...(['bills_payable', 'purchases_payable', 'sell_backs_payable', 'other_liabilities'] as const),
  ],
  equity: ['equity', 'opening_balances'],
  income: [
    ...(['sales', 'sales_allowances', 'payment_adjustments', 'sales_discounts', 'shipping_income'] as const),
    ...(['insurance_income', 'market_loss_income', 'cancellation_fees', 'storage_fees'] as const),
    ...(['administration_fees', 'other_income'] as const),
  ],
  expense: [
    ...([
      'cost_of_sales',
      'stock_shrinkage',
      'purchase_differences',
      'bank_fees',
      'card_fees',
      'delivery_costs',
    ] as const),
    ...(['wages', 'office_costs', 'professional_fees', 'other_expenses'] as const),
  ],
  metal: [
    ...(['stock_available', 'stock_reserved', 'stock_source', 'stock_delivered', 'stock_adjusted'] as const),
    ...(['stock_lost', 'stock_scrapped', 'metal_to_refine', 'vault_metal', 'vault_owed'] as const),
  ],
} as const satisfies Record<AccountSort, readonly AccountKey[]>;

/** Does not compile while an account has no sort. */
type Sorted = (typeof accountsOf)[AccountSort][number];
const sortOf = Object.fromEntries(
  accountSorts.flatMap((sort) => accountsOf[sort].map((account) => [account, sort])),
) as Record<Sorted, AccountSort> satisfies Record<AccountKey, AccountSort>;

export const accountSort = (account: AccountKey): AccountSort => sortOf[account];

export const accountName = (account: string): string =>
  Object.hasOwn(accountNames, account) ? accountNames[account as keyof typeof accountNames] : account;

/** The kind of a journal's entry in words: "manual.bank_fee" is "Manual bank fee". */
export const entryKindWords = (kind: string): string => capital(plainWords(kind.replace('.', ' ')));
