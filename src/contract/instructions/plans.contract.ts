import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';

import { instructedAmount, instructedOrder, instructionEvent, instructionReason } from './limit-orders.contract.ts';
import { planMeasures, planOutcomes, planRhythms, planStatuses } from './plans.rules.ts';

const day = z.int('Choose a day.').min(1, 'Choose a day.').max(31, 'Choose a day.');

export const planForm = z
  .strictObject({
    ...instructedOrder,
    rhythm: z.enum(planRhythms, 'Choose how often.'),
    /** From Monday as 1, or of the month. */
    day,
    measure: z.enum(planMeasures, 'Choose what a purchase is measured by.'),
    /** Of the currency and in all, or in grams of fine metal. */
    amount: instructedAmount,
    /** The balance pays as far as it reaches, and the bank the rest. */
    balanceFirst: z.boolean(),
    /** The last day on which it may buy; null for no end. */
    endsOn: z.iso.date('Enter a day.').nullable(),
  })
  .refine(({ rhythm, day: chosen }) => rhythm === 'month' || chosen <= 7, {
    path: ['day'],
    message: 'Choose a day of the week.',
  });
export type PlanForm = z.infer<typeof planForm>;

export const ownPlanRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(planStatuses),
  /** The product's name. */
  subject: z.string(),
  metal: z.enum(metals),
  rhythm: z.enum(planRhythms),
  day: z.int(),
  measure: z.enum(planMeasures),
  /** In the currency, or in grams; and what is left over of the days before. */
  amount: z.string(),
  carried: z.string(),
  currency: z.string(),
  /** When it buys next; null of one that does not. */
  nextAt: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** In a row. */
  failures: z.int(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type OwnPlanRow = z.infer<typeof ownPlanRow>;

export const planRow = ownPlanRow.extend({ customerId: z.uuid(), customer: z.string(), email: z.string() });
export type PlanRow = z.infer<typeof planRow>;

export const planRun = z.object({
  /** The day of the plan, which may have moved to the next business day. */
  day: z.string(),
  at: z.string(),
  outcome: z.enum(planOutcomes),
  pieces: z.int(),
  spent: z.string(),
  carried: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PlanRun = z.infer<typeof planRun>;

const details = {
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The newest first. */
  runs: z.array(planRun),
  timeline: z.array(instructionEvent),
};

export const ownPlan = ownPlanRow.extend(details);
export type OwnPlan = z.infer<typeof ownPlan>;

export const adminPlan = planRow.extend(details);
export type AdminPlan = z.infer<typeof adminPlan>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const own = { access: 'customer' } as const;

export const plansContract = {
  listOwn: {
    method: 'GET',
    path: '/customer/plans',
    ...own,
    summary: "The customer's savings plans; the list grammar.",
    response: listReply(ownPlanRow),
  },
  readOwn: {
    method: 'GET',
    path: '/customer/plans/:id',
    ...own,
    summary: 'One own savings plan with its purchases.',
    params,
    response: ownPlan,
  },
  create: {
    method: 'POST',
    path: '/customer/plans',
    ...own,
    idempotent: true,
    summary: 'Starts a savings plan, which orders at the price of each of its days.',
    body: planForm,
    response: ownPlan,
  },
  move: {
    method: 'POST',
    path: '/customer/plans/:id/moves',
    ...own,
    summary: 'Skips the next purchase, or pauses, resumes or cancels a plan.',
    params,
    body: z.strictObject({ event: z.enum(['skip', 'pause', 'resume', 'cancel']), version }),
    response: ownPlan,
  },
  list: {
    method: 'GET',
    path: '/admin/plans',
    access: 'admin',
    permission: 'customers.read',
    summary: 'The savings plans of all customers; the list grammar.',
    response: listReply(planRow),
  },
  read: {
    method: 'GET',
    path: '/admin/plans/:id',
    access: 'admin',
    permission: 'customers.read',
    summary: 'A savings plan with its purchases.',
    params,
    response: adminPlan,
  },
  moveByStaff: {
    method: 'POST',
    path: '/admin/plans/:id/moves',
    access: 'admin',
    permission: 'customers.write',
    summary: 'Pauses or cancels a plan of a customer, who is told why.',
    params,
    body: z.strictObject({ event: z.enum(['pause', 'cancel']), version, reason: instructionReason }),
    response: adminPlan,
  },
} as const satisfies Record<string, Endpoint>;
