import { paths } from '#client/app/storefront-paths.ts';

import { isAdmin, isApproved, isCustomer, isVerified } from './session.selectors.ts';
import type { SessionState } from './session.slice.ts';

export type GuardKind = 'publicOnly' | 'customerOnly' | 'verifiedOnly' | 'approvedOnly' | 'adminOnly';

/**
 * Where a guard sends the person, or null to let him pass. Each guard asks one question; a visitor whom
 * `verifiedOnly` sends to "/verify-email" meets that page's `customerOnly` and ends at "/".
 * A courtesy only: the server decides each call again.
 */
export const guardFor = (kind: GuardKind, session: SessionState): string | null => guards[kind](session);

/** The first refusal of several guards, in their order; null when all let pass. */
export function guardForAll(kinds: readonly GuardKind[], session: SessionState): string | null {
  for (const kind of kinds) {
    const elsewhere = guardFor(kind, session);
    if (elsewhere !== null) return elsewhere;
  }
  return null;
}

/** The page a person lands on after sign-in; null for a visitor. */
export function landingOf(session: SessionState): string | null {
  if (isAdmin(session)) return paths.admin.home;
  return isCustomer(session) ? paths.customer.orders : null;
}

/** The path to go on to after sign-in that a link to the sign-in left in the history entry's state, `{from}`. Only paths of this site count. */
export function returnPath(locationState: unknown): string | null {
  const from = (locationState as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

const guards: Record<GuardKind, (session: SessionState) => string | null> = {
  publicOnly: landingOf,
  customerOnly: (session) => (isCustomer(session) ? null : paths.home),
  verifiedOnly: (session) => (isVerified(session) ? null : paths.verifyEmail),
  approvedOnly: (session) => (isApproved(session) ? null : paths.kycForm),
  adminOnly: (session) => (isAdmin(session) ? null : paths.home),
};
