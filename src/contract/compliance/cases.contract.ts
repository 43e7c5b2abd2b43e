import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { caseHit } from './case-hits.contract.ts';
import { caseMove } from './case-moves.contract.ts';
import {
  caseDecisions,
  caseEvents,
  caseItemKinds,
  caseKinds,
  caseLimits,
  caseReportings,
  caseStates,
  handKinds,
} from './cases.rules.ts';
import { reportKinds, reportStates } from './reports.rules.ts';

const params = z.strictObject({ id: z.uuid() });
const version = z.number().int();
const lines = (what: string, most: number) => enteredLines(most).refine((text) => text.trim() !== '', `Enter ${what}.`);
const reason = lines('the reason', caseLimits.reason);

export const caseRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  customerName: z.string(),
  /** Decimal text in CAD; null of a case that is about no amount. */
  amountCad: z.string().nullable(),
  openedAt: z.string(),
  dueOn: z.string(),
  assignee: z.string().nullable(),
  decision: z.enum(caseDecisions).nullable(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A case as the list has it. */
const caseListRow = caseRow.extend({ reporting: z.enum(caseReportings) });
export type CaseListRow = z.infer<typeof caseListRow>;

const item = z.object({
  id: z.uuid(),
  kind: z.enum(caseItemKinds),
  refId: z.uuid(),
  label: z.string(),
  at: z.string(),
  amountCad: z.string().nullable(),
  detail: z.string(),
});

const hold = z.object({
  id: z.uuid(),
  /** The order that is held; null for all that the customer does. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  reason: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  releaseAskedBy: z.string().nullable(),
  /** Whether its reader may agree to the release that was asked for. */
  mayAgree: z.boolean(),
  releasedAt: z.string().nullable(),
  releasedBy: z.string().nullable(),
});
export type CaseHold = z.infer<typeof hold>;

export const complianceCase = caseRow.extend({
  customerId: z.uuid(),
  customerEmail: z.string(),
  /** What was found, with its figures. */
  what: z.string(),
  /** What the rule of its kind looks for, as it is set now; null of what people open by hand alone. */
  rule: z.string().nullable(),
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  assigneeId: z.uuid().nullable(),
  decisionReason: z.string().nullable(),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Until which day nothing of it may be erased; null while it is not closed. */
  keepUntil: z.string().nullable(),
  /** What its amount is the sum of: the money received, or what was ordered or sold while too little of it came. */
  items: z.array(item),
  /** Beside money: the orders that it is for and those that were found with them. */
  ordered: z.array(item),
  hits: z.array(caseHit),
  holds: z.array(hold),
  reports: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(reportKinds),
      state: z.enum(reportStates),
      dueOn: z.string().nullable(),
      filedOn: z.string().nullable(),
    }),
  ),
  /** Other cases of the same customer. */
  others: z.array(caseRow),
  events: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      what: z.string(),
      note: z.string().nullable(),
      by: z.string(),
    }),
  ),
  /** What its reader may do now. */
  moves: z.array(z.enum(caseEvents)),
  version,
});
export type ComplianceCase = z.infer<typeof complianceCase>;

const read = { access: 'admin', permission: 'compliance.read' } as const;
const write = { access: 'admin', permission: 'compliance.write', idempotent: true } as const;
const decide = { access: 'admin', permission: 'compliance.decide', idempotent: true } as const;

export const casesContract = {
  list: {
    method: 'GET',
    path: '/admin/compliance/cases',
    ...read,
    summary: 'What compliance looks into; the list grammar.',
    response: listReply(caseListRow),
  },
  staff: {
    method: 'GET',
    path: '/admin/compliance/staff',
    ...read,
    summary: 'Whom a case can be assigned to.',
    response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  },
  rules: {
    method: 'GET',
    path: '/admin/compliance/rules',
    ...read,
    summary: 'What the rules that open cases look for and how far they look back, in sentences, as they are set now.',
    response: z.object({ when: z.string(), rules: z.array(z.object({ kind: z.enum(caseKinds), words: z.string() })) }),
  },
  read: {
    method: 'GET',
    path: '/admin/compliance/cases/:id',
    ...read,
    summary: 'One case with its transactions, hits, holds, reports and history.',
    params,
    response: complianceCase,
  },
  open: {
    method: 'POST',
    path: '/admin/compliance/cases',
    ...write,
    summary: 'Opens a case on a customer by hand; 422 for orders of somebody else.',
    body: z.strictObject({
      customerId: z.uuid('Choose a customer.'),
      kind: z.enum(handKinds, 'Choose a kind.'),
      /** Orders of this customer that it is about. */
      orderIds: z.array(z.uuid()).max(caseLimits.orders, `Choose at most ${caseLimits.orders} orders.`),
      what: lines('the first note', caseLimits.reason),
    }),
    response: complianceCase,
  },
  move: {
    method: 'POST',
    path: '/admin/compliance/cases/:id/moves',
    ...write,
    summary:
      'Moves a case. 403 for who proposed the decision and would agree to it; 409 for what its state does not allow.',
    params,
    body: caseMove,
    response: complianceCase,
  },
  note: {
    method: 'POST',
    path: '/admin/compliance/cases/:id/notes',
    ...write,
    summary: 'Adds a note to a case; notes are never changed. 422 for a note on a closed case without a reason.',
    params,
    body: z.strictObject({
      text: lines('the note', caseLimits.note),
      /** Why it is added to a case that is closed; else empty. */
      reason: enteredLines(caseLimits.reason).default(''),
    }),
    response: complianceCase,
  },
  decideHit: {
    method: 'POST',
    path: '/admin/compliance/hits/:id/decide',
    ...write,
    summary:
      'Says whether a hit is the person on the list. A dismissed one comes back only when the entry or the person changes.',
    params,
    body: z.strictObject({ isSame: z.boolean(), reason }),
    response: complianceCase,
  },
  hold: {
    method: 'POST',
    path: '/admin/compliance/cases/:id/holds',
    ...write,
    summary:
      'Holds the customer of a case, or one order of his: nothing is placed, sent or paid out until it is released.',
    params,
    body: z.strictObject({ orderId: z.uuid().nullable(), reason }),
    response: complianceCase,
  },
  release: {
    method: 'POST',
    path: '/admin/compliance/holds/:id/release',
    ...decide,
    summary: 'Asks for the release of a hold; called by a second person, releases it. 403 for who asked.',
    params,
    body: z.strictObject({ reason }),
    response: complianceCase,
  },
} as const satisfies Record<string, Endpoint>;
