import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { phonePattern } from '#contract/identity/kyc.rules.ts';
import { email } from '#contract/identity/session.contract.ts';
import { estatePaperKinds } from '#contract/papers/papers.rules.ts';

import { estateDecisions, estateStates, estateSteps, executorCapacities } from './estates.rules.ts';
import { nameOfOther } from './name-of-other.contract.ts';

const phone = optionalLine(20).pipe(
  z.union([z.literal(''), z.string().regex(phonePattern, 'Enter a phone number, such as 416 555 0188.')]),
);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');

const notice = {
  diedOn: z.iso.date('Enter a date as mm/dd/yyyy.'),
  /** Who told the shop, and what they are to the customer. */
  toldBy: enteredLine('who told us', 160),
  /** How they can be reached; may be empty. */
  contact: optionalLine(200),
};

const executor = {
  name: nameOfOther,
  capacity: z.enum(executorCapacities, 'Choose by what they speak for the estate.'),
  email,
  phone,
};
export const executorForm = z.strictObject(executor);
export type ExecutorForm = z.infer<typeof executorForm>;

const estate = z.object({
  ...notice,
  id: z.uuid(),
  state: z.enum(estateStates),
  recordedAt: z.string(),
  recordedBy: z.string(),
  executor: z.object(executor).extend({ recordedAt: z.string(), recordedBy: z.string() }).nullable(),
  /** What one of the staff has asked for and another has to agree to. */
  asked: z.object({ decision: z.enum(estateDecisions), at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** What its reader may do now. */
  steps: z.array(z.enum(estateSteps)),
  version: z.int(),
});
export type Estate = z.infer<typeof estate>;

const page = z.object({
  /** The one that stands; null where the shop was told of no death, or wrongly. */
  estate: estate.nullable(),
  /** Which papers of it are there. */
  papers: z.array(z.enum(estatePaperKinds)),
  mayRecord: z.boolean(),
});
export type EstatePage = z.infer<typeof page>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const ofStaff = { access: 'admin', permission: 'customers.suspend' } as const;

export const estatesContract = {
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/estate',
    access: 'admin',
    permission: 'customers.read',
    summary: 'What the shop was told of a customer’s death, and how far the estate is.',
    params,
    response: page,
  },
  record: {
    method: 'POST',
    path: '/admin/customers/:id/estate',
    ...ofStaff,
    summary:
      'Records the notice of a customer’s death, once its paper is there, and freezes the account: sessions and locked prices end, nothing is ordered or paid out, no mail goes to the address.',
    params,
    body: z.strictObject({ ...notice, version }),
    response: page,
  },
  nameExecutor: {
    method: 'POST',
    path: '/admin/estates/:id/executor',
    ...ofStaff,
    summary: 'Names who speaks for the estate, once their papers are there; mails go to them from then on.',
    params,
    body: z.strictObject({ executor: executorForm, version }),
    response: page,
  },
  ask: {
    method: 'POST',
    path: '/admin/estates/:id/ask',
    ...ofStaff,
    summary: 'Asks to release an estate, to settle it, or to withdraw a wrong notice; another person has to agree.',
    params,
    body: z.strictObject({ decision: z.enum(estateDecisions, 'Say what is asked for.'), reason, version }),
    response: page,
  },
  agree: {
    method: 'POST',
    path: '/admin/estates/:id/agree',
    ...ofStaff,
    summary: 'Agrees to what another person has asked for, which does it.',
    params,
    body: z.strictObject({ reason, version }),
    response: page,
  },
  takeBack: {
    method: 'POST',
    path: '/admin/estates/:id/take-back',
    ...ofStaff,
    summary: 'Takes back, or turns down, what was asked for.',
    params,
    body: z.strictObject({ reason, version }),
    response: page,
  },
} as const satisfies Record<string, Endpoint>;
