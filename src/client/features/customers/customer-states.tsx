import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type CustomerStatus, customerStatusNames } from '#contract/identity/customers.rules.ts';

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

/** The states in which the staff can approve or reject. */
export const waitsForDecision = (status: CustomerStatus): boolean => status === 'submitted' || status === 'in_review';
