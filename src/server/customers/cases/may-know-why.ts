import { type Held, hasRight } from '#contract/permissions.ts';

const shutting = [
  ...['customer.suspended', 'customer.relationship_ended', 'customer.reinstatement_asked'],
  ...['customer.reinstatement_withdrawn', 'customer.reinstated', 'customer.closed'],
];

/** Whether a reader may know why an account was shut or opened again: told at the desk, it could tip the customer off. */
export const mayKnowWhyShut = (held: readonly Held[]): boolean =>
  hasRight(held, 'customers.suspend') || hasRight(held, 'compliance.read');

/** Whether a reader may know why an act of the audit log on a customer was done. */
export function mayKnowWhy(held: readonly Held[], action: string): boolean {
  if (action.startsWith('kyc.')) return hasRight(held, 'kyc.review');
  return !shutting.includes(action) || mayKnowWhyShut(held);
}
