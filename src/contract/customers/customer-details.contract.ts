import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { accountTypes, customerStatuses } from '#contract/identity/customers.rules.ts';

import { detailLimits, identityWays } from './customer-details.rules.ts';
import { kycDraft } from './customers.contract.ts';

const values = {
  /** The account's, as it stands on documents and in mails. */
  name: enteredLine('the name', detailLimits.name),
  /** What was declared for the identity check, without what was signed. */
  answers: kycDraft,
  /** Words of the staff's own, by which customers are found. */
  tags: z
    .array(enteredLine('the tag', detailLimits.tag))
    .max(detailLimits.tags, `Use at most ${detailLimits.tags} tags.`),
  /** What may be ordered within 24 hours, in CAD; the tier's limit, if it is lower, holds all the same. */
  dailyLimit: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount, such as 25000.00.')
    .nullable(),
};

export const customerDetails = z.object({
  ...values,
  id: z.uuid(),
  version: z.int(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  status: z.enum(customerStatuses),
  /** Why what was declared cannot be changed now. */
  answersBarred: z.string().nullable(),
  /** Whether the reader may change what an approval rests on. */
  mayIdentity: z.boolean(),
  /** The tier's daily limit, in CAD. */
  tierDailyLimit: z.string().nullable(),
  wealthAboveCad: z.int(),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

const params = z.strictObject({ id: z.uuid() });
const write = { access: 'admin', permission: 'customers.write', params, response: customerDetails } as const;

export const customerDetailsContract = {
  read: {
    method: 'GET',
    path: '/admin/customers/:id/details',
    ...write,
    summary: 'What the staff can change of a customer; the view is logged.',
  },
  change: {
    method: 'PUT',
    path: '/admin/customers/:id/details',
    ...write,
    summary:
      'Changes a customer’s name, answers, tags and limit. What an approval rests on takes a reason, and is corrected as a slip or checked again. 409 with the newer state.',
    body: z.strictObject({
      ...values,
      /** Left out where nothing of them is changed. */
      answers: kycDraft.optional(),
      reason: optionalLine(detailLimits.reason).optional(),
      identity: z.enum(identityWays).optional(),
      version: z.int(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
