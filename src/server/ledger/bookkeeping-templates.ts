import type { EntryTemplate } from './entry-template.ts';

/** What stood when the books were begun. */
const opening = {
  bank: 'either',
  currency_exchange: 'either',
  card_clearing: 'either',
  tax_recoverable: 'either',
  other_assets: 'either',
  tax_payable: 'either',
  other_liabilities: 'either',
  equity: 'either',
} as const satisfies EntryTemplate['postings'];

/** What people may post by its debits and credits. */
const byHand = {
  ...opening,
  other_income: 'either',
  bank_fees: 'either',
  card_fees: 'either',
  delivery_costs: 'either',
  wages: 'either',
  office_costs: 'either',
  professional_fees: 'either',
  other_expenses: 'either',
} as const satisfies EntryTemplate['postings'];

/** What suppliers bill: goods that were received, expenses, tax that comes back. */
const billed = {
  supplier_payable: 'debit',
  purchase_differences: 'either',
  tax_recoverable: 'debit',
  delivery_costs: 'debit',
  card_fees: 'debit',
  bank_fees: 'debit',
  wages: 'debit',
  office_costs: 'debit',
  professional_fees: 'debit',
  other_expenses: 'debit',
  other_assets: 'debit',
  currency_exchange: 'either',
  bills_payable: 'credit',
} as const satisfies EntryTemplate['postings'];

const billPaid = { bills_payable: 'debit', bank: 'credit' } as const satisfies EntryTemplate['postings'];

const otherSide = { debit: 'credit', credit: 'debit', either: 'either' } as const;

/** What takes an entry back: each account on its other side. */
const turned = (postings: EntryTemplate['postings']): EntryTemplate['postings'] =>
  Object.fromEntries(Object.entries(postings).map(([account, side]) => [account, otherSide[side]]));

/** Entries that no document of an order tells. */
export const bookkeepingTemplates = {
  'manual.bank_fee': { ref: 'manual_entry', once: true, postings: { bank_fees: 'debit', bank: 'credit' } },
  'manual.card_payout': {
    ref: 'manual_entry',
    once: true,
    postings: { bank: 'debit', card_fees: 'debit', card_clearing: 'credit' },
  },
  'manual.tax_remitted': {
    ref: 'manual_entry',
    once: true,
    postings: { tax_payable: 'debit', tax_recoverable: 'credit', bank: 'credit', currency_exchange: 'either' },
  },
  'manual.opening': { ref: 'manual_entry', once: true, postings: { ...opening, opening_balances: 'either' } },
  'manual.other': { ref: 'manual_entry', once: true, postings: byHand },
  'manual.reversed': { ref: 'manual_entry', once: true, postings: { ...byHand, opening_balances: 'either' } },
  'supplier_bill.entered': { ref: 'supplier_bill', once: true, postings: billed },
  'supplier_bill.voided': { ref: 'supplier_bill', once: true, postings: turned(billed) },
  'supplier_bill.paid': { ref: 'supplier_payment', once: true, postings: billPaid },
  'supplier_bill.payment_taken_back': {
    ref: 'supplier_payment',
    once: true,
    postings: turned(billPaid),
  },
} as const satisfies Record<string, EntryTemplate>;
