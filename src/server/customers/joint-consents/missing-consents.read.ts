import { and, eq } from 'drizzle-orm';

import { secondOwnerOf } from '#server/customers/joint-owners/second-owner.read.ts';
import type { Executor } from '#server/db/database.ts';

import { jointConsents } from './joint-consents.table.ts';

/** By what is to be paid, or to be paid to: whose agreement is missing still; null where none is. */
export async function missingConsents(db: Executor, holderId: string): Promise<(refId: string) => string | null> {
  const joint = await secondOwnerOf(db, holderId);
  if (!joint) return () => null;
  const given = await db
    .select({ refId: jointConsents.refId })
    .from(jointConsents)
    .where(and(eq(jointConsents.ownershipId, joint.ownershipId), eq(jointConsents.state, 'given')));
  const agreed = new Set(given.map(({ refId }) => refId));
  return (refId) => (agreed.has(refId) ? null : joint.partner.name);
}

/** The same of one thing. */
export const missingConsent = async (db: Executor, holderId: string, refId: string): Promise<string | null> =>
  (await missingConsents(db, holderId))(refId);
