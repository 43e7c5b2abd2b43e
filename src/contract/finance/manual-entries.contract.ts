import { z } from 'zod';

import { accountKeys } from './books.rules.ts';
import { currencyCodeProblem } from '#contract/catalogue/currencies.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { entryForms, entryLimits, handAccounts, openingAccounts } from './manual-entries.rules.ts';
import { enteredAmount, enteredCurrency } from '#contract/trade/receipts.contract.ts';
import { taxAuthorities } from '#contract/catalogue/tax-authorities.ts';

/** Money that the books are kept in: no metal, and divided into hundredths. */
export const bookCurrency = enteredCurrency.refine(
  (code) => currencyCodeProblem(code) === null,
  'The books are not kept in this.',
);

const day = z.iso.date('Enter a day.');
const params = z.strictObject({ id: z.uuid() });
const reason = enteredLine('the reason', entryLimits.reason);
const reference = enteredLine('the bank’s reference', entryLimits.reference);
const side = z.union([z.literal(''), enteredAmount], 'Enter an amount, such as 1250.00, or nothing.');
const lineOf = <Accounts extends readonly [string, ...string[]]>(accounts: Accounts) =>
  z.strictObject({
    account: z.enum(accounts, 'Choose an account.'),
    currency: bookCurrency,
    debit: side,
    credit: side,
    memo: optionalLine(entryLimits.memo),
  });
const linesOf = <Accounts extends readonly [string, ...string[]]>(accounts: Accounts, fewest: number) =>
  z
    .array(lineOf(accounts))
    .min(fewest, fewest === 1 ? 'Enter a line.' : 'An entry has two lines at least.')
    .max(entryLimits.lines, `Use at most ${entryLimits.lines} lines.`);

/** What is asked for; it is booked once a second person has approved it. */
export const manualEntryValues = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('bank_fee'),
    ...{ day, currency: bookCurrency, amount: enteredAmount, reference, reason },
  }),
  z.strictObject({
    form: z.literal('card_payout'),
    ...{ day, currency: bookCurrency, reference, reason },
    /** What reached the bank, and what the provider kept. */
    payout: enteredAmount,
    fee: enteredAmount,
  }),
  z.strictObject({
    form: z.literal('tax_remittance'),
    ...{ day, reference, reason, from: day, to: day },
    authority: z.enum(taxAuthorities, 'Choose an authority.'),
    /** CAD: what was paid, and what of tax paid to suppliers was taken off before. */
    amount: enteredAmount,
    recovered: enteredAmount,
    /** What of it is for tax that was charged in another currency: how much of that, and how much of the CAD it took. */
    foreign: z
      .array(z.strictObject({ currency: bookCurrency, amount: enteredAmount, cad: enteredAmount }))
      .max(10)
      .default([]),
    /** What the rest is for, where it is more than the documents of these days leave to remit. */
    beyond: optionalLine(entryLimits.memo).default(''),
  }),
  z.strictObject({ form: z.literal('opening'), ...{ day, reason, lines: linesOf(openingAccounts, 1) } }),
  z.strictObject({
    form: z.literal('other'),
    title: enteredLine('what it is', entryLimits.title),
    ...{ day, reason, lines: linesOf(handAccounts, 2) },
  }),
]);
export type ManualEntryValues = z.infer<typeof manualEntryValues>;

export const manualEntryRow = z.object({
  id: z.uuid(),
  no: z.number().int(),
  day: z.string(),
  form: z.enum(entryForms),
  title: z.string(),
  /** The debits in the currency of its first line; decimal text. */
  amount: z.string(),
  currency: z.string(),
  reference: z.string().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
});
export type ManualEntryRow = z.infer<typeof manualEntryRow>;

export const manualEntry = manualEntryRow.extend({
  lines: z.array(
    z.object({
      account: z.enum(accountKeys as [(typeof accountKeys)[number], ...(typeof accountKeys)[number][]]),
      currency: z.string(),
      debit: z.string().nullable(),
      credit: z.string().nullable(),
      memo: z.string(),
    }),
  ),
  /** Of a tax remittance. */
  tax: z.object({ authority: z.enum(taxAuthorities), from: z.string(), to: z.string() }).nullable(),
  reverses: z.object({ id: z.uuid(), no: z.number().int() }).nullable(),
  reversedBy: z.object({ id: z.uuid(), no: z.number().int() }).nullable(),
  /** A reversal that waits for its second person: the approval's id. */
  reversalWaits: z.uuid().nullable(),
});
export type ManualEntry = z.infer<typeof manualEntry>;

/** What the ready forms show before anything is typed. */
export const entryBasis = z.object({
  /** What stands in card clearing, by currency. */
  clearing: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** What stands in the tax that comes back from the authorities, CAD. */
  recoverable: z.string(),
  openingDone: z.boolean(),
  /** How many entries wait for a second person. */
  waiting: z.number().int(),
});
export type EntryBasis = z.infer<typeof entryBasis>;

/** The id of the change that now waits. */
const asked = z.object({ id: z.uuid() });

const write = { access: 'admin', permission: 'payments.record' } as const;

export const manualEntriesContract = {
  list: {
    method: 'GET',
    path: '/admin/manual-entries',
    access: 'admin',
    permission: 'books.read',
    summary: 'What people entered in the books by hand; the list grammar.',
    response: listReply(manualEntryRow),
  },
  basis: {
    method: 'GET',
    path: '/admin/manual-entries/basis',
    access: 'admin',
    permission: 'books.read',
    summary: 'What the ready forms start from.',
    response: entryBasis,
  },
  read: {
    method: 'GET',
    path: '/admin/manual-entries/:id',
    access: 'admin',
    permission: 'books.read',
    summary: 'One entry with its lines.',
    params,
    response: manualEntry,
  },
  ask: {
    method: 'POST',
    path: '/admin/manual-entries',
    ...write,
    idempotent: true,
    summary: 'Asks for an entry, which is booked once a second person has approved it.',
    body: manualEntryValues,
    response: asked,
  },
  reverse: {
    method: 'POST',
    path: '/admin/manual-entries/:id/reversal',
    ...write,
    idempotent: true,
    summary: 'Asks for the reversal of an entry, which is booked once a second person has approved it.',
    params,
    body: z.strictObject({ day, reason }),
    response: asked,
  },
} as const satisfies Record<string, Endpoint>;
