import { z } from 'zod';

import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';

import { caseDecisions, caseLimits } from './cases.rules.ts';

const version = z.number().int();
const reason = enteredLines(caseLimits.reason).refine((text) => text.trim() !== '', 'Enter the reason.');

/** What somebody does with a case, under the version that he saw. */
export const caseMove = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('assign'),
    assigneeId: z.uuid('Choose a person.'),
    dueOn: z.iso.date('Enter a day.'),
    version,
  }),
  z.strictObject({ event: z.literal('begin'), version }),
  z.strictObject({
    event: z.literal('propose'),
    decision: z.enum(caseDecisions, 'Choose a decision.'),
    reason,
    version,
  }),
  z.strictObject({ event: z.literal('agree'), note: optionalLine(caseLimits.reason), version }),
  z.strictObject({ event: z.literal('disagree'), reason, version }),
  z.strictObject({ event: z.literal('close'), version }),
  z.strictObject({ event: z.literal('reopen'), reason, version }),
]);
export type CaseMoveBody = z.infer<typeof caseMove>;
