import { type Move, nextState } from '#contract/transitions.rules.ts';

/** By what our bank is told to pay: the Canadian exchange of files for accounts there in CAD, else a message of ISO 20022. */
export const payoutRails = ['eft', 'iso20022'] as const;
export type PayoutRail = (typeof payoutRails)[number];

export const payoutRailNames = {
  eft: 'EFT in Canada',
  iso20022: 'ISO 20022',
} as const satisfies Record<PayoutRail, string>;

/** The rail to an account: of the Canadian exchange only CAD to an account in Canada. */
export const railOf = ({ kind, currency }: { kind: 'canadian' | 'iban'; currency: string }): PayoutRail =>
  kind === 'canadian' && currency === 'CAD' ? 'eft' : 'iso20022';

/** How far a batch of payouts has come. */
export const payoutBatchStates = ['draft', 'filed', 'sent', 'settled', 'rejected', 'cancelled'] as const;
export type PayoutBatchState = (typeof payoutBatchStates)[number];

export const payoutBatchStateNames = {
  draft: 'Draft',
  filed: 'File made',
  sent: 'Released to the bank',
  settled: 'Settled',
  rejected: 'Not taken by the bank',
  cancelled: 'Cancelled',
} as const satisfies Record<PayoutBatchState, string>;

export const payoutBatchEvents = ['file', 'release', 'settle', 'reject', 'cancel'] as const;
export type PayoutBatchEvent = (typeof payoutBatchEvents)[number];

type PayoutBatchMove = Move<PayoutBatchState, 'finance'> & { event: PayoutBatchEvent };

/**
 * Every move of a batch; what is not listed is refused with 409. Who made it does not release it. A batch whose last payment
 * fails by itself is rejected too: nothing was paid by it.
 */
const payoutBatchTransitions: readonly PayoutBatchMove[] = [
  { from: 'draft', event: 'file', to: 'filed', by: ['finance'] },
  { from: 'draft', event: 'cancel', to: 'cancelled', by: ['finance'] },
  { from: 'filed', event: 'release', to: 'sent', by: ['finance'] },
  { from: 'filed', event: 'cancel', to: 'cancelled', by: ['finance'] },
  { from: 'sent', event: 'settle', to: 'settled', by: ['finance'] },
  { from: 'sent', event: 'reject', to: 'rejected', by: ['finance'] },
];

export const nextPayoutBatchState = (from: PayoutBatchState, event: PayoutBatchEvent): PayoutBatchState | null =>
  nextState(payoutBatchTransitions, from, event, 'finance');

/** What can be done with a batch by somebody of finance; by who made it no release. */
export const payoutBatchMovesFor = (state: PayoutBatchState, isMaker: boolean): PayoutBatchEvent[] =>
  payoutBatchEvents.filter((event) => nextPayoutBatchState(state, event) !== null && !(event === 'release' && isMaker));

/** They are not at their end yet: a sale in one is in no other. */
export const openPayoutBatchStates = ['draft', 'filed', 'sent'] as const satisfies readonly PayoutBatchState[];

/** How one payment of a batch went. */
export const payoutLineStates = ['open', 'paid', 'failed', 'returned', 'dropped'] as const;
export type PayoutLineState = (typeof payoutLineStates)[number];

export const payoutLineStateNames = {
  open: 'Open',
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Came back',
  dropped: 'Not sent',
} as const satisfies Record<PayoutLineState, string>;
