import {
  type CaseDecision,
  caseDecisionNames,
  type CaseKind,
  caseKindNames,
} from '#contract/compliance/cases.rules.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { complianceCaseEvents, complianceCases } from '#server/compliance/cases/cases.table.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

type CaseRow = typeof complianceCases.$inferInsert;
type EventRow = typeof complianceCaseEvents.$inferInsert;

export interface CasePeople {
  admin: UserRecord;
  /** She works here no more: an account that is closed. */
  former: UserRecord;
}

/** What a rule has opened, and when. */
interface Opened {
  id: string;
  number: string;
  kind: CaseKind;
  customer: { id: string; name: string };
  what: string;
  amountCad: bigint | null;
  window: { from: Date; to: Date } | null;
  at: Date;
}

/** When what was done with a case that two people decided. */
export interface Decided extends CasePeople {
  assigned: Date;
  begun: Date;
  proposed: Date;
  decided: Date;
  decision: CaseDecision;
  reason: string;
}

const system = { actorId: null, actorName: 'System' };
const dueOf = (at: Date): string => daysBefore(civilDayOf(at), -defaultSettings.cases.dueDays);

/** A case that nobody has taken up. */
export const openedCase = ({ customer, window, at, ...facts }: Opened): CaseRow => ({
  ...{ ...facts, state: 'open', customerId: customer.id, customerName: customer.name },
  ...{ windowFrom: window?.from ?? null, windowTo: window?.to ?? null, openedAt: at, dueOn: dueOf(at) },
  ...{ createdAt: at, updatedAt: at },
});

export const openedEvent = ({ id: caseId, kind, what, at }: Opened, ids: SeededIds): EventRow => ({
  ...{ id: ids.next(), caseId, at, what: `Opened: ${caseKindNames[kind]}`, note: what, toState: 'open', ...system },
});

/** The same once one of the staff has proposed a decision and another has agreed. */
export const decidedCase = (opened: Opened, { former, admin, ...done }: Decided): CaseRow => ({
  ...openedCase(opened),
  ...{ state: 'decided', assigneeId: former.id, assignee: former.name },
  ...{ decision: done.decision, decisionReason: done.reason },
  ...{ proposedBy: former.id, proposedByName: former.name, proposedAt: done.proposed },
  ...{ decidedBy: admin.id, decidedByName: admin.name, decidedAt: done.decided },
  ...{ version: 5, updatedAt: done.decided },
});

export function decidedEvents(opened: Opened, { former, admin, ...done }: Decided, ids: SeededIds): EventRow[] {
  const [mara, avery] = [former, admin].map(({ id, name }) => ({ actorId: id, actorName: name }));
  const [assigned, proposed] = [
    `Assigned to ${former.name}, due ${dueOf(opened.at)}`,
    caseDecisionNames[done.decision],
  ];
  const moves = [
    { at: done.assigned, what: assigned, from: 'open', to: 'assigned', by: avery },
    { at: done.begun, what: 'Review begun', from: 'assigned', to: 'in_review', by: mara },
    {
      at: done.proposed,
      what: `Proposed: ${proposed}`,
      note: done.reason,
      from: 'in_review',
      to: 'proposed',
      by: mara,
    },
    { at: done.decided, what: `Decided by two: ${proposed}`, from: 'proposed', to: 'decided', by: avery },
  ] as const;
  return [
    openedEvent(opened, ids),
    ...moves.map(({ at, what, from, to, by, ...more }) => ({
      ...{ id: ids.next(), caseId: opened.id, at, what, fromState: from, toState: to, ...more },
      ...{ actorId: by?.actorId ?? null, actorName: by?.actorName ?? '' },
    })),
  ];
}
