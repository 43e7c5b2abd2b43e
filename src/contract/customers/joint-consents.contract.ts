import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { consentEvents, consentKinds, consentStates } from './joint-consents.rules.ts';

const consent = z.object({
  id: z.uuid(),
  kind: z.enum(consentKinds),
  state: z.enum(consentStates),
  /** Whether its reader opened the account, or is asked. */
  as: z.enum(['holder', 'partner']),
  /** The name of the other one. */
  name: z.string(),
  /** What is to be paid where, in words. */
  what: z.string(),
  askedAt: z.string(),
  /** What its reader may answer now. */
  may: z.array(z.enum(consentEvents)),
  version: z.int(),
});
export type JointConsent = z.infer<typeof consent>;

const consents = z.object({ consents: z.array(consent) });
export type JointConsents = z.infer<typeof consents>;

const own = { access: 'customer' } as const;

/** The word of the second owner of an account before money leaves by it. */
export const jointConsentsContract = {
  list: {
    method: 'GET',
    path: '/customer/joint-consents',
    ...own,
    summary: 'What waits for the second owner’s word: of the own account, and of those that the customer owns too.',
    response: consents,
  },
  answer: {
    method: 'POST',
    path: '/customer/joint-consents/:id/answer',
    ...own,
    summary: 'Agrees to a payout or to a payout account, for the password, or refuses it.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      event: z.enum(consentEvents, 'Say what to do.'),
      /** For what lets money leave. */
      password: z.string('Enter your password.').min(1, 'Enter your password.').max(200).optional(),
      version: z.int().min(1),
    }),
    response: consents,
  },
} as const satisfies Record<string, Endpoint>;
