import { and, eq, inArray } from 'drizzle-orm';

import { secondOwnersOf } from '#server/customers/joint-owners/second-owner.read.ts';
import type { Executor } from '#server/db/database.ts';

import { jointConsents } from './joint-consents.table.ts';

/** By account and what is to be paid, or to be paid to: whose agreement is missing still; null where none is. */
export async function missingConsentsOf(
  db: Executor,
  holderIds: readonly string[],
): Promise<(holderId: string, refId: string) => string | null> {
  const joint = await secondOwnersOf(db, holderIds);
  if (joint.size === 0) return () => null;
  const ownerships = [...joint.values()].map(({ ownershipId }) => ownershipId);
  const given = await db
    .select({ ownershipId: jointConsents.ownershipId, refId: jointConsents.refId })
    .from(jointConsents)
    .where(and(inArray(jointConsents.ownershipId, ownerships), eq(jointConsents.state, 'given')));
  const agreed = new Set(given.map(({ ownershipId, refId }) => `${ownershipId} ${refId}`));
  return (holderId, refId) => {
    const second = joint.get(holderId);
    return second === undefined || agreed.has(`${second.ownershipId} ${refId}`) ? null : second.partner.name;
  };
}

/** The same of one account. */
export async function missingConsents(db: Executor, holderId: string): Promise<(refId: string) => string | null> {
  const missing = await missingConsentsOf(db, [holderId]);
  return (refId) => missing(holderId, refId);
}

/** The same of one thing. */
export const missingConsent = async (db: Executor, holderId: string, refId: string): Promise<string | null> =>
  (await missingConsentsOf(db, [holderId]))(holderId, refId);
