import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines } from '#contract/entered-text.contract.ts';
import { customerStatuses } from '#contract/identity/customers.rules.ts';
import { kycEvents } from '#contract/identity/kyc-moves.rules.ts';
import { riskLevels } from '#contract/identity/kyc-risk.rules.ts';
import { paperKinds } from '#contract/papers/papers.rules.ts';

import { customer } from './customers.contract.ts';
import { askedItem } from './kyc-asked.contract.ts';

/** What a reader may do with a case now. */
const deskActs = ['claim', 'release', 'ask', 'approve', 'reject'] as const;

const asked = z.object({
  at: z.string(),
  by: z.string(),
  /** The last day to answer, `YYYY-MM-DD`. */
  due: z.string(),
  items: z.array(askedItem),
  answeredAt: z.string().nullable(),
});

/** An identity check as a case: who has it, what was asked, how risky it is and how it came here. What was declared is the customer’s; what reviewers wrote is empty for who may not review. */
export const kycDesk = z.object({
  status: z.enum(customerStatuses),
  version: z.int(),
  claim: z.object({ by: z.string(), isMine: z.boolean(), until: z.string() }).nullable(),
  /** The newest request. */
  request: asked.nullable(),
  /** Who approved first, where it takes two. */
  first: z.object({ at: z.string(), by: z.string(), reason: z.string(), isMine: z.boolean() }).nullable(),
  risk: z.object({
    level: z.enum(riskLevels),
    score: z.int(),
    reasons: z.array(z.object({ why: z.string(), points: z.int() })),
  }),
  /** Why it takes two; empty where one is enough. */
  whySecond: z.array(z.string()),
  /** Until which day it holds; null before it was approved. */
  validUntil: z.string().nullable(),
  graceUntil: z.string().nullable(),
  /** The day that a request is due on unless the reviewer says another. */
  usualDue: z.string(),
  moves: z.array(z.object({ at: z.string(), event: z.enum(kycEvents), by: z.string(), reason: z.string().nullable() })),
  may: z.array(z.enum(deskActs)),
  /** Why the reader may not decide, where he otherwise could. */
  barred: z.string().nullable(),
  /** The papers that the reader has still to open at full size before he may approve; none for who may not decide. */
  unopened: z.array(z.object({ id: z.uuid(), kind: z.enum(paperKinds) })),
});
export type KycDesk = z.infer<typeof kycDesk>;

const params = z.object({ id: z.uuid() });
const seen = z.strictObject({ version: z.int() });
const review = { access: 'admin', permission: 'kyc.review', params, response: customer } as const;

export const kycDeskContract = {
  read: {
    method: 'GET',
    path: '/admin/customers/:id/kyc',
    access: 'admin',
    permission: 'customers.read',
    summary: 'An identity check as a case: claim, request, risk and history.',
    params,
    response: kycDesk,
  },
  claim: {
    method: 'POST',
    path: '/admin/customers/:id/kyc/claim',
    ...review,
    summary: 'Takes a case into review: nobody else decides on it while it is kept.',
    body: seen,
  },
  release: {
    method: 'POST',
    path: '/admin/customers/:id/kyc/release',
    ...review,
    summary: 'Puts a case back into the queue.',
    body: seen,
  },
  ask: {
    method: 'POST',
    path: '/admin/customers/:id/kyc/request',
    ...review,
    summary: 'Asks the customer again for single fields or papers, until a day; everything else stays accepted.',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            key: z.string().max(60),
            words: enteredLines(400).pipe(z.string().min(3, 'Say what is wrong, in a few words.')),
          }),
        )
        .min(1, 'Ask for at least one thing.')
        .max(60),
      due: z.iso.date('Choose a day.'),
      version: z.int(),
    }),
  },
  record: {
    method: 'GET',
    path: '/admin/customers/:id/kyc/record',
    access: 'admin',
    permission: 'kyc.review',
    summary: 'The record of how the identity was verified, as FINTRAC asks for it, as a PDF file.',
    params,
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
