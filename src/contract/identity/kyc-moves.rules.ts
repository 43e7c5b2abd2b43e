import { type Move, nextState } from '#contract/transitions.rules.ts';

import { type CustomerStatus, suspendableStatuses } from './customers.rules.ts';

/*
 * No zod here: the screens read this file.
 */

export type KycActor = 'customer' | 'reviewer' | 'administrator' | 'time';

export const kycEvents = [
  'begin',
  'submit',
  'claim',
  'release',
  'ask',
  'approve',
  'reject',
  'recheck',
  'lapse',
  'expire',
  'suspend',
  'reinstate',
  'close',
] as const;
export type KycEvent = (typeof kycEvents)[number];

type KycMove = Move<CustomerStatus, KycActor> & { event: KycEvent };

const staff = ['reviewer', 'administrator'] as const;

/**
 * The life of an identity check. `approve` of a case that needs two people moves it with the second. `lapse`: nobody answered what
 * was asked again by its day. A customer whose papers run out stays `approved`, without buying, until the grace ends: `expire`. To
 * send a renewal he need not wait for that. `recheck`: staff changed what an approval rested on. A reinstatement leads back to where the customer was suspended.
 */
export const kycMoves: readonly KycMove[] = [
  { from: 'pending', event: 'begin', to: 'draft', by: ['customer'] },
  ...(['pending', 'draft', 'more_info', 'rejected', 'approved', 'expired'] as const).map((from): KycMove => ({
    from,
    event: 'submit',
    to: 'submitted',
    by: ['customer'],
  })),
  { from: 'submitted', event: 'claim', to: 'in_review', by: ['reviewer'] },
  { from: 'in_review', event: 'release', to: 'submitted', by: ['reviewer', 'time'] },
  { from: 'in_review', event: 'ask', to: 'more_info', by: ['reviewer'] },
  { from: 'in_review', event: 'approve', to: 'approved', by: ['reviewer'] },
  { from: 'in_review', event: 'reject', to: 'rejected', by: ['reviewer'] },
  { from: 'approved', event: 'recheck', to: 'submitted', by: ['reviewer'] },
  { from: 'more_info', event: 'lapse', to: 'draft', by: ['time'] },
  { from: 'approved', event: 'expire', to: 'expired', by: ['time'] },
  ...suspendableStatuses.map((from): KycMove => ({ from, event: 'suspend', to: 'suspended', by: [...staff] })),
  ...suspendableStatuses.map((to): KycMove => ({ from: 'suspended', event: 'reinstate', to, by: [...staff] })),
  ...([...suspendableStatuses, 'suspended'] as const).map((from): KycMove => ({
    from,
    event: 'close',
    to: 'closed',
    by: ['administrator', 'customer'],
  })),
];

/** Where an event leads from a status, or null where it is not one of the table. */
export const kycMoveTo = (from: CustomerStatus, event: KycEvent, actor: KycActor): CustomerStatus | null =>
  nextState(kycMoves, from, event, actor);

/** Whether a move is one of the table, whoever made it. */
export const isKycMove = (from: string, event: string, to: string): boolean =>
  kycMoves.some((move) => move.from === from && move.event === event && move.to === to);

/** Each move in the words of the staff. */
export const kycEventNames = {
  begin: 'Form begun',
  submit: 'Sent for review',
  claim: 'Taken into review',
  release: 'Back in the queue',
  ask: 'Asked again',
  approve: 'Approved',
  reject: 'Rejected',
  recheck: 'To be checked again',
  lapse: 'Not answered in time',
  expire: 'Expired',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  close: 'Closed',
} as const satisfies Record<KycEvent, string>;

/** Why a check is rejected. */
export const rejectReasons = {
  document: 'The document does not prove who they are',
  mismatch: 'The form and the papers do not agree',
  unreadable: 'Papers cannot be read',
  age: 'Too young to trade',
  sanctions: 'Named on a sanctions list',
  purpose: 'Purpose or source of the money is not plausible',
  other: 'Another reason',
} as const;
export type RejectReason = keyof typeof rejectReasons;
export const rejectCodes = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]];

/** What is usually wrong with what is asked again, as the customer reads it. */
export const askReasons = {
  unclear: 'This is not clear to us. Please enter it again.',
  differs: 'This is not what your document says.',
  incomplete: 'Please enter all of it.',
  unreadable: 'This cannot be read. Please send a sharper picture.',
  old: 'This is older than 90 days. Please send a newer one.',
  other: '',
} as const;
export const askReasonNames = {
  unclear: 'Not clear',
  differs: 'Differs from the document',
  incomplete: 'Incomplete',
  unreadable: 'Not readable',
  old: 'Older than 90 days',
  other: 'Something else',
} as const satisfies Record<keyof typeof askReasons, string>;

/** What can be changed again always: a form that is sent once more is signed once more. */
export const signedAgain: readonly string[] = ['consent', 'declaration', 'signature'];
