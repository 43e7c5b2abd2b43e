import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';

import { relations, WHOLE_SHARE } from './beneficiaries.rules.ts';
import { nameOfOther } from './name-of-other.contract.ts';

const entered = {
  name: nameOfOther,
  relation: z.enum(relations, 'Choose what they are to you.'),
  /** Hundredths of a percent. */
  share: z
    .int('Enter a share in percent.')
    .min(1, 'Enter a share above zero.')
    .max(WHOLE_SHARE, 'Enter a share of 100 % at most.'),
  /** How an executor reaches them: an address, a phone number, an email address. */
  contact: enteredLine('how they can be reached', 200),
};
export const beneficiaryForm = z.strictObject(entered);
export type BeneficiaryForm = z.infer<typeof beneficiaryForm>;

const beneficiary = z.object({ ...entered, id: z.uuid(), version: z.int(), since: z.string() });
export type Beneficiary = z.infer<typeof beneficiary>;

const beneficiaries = z.object({ beneficiaries: z.array(beneficiary) });
export type Beneficiaries = z.infer<typeof beneficiaries>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const own = { access: 'customer' } as const;
const password = z.string('Enter your password.').min(1, 'Enter your password.').max(200);

/** Whom a customer wishes his holdings to go to. A record for his estate: nobody may act by it. */
export const beneficiariesContract = {
  list: {
    method: 'GET',
    path: '/customer/beneficiaries',
    ...own,
    summary: 'The people whom the customer wishes his holdings to go to, the oldest first.',
    response: beneficiaries,
  },
  add: {
    method: 'POST',
    path: '/customer/beneficiaries',
    ...own,
    summary: 'Names a beneficiary, for the password; all shares together are 100 % at most.',
    body: z.strictObject({ beneficiary: beneficiaryForm, password }),
    response: beneficiaries,
  },
  change: {
    method: 'PUT',
    path: '/customer/beneficiaries/:id',
    ...own,
    summary: 'Changes a beneficiary, for the password.',
    params,
    body: z.strictObject({ beneficiary: beneficiaryForm, password, version }),
    response: beneficiaries,
  },
  remove: {
    method: 'POST',
    path: '/customer/beneficiaries/:id/remove',
    ...own,
    summary: 'Takes a beneficiary away, for the password.',
    params,
    body: z.strictObject({ password, version }),
    response: beneficiaries,
  },
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/beneficiaries',
    access: 'admin',
    permission: 'customers.read',
    summary: 'Whom a customer wishes his holdings to go to.',
    params,
    response: beneficiaries,
  },
} as const satisfies Record<string, Endpoint>;
