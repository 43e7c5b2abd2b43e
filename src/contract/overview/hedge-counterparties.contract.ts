import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { hedgeLimits } from './hedges.rules.ts';

const version = z.int().min(1);
/** Troy ounces; empty where the metal is not traded with them. */
const lot = z
  .string('Enter ounces.')
  .trim()
  .regex(/^(?:\d{1,7}(?:\.\d{1,3})?)?$/, 'Enter ounces, such as 100, or nothing.')
  .refine((text) => text === '' || /[1-9]/.test(text), 'A lot is more than nothing.');

export const counterpartyValues = z.strictObject({
  name: enteredLine('the name', hedgeLimits.name),
  ...{ lotXAU: lot, lotXAG: lot, lotXPT: lot, lotXPD: lot },
  active: z.boolean('Say yes or no.'),
});
export type CounterpartyValues = z.infer<typeof counterpartyValues>;

export const counterparty = counterpartyValues.extend({ id: z.uuid(), version });
export type Counterparty = z.infer<typeof counterparty>;

export const counterpartyRow = counterparty.omit({ version: true });
export type CounterpartyRow = z.infer<typeof counterpartyRow>;

const params = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'hedges.read', method: 'GET' } as const;
const write = { access: 'admin', permission: 'hedges.write' } as const;

export const counterpartiesContract = {
  list: {
    ...read,
    path: '/admin/hedge-counterparties',
    summary: 'Whom the shop hedges with; the list grammar.',
    response: listReply(counterpartyRow),
  },
  read: {
    ...read,
    path: '/admin/hedge-counterparties/:id',
    summary: 'One counterparty.',
    params,
    response: counterparty,
  },
  create: {
    ...write,
    method: 'POST',
    path: '/admin/hedge-counterparties',
    summary: 'Adds a counterparty.',
    body: counterpartyValues,
    response: counterparty,
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/admin/hedge-counterparties/:id',
    summary: 'Changes a counterparty. 409 with the newer one.',
    params,
    body: counterpartyValues.extend({ version }),
    response: counterparty,
  },
} as const satisfies Record<string, Endpoint>;
