import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { checkKeys, checkStates } from './kyc-checks.rules.ts';

const check = z.object({
  key: z.enum(checkKeys),
  state: z.enum(checkStates),
  /** What was found, in a sentence. */
  words: z.string(),
  /** What it rests on: cases of compliance and other customers. */
  found: z.array(z.object({ kind: z.enum(['case', 'customer']), id: z.uuid(), label: z.string(), words: z.string() })),
});
export type KycCheck = z.infer<typeof check>;

export const kycChecksContract = {
  read: {
    method: 'GET',
    path: '/admin/customers/:id/kyc/checks',
    access: 'admin',
    permission: 'kyc.review',
    summary:
      'What the shop has checked of a customer by itself: lists, other customers with the same details, and dates.',
    params: z.object({ id: z.uuid() }),
    response: z.object({ checks: z.array(check) }),
  },
} as const satisfies Record<string, Endpoint>;
