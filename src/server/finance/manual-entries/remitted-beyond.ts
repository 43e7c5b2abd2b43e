import { amountWords } from '#contract/amount-words.rules.ts';
import type { ManualEntryValues } from '#contract/finance/manual-entries.contract.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { TaxAuthority } from '#contract/catalogue/tax-authorities.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';

import { crossingRemittance } from './crossing-remittance.ts';
import type { EntryPlan } from './entry-plan.ts';

/** Answers what documents leave to remit for some days, minor CAD. */
export type TaxLeft = (tx: Transaction, of: { authority: TaxAuthority; from: string; to: string }) => Promise<bigint>;

/** What documents leave to remit before and after a remittance, and how its second person reads it. */
interface Due {
  due: NonNullable<EntryPlan['due']>;
  effect: { what: string; before: string; after: string }[];
}

type Remittance = Extract<ManualEntryValues, { form: 'tax_remittance' }>;

/**
 * What a remittance does to what is due, for who approves it. More than is due is told what it is for (an instalment, a penalty, tax of
 * before these books); refuses with 422 beside `beyond` where nothing is said, and beside `from` days that cross those of another.
 */
export async function dueBefore(tx: Transaction, taxLeftOf: TaxLeft, values: Remittance): Promise<Due> {
  await requireOwnDays(tx, values, (sentence) => invalid('from', sentence));
  const left = await taxLeftOf(tx, values);
  const rest = left - minorUnits(values.amount) - minorUnits(values.recovered);
  if (rest < 0n && values.beyond === '') {
    throw invalid(
      'beyond',
      `The documents of these days leave ${amountWords(left, 'CAD')} to remit; this is ${amountWords(-rest, 'CAD')} more. Say what that is for.`,
    );
  }
  const words = (amount: bigint) =>
    amount < 0n ? `${amountWords(-amount, 'CAD')} too much` : `${amountWords(amount, 'CAD')}`;
  return {
    due: { left: String(left), rest: String(rest) },
    effect: [
      { what: 'Left to remit for these days', before: words(left), after: words(rest) },
      ...(rest < 0n ? [{ what: 'What the rest is for', before: 'not said', after: values.beyond }] : []),
    ],
  };
}

/**
 * Refuses with 409 a remittance that would now leave more paid than the second person was told: another one of the same days was
 * booked while it waited, or a document has given tax back.
 */
export async function requireStillDue(tx: Transaction, taxLeftOf: TaxLeft, { tax, due }: EntryPlan): Promise<void> {
  if (tax === null || due === undefined) return;
  await requireOwnDays(tx, tax, conflict);
  const [asked, rest] = [BigInt(due.left), BigInt(due.rest)];
  const left = await taxLeftOf(tx, tax);
  const restNow = left - (asked - rest);
  if (restNow < 0n && restNow < rest) {
    throw conflict(
      `The documents of these days left ${amountWords(asked, 'CAD')} to remit when this was asked for, and leave ${amountWords(left, 'CAD')} now. Refuse it, and enter what is still due.`,
    );
  }
}

async function requireOwnDays(
  tx: Transaction,
  days: { authority: TaxAuthority; from: string; to: string },
  refuse: (sentence: string) => Error,
): Promise<void> {
  const crossing = await crossingRemittance(tx, days);
  if (crossing === null) return;
  const { no, from, to } = crossing;
  throw refuse(
    `Entry ${no} remitted ${from} to ${to}, which these days are a part of or cross. Enter the same days, or days around all of them.`,
  );
}
