/** What can need a second person by this gate. */
export const approvalKinds = ['payment_method'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalKindNames = {
  payment_method: 'How customers pay',
} as const satisfies Record<ApprovalKind, string>;

export const approvalStates = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalStateNames = {
  waiting: 'Waits',
  approved: 'Approved',
  refused: 'Refused',
} as const satisfies Record<ApprovalState, string>;

/** One line of what a change does: what it is about, and how it is before and after. */
export interface EffectLine {
  what: string;
  before: string;
  after: string;
}
