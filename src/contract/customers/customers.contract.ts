import { z } from 'zod';

import { accountTypes, customerStatuses } from '#contract/identity/customers.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { phonePattern } from '#contract/identity/kyc.rules.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { paymentMethods } from '#contract/trade/payments.rules.ts';
import { address } from '#contract/trade/quotes.contract.ts';

const isoDay = z.iso.date('Enter a date as mm/dd/yyyy.');

export const documentTypes = ['passport', 'drivers_licence', 'provincial_card', 'permanent_resident_card'] as const;

/** What an individual declares for the identity check; kept word for word with the case. */
export const kycIndividual = z.strictObject({
  legalFirstName: enteredLine('your first name as on your document', 80),
  legalLastName: enteredLine('your last name as on your document', 80),
  /** Whether the person is old enough is the server's rule: it knows the day. */
  birthDate: isoDay,
  phone: z.string().trim().regex(phonePattern, 'Enter a phone number, such as +1 416 555 0123.'),
  occupation: enteredLine('your occupation', 120),
  address: address.omit({ name: true }),
  documentType: z.enum(documentTypes, 'Choose a document.'),
  documentNumber: enteredLine('the number of the document', 40),
  documentIssuer: enteredLine('the province or country that issued it', 80),
  documentExpiry: isoDay,
  intendedUse: z.enum(['savings', 'investment', 'gift', 'business'], 'Choose what you buy for.'),
  sourceOfFunds: z.enum(
    ['salary', 'savings', 'inheritance', 'sale_of_property', 'business_income'],
    'Choose a source.',
  ),
  politicallyExposed: z.boolean(),
  thirdParty: z.boolean(),
  declaration: z.literal(true, 'Confirm that what you have entered is true.'),
});
export type KycIndividual = z.infer<typeof kycIndividual>;

/** The same, as typed so far. */
export const kycDraft = kycIndividual.partial().extend({
  legalFirstName: z.string().max(80).optional(),
  legalLastName: z.string().max(80).optional(),
  birthDate: z.string().max(10).optional(),
  phone: z.string().max(40).optional(),
  occupation: z.string().max(120).optional(),
  address: z
    .strictObject({
      street: z.string().max(160),
      city: z.string().max(80),
      province: z.string().max(2),
      postalCode: z.string().max(10),
      country: z.literal('CA'),
    })
    .partial()
    .optional(),
  documentType: z.string().max(40).optional(),
  documentNumber: z.string().max(40).optional(),
  documentIssuer: z.string().max(80).optional(),
  documentExpiry: z.string().max(10).optional(),
  intendedUse: z.string().max(40).optional(),
  sourceOfFunds: z.string().max(40).optional(),
  declaration: z.boolean().optional(),
});
export type KycDraft = z.infer<typeof kycDraft>;

export const customerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  status: z.enum(customerStatuses),
  verified: z.boolean(),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  /** Of the form of the identity check, as far as it is filled in. */
  phone: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  /** The tier's name; null where there is none. */
  tier: z.string().nullable(),
  /** Names and SKUs of what their orders named, each once; empty before the first order. */
  ordered: z.string(),
  waysOfPaying: z.array(z.enum(paymentMethods)),
  version: z.number().int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** What an administrator can do with a customer's standing; a reinstatement takes two of them. */
const standingSteps = ['suspend', 'ask_reinstatement', 'agree_reinstatement'] as const;

const word = z.object({ at: z.string(), by: z.string(), reason: z.string() });

export const customer = customerRow
  .omit({
    phone: true,
    city: true,
    province: true,
    tier: true,
    ordered: true,
    waysOfPaying: true,
  })
  .extend({
    kyc: kycDraft.nullable(),
    /** While he is suspended: who did it and why, and who has asked for his reinstatement. Never told to the customer. */
    suspension: word.extend({ asked: word.nullable() }).nullable(),
    /** What its reader may do now. */
    steps: z.array(z.enum(standingSteps)),
  });
export type Customer = z.infer<typeof customer>;

const byId = z.object({ id: z.uuid() });
const standingBody = z.strictObject({
  reason: z.string().trim().min(3, 'Say why, in a few words.').max(500, 'Use at most 500 characters.'),
  version: z.number().int(),
});
const ownCase = z.object({
  status: z.enum(customerStatuses),
  form: kycDraft,
  submittedAt: z.string().nullable(),
  note: z.string().nullable(),
});

export const customersContract = {
  readKyc: {
    method: 'GET',
    path: '/customer/kyc',
    access: 'customer',
    summary: 'The own identity check as far as it has come.',
    response: ownCase,
  },
  saveKyc: {
    method: 'PUT',
    path: '/customer/kyc',
    access: 'customer',
    summary: 'Keeps the form as typed so far.',
    body: kycDraft,
    response: ownCase,
  },
  submitKyc: {
    method: 'POST',
    path: '/customer/kyc/submit',
    access: 'customer',
    summary: 'Sends the complete form for review.',
    body: kycIndividual,
    response: ownCase,
  },
  list: {
    method: 'GET',
    path: '/admin/customers',
    access: 'admin',
    permission: 'customers.read',
    summary: 'All customers; the list grammar.',
    response: listReply(customerRow),
  },
  read: {
    method: 'GET',
    path: '/admin/customers/:id',
    access: 'admin',
    permission: 'customers.read',
    summary: 'One customer with the identity check; the view is logged.',
    params: byId,
    response: customer,
  },
  decide: {
    method: 'POST',
    path: '/admin/customers/:id/kyc-decision',
    access: 'admin',
    permission: 'kyc.review',
    summary: 'Approves or rejects a submitted identity check; nobody decides on their own.',
    params: byId,
    body: z.strictObject({
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().min(3, 'Say why, in a few words.').max(500),
      version: z.number().int(),
    }),
    response: customer,
  },
  suspend: {
    method: 'POST',
    path: '/admin/customers/:id/suspend',
    access: 'admin',
    permission: 'customers.suspend',
    summary:
      'Suspends a customer: their sessions and locked prices end at once, and they are told by mail, without the reason.',
    params: byId,
    body: standingBody,
    response: customer,
  },
  reinstate: {
    method: 'POST',
    path: '/admin/customers/:id/reinstate',
    access: 'admin',
    permission: 'customers.suspend',
    summary: 'Asks for the reinstatement of a suspended customer, or agrees to what another person has asked for.',
    params: byId,
    body: standingBody,
    response: customer,
  },
} as const satisfies Record<string, Endpoint>;
