import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines } from '#contract/entered-text.contract.ts';
import { email } from '#contract/identity/session.contract.ts';

import { traderEvents, traderPeriods, traderStates } from './authorised-traders.rules.ts';
import { nameOfOther } from './name-of-other.contract.ts';

const limit = z
  .string('Enter an amount.')
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount of Canadian dollars, such as 50000.00.', abort: true })
  .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero.');

const trader = z.object({
  id: z.uuid(),
  state: z.enum(traderStates),
  name: z.string(),
  email: z.string(),
  /** CAD, decimal text. */
  limit: z.string(),
  period: z.enum(traderPeriods),
  /** What may still be ordered now. */
  left: z.string(),
  since: z.string(),
  version: z.int(),
});
export type AuthorisedTrader = z.infer<typeof trader>;

const traders = z.object({ traders: z.array(trader) });
export type AuthorisedTraders = z.infer<typeof traders>;

const staffTrader = trader.extend({
  /** The account under that address; null where nobody has confirmed it as his. */
  customerId: z.uuid().nullable(),
  /** Why they cannot order at the moment, though they are appointed. */
  refusal: z.string().nullable(),
});
export type StaffTrader = z.infer<typeof staffTrader>;

/** `mayDecide`: whether the reader may confirm, refuse and withdraw. */
const staffTraders = z.object({ traders: z.array(staffTrader), mayDecide: z.boolean() });
export type StaffTraders = z.infer<typeof staffTraders>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const own = { access: 'customer' } as const;

/** People with an account of their own who may order by phone in a company's name, up to a limit. They do not sign in for it. */
export const authorisedTradersContract = {
  list: {
    method: 'GET',
    path: '/customer/authorised-traders',
    ...own,
    summary: 'Who may order in the company’s name by phone, and who is to.',
    response: traders,
  },
  appoint: {
    method: 'POST',
    path: '/customer/authorised-traders',
    ...own,
    summary: 'Appoints somebody, for the password; staff confirms it once they have an approved account.',
    body: z.strictObject({
      name: nameOfOther,
      email,
      limit,
      period: z.enum(traderPeriods, 'Choose over how long the limit counts.'),
      password: z.string('Enter your password.').min(1, 'Enter your password.').max(200),
    }),
    response: traders,
  },
  withdraw: {
    method: 'POST',
    path: '/customer/authorised-traders/:id/withdraw',
    ...own,
    summary: 'Withdraws an appointment: nothing is ordered by it from then on.',
    params,
    body: z.strictObject({ version }),
    response: traders,
  },
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/authorised-traders',
    access: 'admin',
    permission: 'customers.read',
    summary: 'Who may order in a company’s name by phone, and who waits to be confirmed.',
    params,
    response: staffTraders,
  },
  decide: {
    method: 'POST',
    path: '/admin/authorised-traders/:id/decide',
    access: 'admin',
    permission: 'kyc.review',
    summary: 'Confirms an appointment after a look at the company’s resolution, refuses it, or withdraws one at once.',
    params,
    body: z.strictObject({
      event: z.enum(traderEvents, 'Say what to do.'),
      reason: enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.'),
      version,
    }),
    response: staffTraders,
  },
} as const satisfies Record<string, Endpoint>;
