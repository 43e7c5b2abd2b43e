import type { AccountKey } from './books.rules.ts';
import { decimal, minorUnits, roundToMinor } from '#contract/arithmetic/exact.ts';
import type { Move } from '#contract/transitions.rules.ts';

/** A supplier's bill: open until something is paid, part paid, paid; or void, when nothing of it was paid. */
export const billStates = ['open', 'part_paid', 'paid', 'void'] as const;
export type BillState = (typeof billStates)[number];

export const billStateNames = {
  open: 'Open',
  part_paid: 'Part paid',
  paid: 'Paid',
  void: 'Void',
} as const satisfies Record<BillState, string>;

type BillEvent = 'pay_part' | 'pay_rest' | 'take_back_part' | 'take_back_all' | 'void';
interface BillMove extends Move<BillState, 'finance'> {
  event: BillEvent;
}
const by = ['finance'] as const;

/** Every move that a bill can make; anything not listed is refused with 409. */
export const billTransitions: readonly BillMove[] = [
  { from: 'open', event: 'pay_part', to: 'part_paid', by },
  { from: 'open', event: 'pay_rest', to: 'paid', by },
  { from: 'part_paid', event: 'pay_part', to: 'part_paid', by },
  { from: 'part_paid', event: 'pay_rest', to: 'paid', by },
  { from: 'part_paid', event: 'take_back_part', to: 'part_paid', by },
  { from: 'part_paid', event: 'take_back_all', to: 'open', by },
  { from: 'paid', event: 'take_back_part', to: 'part_paid', by },
  { from: 'paid', event: 'take_back_all', to: 'open', by },
  { from: 'open', event: 'void', to: 'void', by },
];

/** What a bill's line can be for. Goods are compared with what was received; all else is an expense or comes back. */
export const billAccounts = [
  ...(['supplier_payable', 'tax_recoverable', 'delivery_costs', 'card_fees', 'bank_fees', 'wages'] as const),
  ...(['office_costs', 'professional_fees', 'other_expenses', 'other_assets'] as const),
] as const satisfies readonly AccountKey[];
export type BillAccount = (typeof billAccounts)[number];

export const billLimits = {
  lines: 30,
  receipts: 100,
  supplier: 120,
  number: 60,
  memo: 120,
  note: 300,
  reference: 80,
} as const;

/** Text as it is compared: two spellings of one name are one. */
export const billKey = (typed: string): string => typed.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** An amount of a bill in CAD at the bill's rate, each line rounded half up once. */
export const inCad = (minor: bigint, rate: string): bigint => roundToMinor(decimal(rate).times(String(minor)), 100n);

const amountText = /^\d{1,12}(\.\d{1,2})?$/;

/** The sum of typed amounts, as far as they are amounts. */
export const sumOfLines = (lines: readonly { amount: string }[]): bigint =>
  lines.reduce((sum, { amount }) => (amountText.test(amount) ? sum + minorUnits(amount) : sum), 0n);
