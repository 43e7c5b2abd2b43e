import { type Held, type Permission, rightsHeld } from '#contract/permissions.ts';

/**
 * The rights by which somebody is the second person of something: approvals of the gate, and whatever else takes two. Who gets
 * one of them could agree to what the giver asks for, so that giving it takes two where there are two.
 */
const approvingRights = [
  'settings.write',
  'feed.control',
  'payments.record',
  'payments.settings',
  'refunds.write',
  'invoices.write',
  'hedges.write',
  'vault.write',
  'pricing.approve',
  'kyc.review',
  'customers.suspend',
  'compliance.write',
  'compliance.decide',
  'users.manage',
] as const satisfies readonly Permission[];

/**
 * Hours for which two people, one of whom gave the other a right, are no first and second person. Whoever makes himself a second
 * person has three days in which the mails about it reach every other super administrator, over a weekend, too; a new colleague
 * who is real waits no longer than an invitation may.
 */
export const newRightsHours = 72;

/** Which rights that approve somebody would have who does not have them now. */
export function approvingGained(before: readonly Held[], after: readonly Held[]): Permission[] {
  const had = rightsHeld(before);
  return rightsHeld(after).filter(
    (right) => (approvingRights as readonly Permission[]).includes(right) && !had.includes(right),
  );
}
