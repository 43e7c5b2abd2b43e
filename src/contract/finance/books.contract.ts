import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

export const journalRow = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  at: z.string(),
  kind: z.string(),
  account: z.string(),
  /** Whose account it is, where it is kept by customer. */
  party: z.string().nullable(),
  partyId: z.uuid().nullable(),
  unit: z.string(),
  /** Decimal text: a currency in its large unit, a metal in grams. One of the two is null. */
  debit: z.string().nullable(),
  credit: z.string().nullable(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});
export type JournalRow = z.infer<typeof journalRow>;

const balanceRow = z.object({
  account: z.string(),
  unit: z.string(),
  /** Sums of the debits and of the credits, and which side outweighs; in the unit's decimal text. */
  debits: z.string(),
  credits: z.string(),
  debitBalance: z.string().nullable(),
  creditBalance: z.string().nullable(),
});
export type BalanceRow = z.infer<typeof balanceRow>;

export const trialBalance = z.object({
  /** To the end of this day, by the shop's calendar; null for everything. */
  day: z.string().nullable(),
  rows: z.array(balanceRow),
  /** What the balances of each unit add up to; both sides are the same in clean books. */
  totals: z.array(z.object({ unit: z.string(), debit: z.string(), credit: z.string() })),
});
export type TrialBalance = z.infer<typeof trialBalance>;

export const booksCheck = z.object({
  at: z.string(),
  /** Every rule that was checked; `found` names what breaks it, at most the first of them. */
  rules: z.array(z.object({ name: z.string(), rule: z.string(), found: z.array(z.string()) })),
});
export type BooksCheck = z.infer<typeof booksCheck>;

export const booksContract = {
  journal: {
    method: 'GET',
    path: '/admin/journal',
    access: 'admin',
    permission: 'books.read',
    summary: 'The postings of the journal; the list grammar.',
    response: listReply(journalRow),
  },
  trialBalance: {
    method: 'GET',
    path: '/admin/trial-balance',
    access: 'admin',
    permission: 'books.read',
    summary: 'The balance of every account in each unit, to the end of a day.',
    query: z.strictObject({ day: z.iso.date('Enter a day.').optional() }),
    response: trialBalance,
  },
  check: {
    method: 'POST',
    path: '/admin/books/check',
    access: 'admin',
    permission: 'books.read',
    summary: 'Checks every invariant of the books and names what breaks it; one check runs at a time.',
    response: booksCheck,
  },
} as const satisfies Record<string, Endpoint>;
