import { eq } from 'drizzle-orm';

import type { CaseMoveBody } from '#contract/compliance/case-moves.contract.ts';
import {
  caseDecisionNames,
  caseStateNames,
  type CaseDecision,
  type CaseEvent,
  caseTransitions,
} from '#contract/compliance/cases.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { isAllHeld, standsHoldOf } from '#server/compliance/holds/holds.read.ts';
import { namesOf, placeHold, type Shop } from '#server/compliance/holds/place-hold.ts';
import { draftReport } from '#server/compliance/reports/draft-report.ts';
import { reportedOf } from '#server/compliance/reports/reported-items.ts';
import { reportsOfCase } from '#server/compliance/reports/reports.read.ts';
import { dismissOpenHits } from '#server/compliance/screening/case-hits.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { StandingService } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden, invalid } from '#server/http/refusal.ts';
import { lockCustomer, staffWith } from '#server/identity/identity.door.ts';

import { capacitiesOf, findCase, lockCase, type Reader } from './case-view.ts';
import { complianceCases, type CaseRecord } from './cases.table.ts';
import { addEvent } from './write-case.ts';

/** Years that nothing of a case is erased after its end (the law's five). */
const KEEP_YEARS = 5;

/** What a decision can ask of the shop. */
export type DecidingShop = Shop & { standing: Pick<StandingService, 'endRelationship'> };

interface Moving {
  tx: Transaction;
  shop: DecidingShop;
  record: CaseRecord;
  actor: Actor & { id: string };
  state: CaseRecord['state'];
  at: Date;
}
type Set = Partial<Omit<CaseRecord, 'id' | 'number' | 'version' | 'state'>>;

/** Does with a case what somebody asks, in the caller's transaction. Refuses with 403, 404, 409 and 422. */
export async function moveCase(
  tx: Transaction,
  shop: DecidingShop,
  { id, body, reader, actor }: { id: string; body: CaseMoveBody; reader: Reader; actor: Actor & { id: string } },
): Promise<void> {
  // The customer before the case, as the rules lock them.
  await lockCustomer(tx, (await findCase(tx, id)).customerId);
  const record = await lockCase(tx, id, { version: body.version, reader });
  const as = capacitiesOf(reader.roles);
  const state = as
    .map((each) => nextState(caseTransitions, record.state, body.event, each))
    .find((next) => next !== null);
  if (!state) {
    const name = caseStateNames[record.state].toLowerCase();
    throw conflict(`${record.number} is in the state “${name}”, which does not allow you this.`);
  }
  await made({ tx, shop, record, actor, state, at: shop.clock.now() }, body);
}

function made(moving: Moving, body: CaseMoveBody): Promise<void> {
  switch (body.event) {
    case 'assign':
      return assign(moving, body);
    case 'begin':
      return write(moving, 'begin', { what: 'Review begun' });
    case 'propose':
      return propose(moving, body);
    case 'agree':
      return agree(moving, body.note);
    case 'disagree':
      return write(moving, 'disagree', {
        what: 'Not agreed to',
        note: body.reason,
        set: { decision: null, decisionReason: null, proposedBy: null, proposedByName: null, proposedAt: null },
      });
    case 'close':
      return close(moving);
    case 'reopen':
      return write(moving, 'reopen', {
        what: 'Reopened',
        note: body.reason,
        set: {
          ...{ decision: null, decisionReason: null, proposedBy: null, proposedByName: null, proposedAt: null },
          ...{ decidedBy: null, decidedByName: null, decidedAt: null, closedAt: null, keepUntil: null },
        },
      });
  }
}

async function write(
  { tx, record, actor, state, at }: Moving,
  event: CaseEvent,
  { what, note = null, set = {} }: { what: string; note?: string | null; set?: Set },
): Promise<void> {
  await tx
    .update(complianceCases)
    .set({ ...set, state, version: nextVersion(complianceCases.version) })
    .where(eq(complianceCases.id, record.id));
  await addEvent(tx, record, { at, actor, what, note, to: state });
  await recordAudit(tx, {
    actor,
    action: `compliance_case.${pastOf[event]}`,
    entity: 'compliance_case',
    entityId: record.id,
    before: { state: record.state },
    after: { state, number: record.number, ...(note !== null && { note }) },
  });
}

const pastOf = {
  assign: 'assigned',
  begin: 'review_begun',
  propose: 'decision_proposed',
  agree: 'decided',
  disagree: 'decision_refused',
  close: 'closed',
  reopen: 'reopened',
} as const satisfies Record<CaseEvent, string>;

async function assign(moving: Moving, { assigneeId, dueOn }: { assigneeId: string; dueOn: string }): Promise<void> {
  const person = (await staffWith(moving.tx, 'compliance.write')).find(({ id }) => id === assigneeId);
  if (!person) throw invalid('assigneeId', 'Choose somebody who works on cases.');
  if (dueOn < civilDayOf(moving.record.openedAt)) throw invalid('dueOn', 'The case was opened after that day.');
  await write(moving, 'assign', {
    what: `Assigned to ${person.name}, due ${dueOn}`,
    set: { assigneeId, assignee: person.name, dueOn },
  });
}

async function propose(
  moving: Moving,
  { decision, reason }: { decision: CaseDecision; reason: string },
): Promise<void> {
  const { tx, record, actor, at } = moving;
  // What cannot be reported is refused before anybody is asked to agree.
  if (decision === 'report' && (await reportsOfCase(tx, record.id)).length === 0)
    await reportedOf(tx, record, reportKindOf(record));
  await write(moving, 'propose', {
    what: `Proposed: ${caseDecisionNames[decision]}`,
    note: reason,
    set: {
      ...{ decision, decisionReason: reason },
      ...{ proposedBy: actor.id, proposedByName: actor.name, proposedAt: at },
    },
  });
}

/** The second person: what was proposed is decided, and what the decision asks for is done with it. */
async function agree(moving: Moving, note: string): Promise<void> {
  const { tx, record, actor, at } = moving;
  if (record.proposedBy === actor.id) {
    const others = (await staffWith(tx, 'compliance.decide')).filter(({ id }) => id !== actor.id);
    throw forbidden(`You proposed this, so somebody else agrees to it: ${namesOf(others)}.`);
  }
  const decision = record.decision as CaseDecision;
  const decided: Moving = { ...moving, record: { ...record, state: moving.state } };
  await write(moving, 'agree', {
    what: `Decided by two: ${caseDecisionNames[decision]}`,
    note: note === '' ? null : note,
    set: { decidedBy: actor.id, decidedByName: actor.name, decidedAt: at },
  });
  if (decision === 'no_action') await dismissOpenHits(tx, record.id, { actor, at });
  if (decision === 'report') await draftFirst(decided);
  if (decision === 'hold' || decision === 'exit') await holdNow(decided, decision);
  // What is found stays with the case: on the customer's page others read why he is suspended.
  if (decision === 'exit') {
    const reason = `The relationship is ended: case ${record.number}.`;
    await moving.shop.standing.endRelationship(tx, { customerId: record.customerId, reason, actor });
  }
}

/** Its draft, unless somebody has begun one. */
async function draftFirst({ tx, shop, record, actor }: Moving): Promise<void> {
  const begun = await reportsOfCase(tx, record.id);
  if (begun.length === 0) await draftReport(tx, shop, { record, kind: reportKindOf(record), actor });
}

const reportKindOf = ({ kind }: CaseRecord) => (kind === 'large_day' ? 'large' : 'suspicious');

async function holdNow({ tx, shop, record, actor }: Moving, decision: CaseDecision): Promise<void> {
  if (await isAllHeld(tx, record.customerId)) return;
  const reason = `${caseDecisionNames[decision]}: ${record.decisionReason ?? ''}`.slice(0, 1000);
  await placeHold(tx, shop, { record, orderId: null, reason, actor });
}

/**
 * Refuses with 409 while a hold of it stands or a report of it is not filed. Who ended the relationship keeps the hold: that has
 * its own release. From then on the case is kept for the years of the law.
 */
async function close(moving: Moving): Promise<void> {
  const { tx, record, at } = moving;
  const isHeld = await standsHoldOf(tx, record.id);
  if (isHeld && record.decision !== 'exit') {
    throw conflict(`A hold of ${record.number} stands. Two people release it first, then the case can be closed.`);
  }
  const unfiled = (await reportsOfCase(tx, record.id)).filter(({ state }) => state !== 'filed');
  if (unfiled.length > 0) {
    throw conflict(`Report ${unfiled.map(({ number }) => number).join(', ')} is not filed yet.`);
  }
  const today = civilDayOf(at);
  const keepUntil = `${Number(today.slice(0, 4)) + KEEP_YEARS}${today.slice(4).replace('-02-29', '-03-01')}`;
  await write(moving, 'close', {
    what: 'Closed',
    note: `Kept until ${keepUntil}${isHeld ? '. The customer stays held, since the relationship is ended.' : ''}`,
    set: { closedAt: at, keepUntil },
  });
}
