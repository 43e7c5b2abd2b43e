import { grouped } from '#contract/amount-words.rules.ts';
import type { AccountKey } from './books.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';

/** How an entry that no document of the shop tells is entered: by a ready form, or by its debits and credits. */
export const entryForms = ['bank_fee', 'card_payout', 'tax_remittance', 'opening', 'other', 'reversal'] as const;
export type EntryForm = (typeof entryForms)[number];

export const entryFormNames = {
  bank_fee: 'Bank fee',
  card_payout: 'Card payout',
  tax_remittance: 'Tax remittance',
  opening: 'Opening balances',
  other: 'By debits and credits',
  reversal: 'Reversal',
} as const satisfies Record<EntryForm, string>;

/** Accounts that people post to by hand; all others follow from orders, money, stock and bills alone. */
export const handAccounts = [
  ...(['bank', 'currency_exchange', 'card_clearing', 'tax_recoverable', 'other_assets', 'tax_payable'] as const),
  ...(['other_liabilities', 'equity', 'other_income', 'bank_fees', 'card_fees', 'delivery_costs', 'wages'] as const),
  ...(['office_costs', 'professional_fees', 'other_expenses'] as const),
] as const satisfies readonly AccountKey[];
export type HandAccount = (typeof handAccounts)[number];

/** What stood when the books were begun; the other side is `opening_balances`. */
export const openingAccounts = [
  ...(['bank', 'currency_exchange', 'card_clearing', 'tax_recoverable', 'other_assets', 'tax_payable'] as const),
  ...(['other_liabilities', 'equity'] as const),
] as const satisfies readonly HandAccount[];

export const entryLimits = { lines: 40, memo: 120, reason: 300, reference: 80, title: 120 } as const;

/** A line as it is typed: an amount on one side, the other side empty. */
export interface EnteredLine {
  account: string;
  currency: string;
  debit: string;
  credit: string;
  memo: string;
}

/** A line as it is posted: a debit is positive. */
export interface EntryLine {
  account: AccountKey;
  currency: string;
  amount: bigint;
  memo: string;
}

const amountText = /^\d{1,12}(\.\d{1,2})?$/;
const isAmount = (text: string): boolean => amountText.test(text) && minorUnits(text) > 0n;

/** What is wrong with lines that are posted as they stand, by path; nothing when they can be. */
export function lineProblems(lines: readonly EnteredLine[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [at, line] of lines.entries()) {
    const wrong = sideProblem(line);
    if (wrong !== null) problems[`lines.${at}.debit`] = [wrong];
    if (line.account === '') problems[`lines.${at}.account`] = ['Choose an account.'];
  }
  return problems;
}

function sideProblem({ debit, credit }: EnteredLine): string | null {
  if (debit === '' && credit === '') return 'Enter a debit or a credit.';
  if (debit !== '' && credit !== '') return 'A line is a debit or a credit, not both.';
  return isAmount(debit || credit) ? null : 'Enter an amount above zero, such as 1250.00.';
}

/** By how much the debits outweigh the credits in each currency where they differ; of lines that are whole. */
export function differences(lines: readonly EnteredLine[]): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  for (const { currency, debit, credit } of lines) {
    const amount = isAmount(debit) ? minorUnits(debit) : isAmount(credit) ? -minorUnits(credit) : 0n;
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  return [...sums].flatMap(([currency, sum]) => (sum === 0n ? [] : [{ currency, amount: moneyText(sum) }]));
}

export const differenceWords = (off: readonly { currency: string; amount: string }[]): string =>
  off
    .map(({ currency, amount }) =>
      amount.startsWith('-')
        ? `Credits are ${grouped(amount.slice(1))} ${currency} more than debits.`
        : `Debits are ${grouped(amount)} ${currency} more than credits.`,
    )
    .join(' ');
