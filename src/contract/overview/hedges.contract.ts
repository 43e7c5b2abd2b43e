import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { hedgeCurrencies, hedgeEvents, hedgeLimits, hedgeSides, hedgeStates } from './hedges.rules.ts';

const aboveZero = (pattern: RegExp, problem: string) =>
  z
    .string(problem)
    .trim()
    .refine((text) => pattern.test(text) && /[1-9]/.test(text), problem);

/** What is told of a trade besides whom it is with. */
const facts = {
  reference: enteredLine('the counterparty’s reference', hedgeLimits.reference),
  side: z.enum(hedgeSides, 'Say who buys.'),
  metal: z.enum(metals, 'Choose a metal.'),
  /** Fine troy ounces. */
  ounces: aboveZero(/^\d{1,8}(\.\d{1,3})?$/, 'Enter ounces above zero, such as 100.'),
  /** Of a troy ounce, in the currency. */
  price: aboveZero(/^\d{1,8}(\.\d{1,4})?$/, 'Enter the price of an ounce, such as 4165.20.'),
  currency: z.enum(hedgeCurrencies, 'Choose CAD or USD.'),
  /** CAD for one unit of the currency. */
  rate: aboveZero(/^\d{1,4}(\.\d{1,6})?$/, 'Enter CAD for one, such as 1.3584.'),
  tradeDay: z.iso.date('Enter a day.'),
  valueDay: z.iso.date('Enter a day.'),
};

interface Dated {
  currency: string;
  rate: string;
  tradeDay: string;
  valueDay: string;
}
const rateFits = ({ currency, rate }: Dated) => currency !== 'CAD' || Number(rate) === 1;
const daysFit = ({ tradeDay, valueDay }: Dated) => valueDay >= tradeDay;
const rateOfCad = { path: ['rate'], message: 'The rate of CAD is 1.' };
const valueFirst = { path: ['valueDay'], message: 'The value day is not before the day of the trade.' };

const hedgeEntry = z
  .strictObject({
    counterpartyId: z.uuid('Choose a counterparty.'),
    ...facts,
    /** Whoever enters it means a price that is far from the spot of this moment. */
    confirmed: z.boolean().default(false),
  })
  .refine(rateFits, rateOfCad)
  .refine(daysFit, valueFirst);
export type HedgeEntry = z.infer<typeof hedgeEntry>;
export type HedgeValues = Omit<HedgeEntry, 'confirmed'>;

/** The same from a line of a file, which names the counterparty. */
export const hedgeFileLine = z
  .object({ counterparty: enteredLine('the counterparty', hedgeLimits.name), ...facts })
  .refine(rateFits, rateOfCad)
  .refine(daysFit, valueFirst);

export const hedgeRow = z.object({
  id: z.uuid(),
  tradeDay: z.string(),
  counterparty: z.string(),
  reference: z.string(),
  side: z.enum(hedgeSides),
  metal: z.enum(metals),
  /** Fine grams. */
  weight: z.string(),
  price: z.string(),
  currency: z.enum(hedgeCurrencies),
  amountCad: z.string(),
  valueDay: z.string(),
  state: z.enum(hedgeStates),
  enteredBy: z.string(),
});
export type HedgeRow = z.infer<typeof hedgeRow>;

export const hedge = hedgeRow.extend({
  /** 10^-9 g. */
  fineNg: z.string(),
  rate: z.string(),
  amount: z.string(),
  source: z.enum(['form', 'file']),
  enteredAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  /** Whether who asks can decide on it. */
  mayDecide: z.boolean(),
  version: z.int(),
});
export type Hedge = z.infer<typeof hedge>;

export const hedgeImportLimits = { characters: 300_000, lines: 500 } as const;
export const hedgeImportActions = ['new', 'known', 'wrong'] as const;

const text = z
  .string()
  .min(1, 'The file is empty.')
  .max(hedgeImportLimits.characters, 'Split the file: it is too long.');

export const hedgeImportPreview = z.object({
  counts: z.record(z.enum(hedgeImportActions), z.int()),
  rows: z.array(
    z.object({
      /** Its row, as a spreadsheet counts. */
      line: z.int(),
      action: z.enum(hedgeImportActions),
      /** What is wrong with it, each in a sentence. */
      problems: z.array(z.string()),
      /** As the file has them. */
      counterparty: z.string(),
      reference: z.string(),
      words: z.string(),
    }),
  ),
  /** Names exactly what confirming would do; confirming sends it back. */
  plan: z.string(),
});
export type HedgeImportPreview = z.infer<typeof hedgeImportPreview>;

const params = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'hedges.read', method: 'GET' } as const;
const write = { access: 'admin', permission: 'hedges.write', method: 'POST' } as const;

export const hedgesContract = {
  list: {
    ...read,
    path: '/admin/hedges',
    summary: 'Trades with counterparties; the list grammar.',
    response: listReply(hedgeRow),
  },
  read: { ...read, path: '/admin/hedges/:id', summary: 'One trade.', params, response: hedge },
  enter: {
    ...write,
    path: '/admin/hedges',
    idempotent: true,
    summary:
      'Enters a trade, which counts once a second person has confirmed it. 422 beside a price far from the spot, unless `confirmed`.',
    body: hedgeEntry,
    response: hedge,
  },
  decide: {
    ...write,
    path: '/admin/hedges/:id/decisions',
    idempotent: true,
    summary: 'Confirms or cancels a trade that somebody else entered. 409 with the newer one.',
    params,
    body: z.strictObject({
      event: z.enum(hedgeEvents),
      reason: z.string().trim().max(hedgeLimits.reason).default(''),
      version: z.int().min(1),
    }),
    response: hedge,
  },
  preview: {
    ...write,
    path: '/admin/hedge-imports/preview',
    summary: 'Tells what a CSV file of trades would bring in, and what is wrong with each line. Writes nothing.',
    body: z.strictObject({ text }),
    response: hedgeImportPreview,
  },
  bringIn: {
    ...write,
    path: '/admin/hedge-imports',
    idempotent: true,
    summary: 'Enters the new lines that the preview showed; wrong and known ones are left out.',
    body: z.strictObject({ text, plan: z.string().max(64) }),
    response: z.object({ added: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
