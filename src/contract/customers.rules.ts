/*
 * No zod here: the lists of the browser read this file.
 */

export const accountTypes = ['individual', 'commercial'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeNames = {
  individual: 'Individual',
  commercial: 'Commercial',
} as const satisfies Record<AccountType, string>;

/**
 * How far a customer's identity check has come, in the order of its steps; only `approved` opens trading. Administrators
 * are always `approved`.
 */
export const customerStatuses = [
  'pending',
  'draft',
  'submitted',
  'in_review',
  'more_info',
  'approved',
  'rejected',
  'expired',
  'suspended',
  'closed',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The identity check's states in the words of the desk. */
export const customerStatusNames = {
  pending: 'Not begun',
  draft: 'Filling in',
  submitted: 'Submitted',
  in_review: 'In review',
  more_info: 'Asked again',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  suspended: 'Suspended',
  closed: 'Closed',
} as const satisfies Record<CustomerStatus, string>;
