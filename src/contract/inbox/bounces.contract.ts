import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';

/** What a mail server's reporter sends: mails that did not arrive. */
export const bounceReport = z.strictObject({
  events: z
    .array(
      z.strictObject({
        /** By which the same event is known when it is sent again. */
        id: z.string().min(1).max(200),
        /** The address that the mail was for. */
        email: z.string().min(3).max(254),
        /** `hard`: refused for good. `soft`: not reached, or not now. */
        kind: z.enum(['hard', 'soft']),
        /** What the server said. */
        reason: optionalLine(300).default(''),
        at: z.iso.datetime().optional(),
        /** The part before the @ of the mail's Message-ID. */
        mailId: z.uuid().optional(),
      }),
    )
    .min(1)
    .max(100),
});

export const bouncesContract = {
  report: {
    method: 'POST',
    path: '/mail/bounces',
    access: 'open',
    summary: 'Mails that did not arrive, signed with the secret of MAIL_BOUNCES_SECRET; the same event counts once.',
    csrf: 'none',
    /** Read as the bytes that were signed. */
    body: z.unknown(),
    response: z.object({ taken: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
