import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the lists of the browser read this file.
 */

/** Why a case exists: a rule that found something, or somebody of the staff. */
export const caseKinds = ['large_day', 'structuring', 'other_payer', 'unusual', 'pep', 'screening', 'by_hand'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindNames = {
  large_day: 'Large within 24 h',
  structuring: 'Structuring',
  other_payer: 'Another payer',
  unusual: 'Unusual for the profile',
  pep: 'Politically exposed',
  screening: 'Possible match with a sanctions list',
  by_hand: 'Opened by hand',
} as const satisfies Record<CaseKind, string>;

/** What somebody of the staff can open a case for: a name on a list is for the screening to find. */
export const handKinds = [
  'by_hand',
  'structuring',
  'large_day',
  'other_payer',
  'unusual',
  'pep',
] as const satisfies readonly CaseKind[];
export type HandKind = (typeof handKinds)[number];

export const caseStates = ['open', 'assigned', 'in_review', 'proposed', 'decided', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateNames = {
  open: 'Open',
  assigned: 'Assigned',
  in_review: 'In review',
  proposed: 'Waits for a second person',
  decided: 'Decided',
  closed: 'Closed',
} as const satisfies Record<CaseState, string>;

/** In these a case still takes what its rule finds further. */
export const joinableStates = ['open', 'assigned', 'in_review', 'proposed'] as const satisfies readonly CaseState[];

export const caseDecisions = ['no_action', 'report', 'hold', 'exit'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const caseDecisionNames = {
  no_action: 'No action',
  report: 'Report it',
  hold: 'Hold the customer',
  exit: 'End the relationship',
} as const satisfies Record<CaseDecision, string>;

/** Who holds `compliance.write` is an officer, who holds `compliance.decide` a decider. */
export type CaseActor = 'officer' | 'decider';
export const caseEvents = ['assign', 'begin', 'propose', 'agree', 'disagree', 'close', 'reopen'] as const;
export type CaseEvent = (typeof caseEvents)[number];

interface CaseMove extends Move<CaseState, CaseActor> {
  event: CaseEvent;
}
const officer = ['officer'] as const;
const decider = ['decider'] as const;

/** Every move that a case can make; anything not listed is refused with 409. Who agrees is somebody else than who proposed. */
export const caseTransitions: readonly CaseMove[] = [
  { from: 'open', event: 'assign', to: 'assigned', by: officer },
  { from: 'assigned', event: 'assign', to: 'assigned', by: officer },
  { from: 'in_review', event: 'assign', to: 'in_review', by: officer },
  { from: 'assigned', event: 'begin', to: 'in_review', by: officer },
  { from: 'in_review', event: 'propose', to: 'proposed', by: decider },
  { from: 'proposed', event: 'agree', to: 'decided', by: decider },
  { from: 'proposed', event: 'disagree', to: 'in_review', by: decider },
  { from: 'decided', event: 'close', to: 'closed', by: officer },
  { from: 'decided', event: 'reopen', to: 'in_review', by: decider },
  { from: 'closed', event: 'reopen', to: 'in_review', by: decider },
];

/** Which moves somebody in these capacities can make from a state. */
export const caseMovesFrom = (from: CaseState, as: readonly CaseActor[]): CaseEvent[] =>
  caseEvents.filter((event) => as.some((actor) => nextState(caseTransitions, from, event, actor) !== null));

/** Characters of what is entered. */
export const caseLimits = { note: 4000, reason: 1000, orders: 50 } as const;

/** Whether a case has a report that is still to be filed. */
export const caseReportings = ['none', 'to_file', 'filed'] as const;
export type CaseReporting = (typeof caseReportings)[number];

export const caseReportingNames = {
  none: 'No report',
  to_file: 'Report to file',
  filed: 'Report filed',
} as const satisfies Record<CaseReporting, string>;

/** What a case is about: an order, money in, a purchase, a sale out of the vault. */
export const caseItemKinds = ['order', 'receipt', 'purchase', 'sell_back'] as const;
export type CaseItemKind = (typeof caseItemKinds)[number];

export const caseItemKindNames = {
  order: 'Order',
  receipt: 'Money in',
  purchase: 'Purchase from the customer',
  sell_back: 'Sale from the vault',
} as const satisfies Record<CaseItemKind, string>;
