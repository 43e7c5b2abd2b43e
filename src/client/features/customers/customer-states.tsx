import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { CustomerRow } from '#contract/customers.contract.ts';

export type CustomerStatus = CustomerRow['status'];

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

const tones = {
  pending: 'quiet',
  draft: 'quiet',
  submitted: 'gold',
  in_review: 'gold',
  more_info: 'warn',
  approved: 'ok',
  rejected: 'bad',
  expired: 'warn',
  suspended: 'bad',
  closed: 'quiet',
} as const satisfies Record<CustomerStatus, StatusTone>;

/** How far a customer's identity check has come. */
export const CustomerStatusTag = ({ status }: { status: CustomerStatus }) => (
  <StatusTag tone={tones[status]}>{customerStatusNames[status]}</StatusTag>
);

/** The states in which the desk can approve or reject. */
export const waitsForDecision = (status: CustomerStatus): boolean => status === 'submitted' || status === 'in_review';
