import { z } from 'zod';

import { accountTypes, customerStatuses } from '#contract/identity/customers.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { commercialFields } from '#contract/identity/kyc-commercial.rules.ts';
import type { FormField, PersonRow, Place, RowField } from '#contract/identity/kyc-form.rules.ts';
import { individualFields } from '#contract/identity/kyc-individual.rules.ts';
import { riskLevels } from '#contract/identity/kyc-risk.rules.ts';
import { rejectCodes } from '#contract/identity/kyc-moves.rules.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { paymentMethods } from '#contract/trade/payments.rules.ts';

import { askedItem } from './kyc-asked.contract.ts';

type Tables = typeof individualFields & Omit<typeof commercialFields, keyof typeof individualFields>;
type ValueOf<Kind> = Kind extends 'place'
  ? Place
  : Kind extends 'rows'
    ? PersonRow[]
    : Kind extends 'answer' | 'tick'
      ? boolean
      : string;

/** The form of an identity check as typed so far, of an individual or of a company; days as `YYYY-MM-DD`. */
export type KycDraft = { [Key in keyof Tables]?: ValueOf<Tables[Key]['kind']> | undefined };

const place = z
  .strictObject({
    street: z.string().max(160),
    city: z.string().max(80),
    ...{ province: z.string().max(2), postalCode: z.string().max(10) },
    country: z.literal('CA'),
  })
  .partial();

function schemaOf(field: FormField | RowField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return optionalLine(field.most);
    case 'lines':
      return enteredLines(field.most);
    case 'day':
      return z.string().max(10);
    case 'country':
    case 'choice':
      return z.string().max(80);
    case 'place':
      return place;
    case 'rows':
      return z.array(partly(field.fields)).max(field.most);
    default:
      return z.boolean();
  }
}

const partly = (fields: Readonly<Record<string, FormField | RowField>>) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]))).partial();

/** Shapes alone: whether it is complete and true the rules say, by the day and by what was answered. */
export const kycDraft = partly({ ...commercialFields, ...individualFields }) as unknown as z.ZodType<
  KycDraft,
  KycDraft
>;

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
  /** As the identity check was approved. */
  risk: z.enum(riskLevels).nullable(),
  /** Orders paid in full that were not undone. */
  volumeCad: z.string(),
  /** Purchases from him and his sales out of the vault that were agreed to. */
  soldCad: z.string(),
  lastOrderAt: z.string().nullable(),
  /** The staff’s own words; empty without any. */
  tags: z.string(),
  /** The tier's name; null where there is none. */
  tier: z.string().nullable(),
  /** Names and SKUs of what their orders named, each once; empty before the first order. */
  ordered: z.string(),
  waysOfPaying: z.array(z.enum(paymentMethods)),
  version: z.number().int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** What an administrator can do with a customer's standing; a reinstatement takes two of them. */
const standingSteps = ['suspend', 'ask_reinstatement', 'agree_reinstatement', 'withdraw_reinstatement'] as const;

const word = z.object({ at: z.string(), by: z.string(), reason: z.string() });

export const customer = customerRow
  .omit({
    phone: true,
    city: true,
    province: true,
    risk: true,
    volumeCad: true,
    soldCad: true,
    lastOrderAt: true,
    tags: true,
    tier: true,
    ordered: true,
    waysOfPaying: true,
  })
  .extend({
    /** What was declared; null before anything was, and to who does not review identity checks. */
    kyc: kycDraft.nullable(),
    /** While he is suspended: who did it and why, and who has asked for his reinstatement. Never told to the customer; why, only to who suspends or reads cases. */
    suspension: word
      .extend({
        asked: word.nullable(),
        /** By a decision of compliance, without which it does not end. */
        endsRelationship: z.boolean(),
      })
      .nullable(),
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
  accountType: z.enum(accountTypes),
  form: kycDraft,
  submittedAt: z.string().nullable(),
  /** When what is in the form was last kept. */
  savedAt: z.string().nullable(),
  note: z.string().nullable(),
  /** What the reviewer asked for again, and until which day; the rest of the form is accepted and stays. */
  asked: z.object({ due: z.string(), items: z.array(askedItem) }).nullable(),
  /** Whether the form can be written in now, and from which day on where it cannot yet. */
  open: z.boolean(),
  opensOn: z.string().nullable(),
  /** Until which day the papers prove who he is, and how long he may still sell once they do not. */
  validUntil: z.string().nullable(),
  graceUntil: z.string().nullable(),
  /** What some of the questions depend on. */
  wealthAboveCad: z.number().int(),
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
    body: kycDraft,
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
    summary: 'One customer; to reviewers of identity checks with what was declared, which is logged.',
    params: byId,
    response: customer,
  },
  decide: {
    method: 'POST',
    path: '/admin/customers/:id/kyc-decision',
    access: 'admin',
    permission: 'kyc.review',
    summary:
      'Approves or rejects an identity check that is sent; of high risk, of high office and of companies a second person approves too. Whoever approves has opened every paper himself: 409 with the code `papers_unopened` names the others.',
    params: byId,
    body: z.strictObject({
      decision: z.enum(['approve', 'reject']),
      /** Of a rejection. */
      code: z.enum(rejectCodes, 'Choose why.').optional(),
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
  withdrawReinstatement: {
    method: 'POST',
    path: '/admin/customers/:id/withdraw-reinstatement',
    access: 'admin',
    permission: 'customers.suspend',
    summary: 'Takes back the reinstatement that was asked for and not agreed to.',
    params: byId,
    body: standingBody,
    response: customer,
  },
} as const satisfies Record<string, Endpoint>;
