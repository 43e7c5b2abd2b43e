import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import type { RateTerms } from './rate-terms.rules.ts';
import { type RateSheet, rateLimits, rateStatuses } from './rates.rules.ts';

const figure = z.string('Enter a number.').trim().max(30, 'Use at most 30 characters.');
const terms = (names: readonly string[]) => z.strictObject(Object.fromEntries(names.map((name) => [name, figure])));

/*
 * The shape of terms; what they must say to be used is the rule of rate-terms.rules.ts, which the form asks too.
 */
const commission = terms(['buyPct', 'buyFixed', 'sellPct', 'sellFixed']);
const storage = terms(['sellPct', 'sellFixed', 'annualPct', 'monthlyMin', 'withdrawalFee']);

const enteredTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    rates: z.record(z.string().regex(/^(XAU|XAG|XPT|XPD)(\/[A-Z]{3})?$/, 'Choose a metal.'), commission),
  }),
  z.strictObject({ kind: z.literal('storage'), rates: z.partialRecord(z.enum(metals), storage) }),
  z.strictObject({
    kind: z.literal('currency'),
    source: z.enum(['feed', 'manual'], 'Choose where the rate comes from.'),
    usdRate: figure.nullable(),
    markup: figure,
  }),
]) as unknown as z.ZodType<RateTerms>;

export const rateVersion = z.object({
  id: z.uuid(),
  no: z.int(),
  status: z.enum(rateStatuses),
  terms: enteredTerms,
  /** What differs from the version it replaced, in words. */
  changes: z.string(),
  /** The terms it replaced; null for the first. */
  before: enteredTerms.nullable(),
  reason: z.string(),
  /** When it began or begins. A draft without one begins when it is approved. */
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  /** Why a second person has to approve it; null where one is enough. */
  needsSecond: z.string().nullable(),
  createdBy: z.string(),
  createdById: z.string().nullable(),
  createdAt: z.string(),
  approvedBy: z.string().nullable(),
  /** What was said when it was rejected or rolled back, and by whom. */
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
});
export type RateVersion = z.infer<typeof rateVersion>;

export const rateSheetView = z.object({
  /** The sheet. */
  id: z.string(),
  /** The number of the version in force; 0 while there is none. */
  version: z.int(),
  /** What holds now; null while nothing was ever set. */
  terms: enteredTerms.nullable(),
  active: rateVersion.nullable(),
  /** What holds again after rolling back. */
  previous: rateVersion.nullable(),
  /** The change that waits for its time or for a second person. There is one at most. */
  open: rateVersion.nullable(),
  limits: z.object({ share: z.string(), amount: z.string() }),
  /** Who may approve. */
  approvers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RateSheetView = z.infer<typeof rateSheetView>;

const sheet = z
  .string()
  .regex(/^(live|storage|currency-[A-Z]{3})$/)
  .transform((text) => text as RateSheet);
const params = z.strictObject({ sheet });
const versionParams = z.strictObject({ sheet, id: z.uuid() });
const reason = enteredLines(rateLimits.reason).refine((text) => text.length >= 3, 'Say why, in a few words.');

const side = z.object({ unit: z.string().nullable(), buyback: z.string().nullable() });
const tierPrice = z.object({
  id: z.string(),
  name: z.string(),
  now: z.string().nullable(),
  after: z.string().nullable(),
});

const list = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'pricing.read',
    summary,
    response: listReply(rateVersion.extend({ currency: z.string().nullable() })),
  }) as const satisfies Endpoint;

export const ratesContract = {
  listLive: list('/admin/rates/live/versions', 'Versions of the Live Price Commission; the list grammar.'),
  listStorage: list('/admin/rates/storage/versions', 'Versions of the storage commission; the list grammar.'),
  listCurrencies: list('/admin/rate-versions/currencies', 'Versions of the rates of all currencies; the list grammar.'),
  read: {
    method: 'GET',
    path: '/admin/rates/:sheet',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'A sheet of rates: what holds, what held before, what is planned.',
    params,
    response: rateSheetView,
  },
  preview: {
    method: 'POST',
    path: '/admin/rates/:sheet/preview',
    access: 'admin',
    permission: 'pricing.read',
    summary:
      'What products would cost under terms that need not be saved, at current prices, for everyone and by tier.',
    params,
    body: z.strictObject({
      terms: enteredTerms,
      /** None for three that change, of different metals where it can be. */
      products: z.array(z.uuid()).max(6, 'Choose at most 6 products.'),
      currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
    }),
    response: z.object({
      asOf: z.string(),
      currency: z.string(),
      needsSecond: z.string().nullable(),
      products: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          metal: z.enum(metals),
          now: side,
          after: side,
          tiers: z.array(tierPrice),
        }),
      ),
      /** How many products on sale would change their price, and how many open quotes keep theirs. */
      repriced: z.int(),
      openQuotes: z.int(),
      /** Metals by their price of an ounce, with all of the commission in it. */
      ounces: z.array(z.object({ key: z.string(), ask: z.string().nullable(), bid: z.string().nullable() })),
    }),
  },
  previewStorage: {
    method: 'POST',
    path: '/admin/rates/storage/holdings',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'What three holdings would cost to store a month and bring when sold, under terms that need not be saved.',
    body: z.strictObject({
      terms: enteredTerms,
      holdings: z
        .array(z.strictObject({ metal: z.enum(metals), fineNg: z.string().regex(/^[1-9]\d{0,15}$/) }))
        .max(6, 'Choose at most 6 holdings.'),
    }),
    response: z.object({
      asOf: z.string(),
      needsSecond: z.string().nullable(),
      holdings: z.array(
        z.object({
          metal: z.enum(metals),
          fineNg: z.string(),
          /** In CAD at the market's bid. */
          value: z.string().nullable(),
          now: z.object({ month: z.string().nullable(), sell: z.string().nullable() }),
          after: z.object({ month: z.string().nullable(), sell: z.string().nullable() }),
        }),
      ),
    }),
  },
  propose: {
    method: 'POST',
    path: '/admin/rates/:sheet/versions',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'A new version: in force at once or from a time on; beyond the limit it waits for a second person.',
    params,
    body: z.strictObject({
      terms: enteredTerms,
      /** The number of the version that was looked at; 0 for none. 409 when another holds by now. */
      basedOn: z.int().min(0),
      effectiveFrom: z.iso.datetime({ offset: true }).nullable(),
      reason,
    }),
    response: rateSheetView,
  },
  approve: {
    method: 'POST',
    path: '/admin/rates/:sheet/versions/:id/approve',
    access: 'admin',
    permission: 'pricing.approve',
    summary:
      'A second person agrees to a change; whoever entered it only where nobody else could, after a wait, with the password.',
    params: versionParams,
    body: z.strictObject({ password: z.string().max(200).optional() }),
    response: rateSheetView,
  },
  reject: {
    method: 'POST',
    path: '/admin/rates/:sheet/versions/:id/reject',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Takes back a change that waits for approval or for its time.',
    params: versionParams,
    body: z.strictObject({ reason }),
    response: rateSheetView,
  },
  rollBack: {
    method: 'POST',
    path: '/admin/rates/:sheet/versions/:id/roll-back',
    access: 'admin',
    permission: 'pricing.write',
    summary:
      'Ends the version in force: what held before it holds again, as a new version. A planned change is taken back too.',
    params: versionParams,
    body: z.strictObject({ reason }),
    response: rateSheetView,
  },
} as const satisfies Record<string, Endpoint>;
export type RatePreview = z.infer<(typeof ratesContract)['preview']['response']>;
export type HoldingsPreview = z.infer<(typeof ratesContract)['previewStorage']['response']>;
export type RateRow = z.infer<(typeof ratesContract)['listLive']['response']>['items'][number];
