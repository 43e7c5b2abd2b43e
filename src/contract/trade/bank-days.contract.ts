import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';

/** A day on which banks are closed besides weekends and federal holidays. */
const ownBankDay = z.strictObject({
  day: z.iso.date('Enter the day.'),
  name: enteredLine('the name', 60),
});
export type OwnBankDay = z.infer<typeof ownBankDay>;

/** A day on which banks are closed; its id is null where federal law closes it. */
const bankDay = z.object({ id: z.uuid().nullable(), day: z.string(), name: z.string() });
export type BankDay = z.infer<typeof bankDay>;

export const bankDaysContract = {
  list: {
    method: 'GET',
    path: '/admin/bank-days',
    access: 'admin',
    permission: 'payments.read',
    summary: 'Days to come, to the end of next year, on which banks are closed: federal holidays and our own entries.',
    response: z.object({ items: z.array(bankDay) }),
  },
  add: {
    method: 'POST',
    path: '/admin/bank-days',
    access: 'admin',
    permission: 'payments.settings',
    summary: 'Closes a further day; holds and deadlines that begin from now on leave it out.',
    body: ownBankDay,
    response: bankDay,
  },
  addSeveral: {
    method: 'POST',
    path: '/admin/bank-days/several',
    access: 'admin',
    permission: 'payments.settings',
    summary: 'Closes several further days in one step, such as a year’s of a province: all of them or none.',
    body: z.strictObject({ days: z.array(ownBankDay).min(1, 'Choose a day.').max(40, 'At most 40 days at once.') }),
    response: z.object({ items: z.array(bankDay) }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/bank-days/:id',
    access: 'admin',
    permission: 'payments.settings',
    summary: 'Takes away one of our own entries: banks work on that day.',
    params: z.object({ id: z.uuid() }),
    response: z.object({ removed: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
