import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';

import {
  bareIban,
  bicPattern,
  canadianNumbers,
  ibanProblem,
  payoutKinds,
  payoutStates,
} from './payout-accounts.rules.ts';

const digits = (pattern: RegExp, words: string) => z.string(words).trim().regex(pattern, words);
const bankName = enteredLine('the name of the bank', 80);
const currency = z.enum(['CAD', 'USD'], 'Choose a currency.');

/** An account as its owner enters it. Its holder is the account's owner here: nothing else can be said. */
export const payoutNumbers = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('canadian'),
    bankName,
    currency,
    institution: digits(canadianNumbers.institution, 'Enter the three digits of the institution.'),
    transit: digits(canadianNumbers.transit, 'Enter the five digits of the branch.'),
    account: digits(canadianNumbers.account, 'Enter the account number: 5 to 12 digits.'),
  }),
  z.strictObject({
    kind: z.literal('iban'),
    bankName,
    currency,
    iban: z
      .string('Enter the IBAN.')
      .max(60, 'Enter an IBAN.')
      .overwrite(bareIban)
      .superRefine((iban, { addIssue }) => {
        const message = ibanProblem(iban);
        if (message !== null) addIssue({ code: 'custom', message });
      }),
    bic: z
      .string('Enter the BIC.')
      .max(20, 'Enter a BIC.')
      .overwrite(bareIban)
      .pipe(z.string().regex(bicPattern, 'Enter a BIC, such as COBADEFFXXX.')),
  }),
]);
export type PayoutNumbers = z.infer<typeof payoutNumbers>;

export const payoutAccount = z.object({
  id: z.uuid(),
  kind: z.enum(payoutKinds),
  holder: z.string(),
  bankName: z.string(),
  currency: z.string(),
  /** The last four signs of its number; the rest is shown to who pays. */
  ending: z.string(),
  state: z.enum(payoutStates),
  /** From when on money is paid to it; null until it is confirmed. */
  usableFrom: z.string().nullable(),
  /** Whether that is now. */
  isUsable: z.boolean(),
  /** The second owner of the customer’s account, while he has not agreed to it. */
  agreementOf: z.string().nullable(),
  version: z.int(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

const accounts = z.object({
  accounts: z.array(payoutAccount),
  /** In whose name accounts are here. */
  holder: z.string(),
  /** Hours between confirming an account and the first payment to it. */
  coolingHours: z.int(),
});
export type PayoutAccounts = z.infer<typeof accounts>;

/** What the staff sees besides: why one is blocked, and how many other customers have entered the same number. */
const staffAccount = payoutAccount.extend({
  blockedBecause: z.string().nullable(),
  elsewhere: z.int(),
  createdAt: z.string(),
});
export type StaffPayoutAccount = z.infer<typeof staffAccount>;

/** `mayBlock`: whether the reader may block and release them. */
const staffAccounts = z.object({ accounts: z.array(staffAccount), mayBlock: z.boolean() });
export type StaffPayoutAccounts = z.infer<typeof staffAccounts>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const own = { access: 'customer' } as const;
const password = z.string('Enter your password.').min(1, 'Enter your password.').max(200);

export const payoutAccountsContract = {
  list: {
    method: 'GET',
    path: '/customer/payout-accounts',
    ...own,
    summary: 'The accounts that the customer may be paid to.',
    response: accounts,
  },
  add: {
    method: 'POST',
    path: '/customer/payout-accounts',
    ...own,
    summary: 'Enters an account, for the password; a code is mailed that confirms it.',
    body: z.strictObject({ numbers: payoutNumbers, password }),
    response: accounts,
  },
  confirm: {
    method: 'POST',
    path: '/customer/payout-accounts/:id/confirm',
    ...own,
    summary: 'Confirms an account by the mailed code; it is paid to once it has cooled.',
    params,
    body: z.strictObject({ code: digits(/^\d{6}$/, 'Enter the six digits from the email.') }),
    response: accounts,
  },
  resend: {
    method: 'POST',
    path: '/customer/payout-accounts/:id/resend',
    ...own,
    summary: 'Mails another code; the one before no longer works.',
    params,
    response: z.object({}),
  },
  remove: {
    method: 'POST',
    path: '/customer/payout-accounts/:id/remove',
    ...own,
    summary: 'Forgets an account.',
    params,
    body: z.strictObject({ version }),
    response: accounts,
  },
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/payout-accounts',
    access: 'admin',
    permission: 'payments.read',
    summary: 'The accounts that a customer may be paid to, without their numbers.',
    params,
    response: staffAccounts,
  },
  block: {
    method: 'POST',
    path: '/admin/payout-accounts/:id/block',
    access: 'admin',
    permission: 'customers.suspend',
    summary: 'Keeps an account from being paid to.',
    params,
    body: z.strictObject({
      version,
      reason: enteredLines(300).refine((text) => text.length >= 3, 'Say why, in a few words.'),
    }),
    response: staffAccounts,
  },
  release: {
    method: 'POST',
    path: '/admin/payout-accounts/:id/release',
    access: 'admin',
    permission: 'customers.suspend',
    summary: 'Lets a blocked account be paid to again, once it has cooled anew.',
    params,
    body: z.strictObject({ version }),
    response: staffAccounts,
  },
} as const satisfies Record<string, Endpoint>;
