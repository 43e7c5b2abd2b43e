import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { metals } from '#contract/metals.ts';

import { proofExamples } from './proof.examples.ts';

/** Fine weight, 10^-9 g. */
const ngText = z.string().regex(/^\d{1,19}$/);
/** 32 bytes in hexadecimal digits. */
const hashText = z.string().regex(/^[\da-f]{64}$/);
const civilDay = z.iso.date();
const sums = z.record(z.enum(metals), ngText);

/** A day that was published: what is hashed, the hash, and its place in the log of days. */
export const proofDay = z.object({
  day: civilDay,
  /** When the items were counted. */
  takenAt: z.iso.datetime(),
  leaves: z.int().min(0),
  root: hashText,
  sums,
  /** In the order of their codes. */
  vaults: z.array(z.object({ code: z.string(), sums })),
  /** The hash of the day published before; zeros for the first. */
  previous: hashText,
  hash: hashText,
  log: z.object({ size: z.int().min(1), root: hashText }),
  /** The id of the key, and the Ed25519 signature in base64; null for a day that was not signed. */
  signature: z.object({ key: z.string(), value: z.string() }).nullable(),
});
export type ProofDay = z.infer<typeof proofDay>;

/** What one customer has of one metal, and what leads from it to the root of a day. */
export const proofLine = z.object({
  metal: z.enum(metals),
  fineNg: ngText,
  /** 32 bytes in hexadecimal digits that only the customer and the shop know. */
  salt: hashText,
  position: z.int().min(0),
  /** The neighbours from the leaf up: base64 of 64 bytes each, hash and sums. */
  path: z.string(),
});
export type ProofLine = z.infer<typeof proofLine>;

/** What holds now between the customers' items and the books, where it does not agree. */
export const proofDifference = z.object({
  metal: z.enum(metals),
  since: z.iso.datetime(),
  /** What lies there by the items, what the books say lies there, and what they say we owe. */
  itemsNg: z.string().regex(/^-?\d+$/),
  metalNg: z.string().regex(/^-?\d+$/),
  owedNg: z.string().regex(/^-?\d+$/),
  /** Customers whose items and books differ. */
  customers: z.int().min(0),
});
export type ProofDifference = z.infer<typeof proofDifference>;

const pastDay = proofDay.pick({ day: true, leaves: true, root: true, hash: true, sums: true }).extend({
  signed: z.boolean(),
});
export type PastProofDay = z.infer<typeof pastDay>;

export const proofOverview = z.object({
  /** The newest; null before the first. */
  newest: proofDay.nullable(),
  vaults: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      city: z.string(),
      operator: z.string(),
      insurer: z.string(),
      /** The last day of the policy. */
      insuredUntil: civilDay,
      sums,
      /** The latest bar list of the operator or an auditor that was held against ours; null before the first. */
      lastAudit: z.object({ countedOn: civilDay, auditor: z.string(), lines: z.int(), differing: z.int() }).nullable(),
    }),
  ),
  /** When items and books were last compared. */
  reconciledAt: z.iso.datetime().nullable(),
  differences: z.array(proofDifference),
  /** The newest days, the newest first. */
  history: z.array(pastDay),
});
export type ProofOverview = z.infer<typeof proofOverview>;

export const listedLeaf = z.object({ alias: z.string(), metal: z.enum(metals), fineNg: ngText, leaf: hashText });
export type ListedLeaf = z.infer<typeof listedLeaf>;

const dayParams = z.object({ day: civilDay });
const wholeNumber = (most: number) => z.coerce.number().int().min(0).max(most);

export const proofContract = {
  overview: {
    method: 'GET',
    path: '/public/proof',
    documented: proofExamples.overview,
    access: 'open',
    summary: 'What lies in the vaults for customers, by the newest day that was published, and the days before it.',
    response: proofOverview,
  },
  days: {
    method: 'GET',
    path: '/public/proof/days',
    documented: proofExamples.days,
    access: 'open',
    summary: 'The hashes of published days from the first on, as they stand in the log.',
    query: z.strictObject({ first: wholeNumber(1_000_000).default(0) }),
    response: z.object({ total: z.int(), items: z.array(z.object({ day: civilDay, hash: hashText })) }),
  },
  day: {
    method: 'GET',
    path: '/public/proof/days/:day',
    documented: proofExamples.day,
    access: 'open',
    summary: 'A published day, with all that its hash is made of.',
    params: dayParams,
    response: proofDay,
  },
  list: {
    method: 'GET',
    path: '/public/proof/days/:day/list',
    documented: proofExamples.list,
    access: 'open',
    summary: 'Who has how much, by public names: the leaves of a day in their order.',
    params: dayParams,
    query: z.strictObject({
      first: wholeNumber(2 ** 31 - 1).default(0),
      rows: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    response: z.object({ total: z.int(), items: z.array(listedLeaf) }),
  },
  file: {
    method: 'GET',
    path: '/public/proof/days/:day/list.csv',
    documented: proofExamples.file,
    access: 'open',
    summary: 'The same as a file: a line with the names of the columns, then each leaf.',
    params: dayParams,
    answer: 'text/csv',
    response: z.string(),
  },
  consistency: {
    method: 'GET',
    path: '/public/proof/consistency',
    documented: proofExamples.consistency,
    access: 'open',
    summary: 'What shows that the log of days only grew from one size to another.',
    query: z.strictObject({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }),
    response: z.object({ hashes: z.array(hashText) }),
  },
  key: {
    method: 'GET',
    path: '/public/proof/key',
    documented: proofExamples.key,
    access: 'open',
    summary: 'The keys that days were signed with.',
    response: z.object({
      items: z.array(z.object({ id: z.string(), publicKey: z.string(), current: z.boolean() })),
    }),
  },
  own: {
    method: 'GET',
    path: '/customer/proof',
    access: 'customer',
    summary: 'Your public name, and the proofs that what you have is counted in the newest day.',
    response: z.object({
      /** Null for who never had anything in a vault when a day was counted. */
      alias: z.string().nullable(),
      day: proofDay.nullable(),
      lines: z.array(proofLine),
    }),
  },
} as const satisfies Record<string, Endpoint>;
export type OwnProof = z.infer<(typeof proofContract)['own']['response']>;
