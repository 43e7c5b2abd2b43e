import { z } from 'zod';

import { currencySources } from './currencies.resource.ts';
import { currencyCodeProblem } from './currencies.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';

/** All that is entered of a currency besides its rate, which is a sheet of versions. */
export const currencyValues = z.strictObject({
  symbol: enteredLine('a symbol', 6),
  /** ISO 3166 code of the flag shown with it. */
  flag: z.string().regex(/^[A-Z]{2}$/, 'Enter the two letters of a country, such as CA.'),
  /** Orders may be settled in it. */
  settlement: z.boolean('Say yes or no.'),
  active: z.boolean('Say yes or no.'),
  isDefault: z.boolean('Say yes or no.'),
  locked: z.boolean('Say yes or no.'),
  staleAfterHours: z.int('Enter whole hours.').min(1, 'Enter at least 1 hour.').max(720, 'Enter at most 720 hours.'),
  position: z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(999, 'Enter at most 999.'),
});
export type CurrencyValues = z.infer<typeof currencyValues>;

export const currency = currencyValues.extend({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  /** Always 2: amounts are hundredths everywhere. */
  decimals: z.int(),
  usdRate: z.string().nullable(),
  source: z.enum(currencySources),
  markup: z.string(),
  asOf: z.string().nullable(),
  /** Whether prices are given in it now, and why not. */
  usable: z.boolean(),
  reason: z.string().nullable(),
});
export type Currency = z.infer<typeof currency>;

export const currencyRow = currency.extend({
  /** Whether prices are given in it, in words. */
  state: z.string(),
});
export type CurrencyRow = z.infer<typeof currencyRow>;

const params = z.strictObject({ code: z.string().regex(/^[A-Z]{3}$/) });

export const currenciesContract = {
  all: {
    method: 'GET',
    path: '/admin/currencies/all',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'Every currency with its rate, in their order.',
    response: z.object({ items: z.array(currency) }),
  },
  list: {
    method: 'GET',
    path: '/admin/currencies',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'Currencies row by row; the list grammar.',
    response: listReply(currencyRow),
  },
  read: {
    method: 'GET',
    path: '/admin/currencies/:code',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'One currency.',
    params,
    response: currency,
  },
  create: {
    method: 'POST',
    path: '/admin/currencies',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Adds a currency. It has no price until the feed or an administrator says its rate.',
    body: currencyValues.extend({
      code: z.string().superRefine((code, { addIssue }) => {
        const problem = currencyCodeProblem(code);
        if (problem !== null) addIssue({ code: 'custom', message: problem });
      }),
    }),
    response: currency,
  },
  update: {
    method: 'PUT',
    path: '/admin/currencies/:code',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Changes a currency. 409 with the newer one when somebody changed it in the meantime.',
    params,
    body: currencyValues.extend({ version: z.int().min(1) }),
    response: currency,
  },
} as const satisfies Record<string, Endpoint>;
