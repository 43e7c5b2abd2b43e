import { and, eq, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { peopleOf, type Person } from '#server/identity/identity.door.ts';

import { jointOwners } from './joint-owners.table.ts';

/** Who owns an account too at this moment, also while its end is asked for. */
interface SecondOwner {
  ownershipId: string;
  partner: Person;
}

/** Undefined where an account belongs to one alone. */
export async function secondOwnerOf(db: Executor, holderId: string): Promise<SecondOwner | undefined> {
  const [joint] = await db
    .select({ id: jointOwners.id, partnerId: jointOwners.partnerId })
    .from(jointOwners)
    .where(and(eq(jointOwners.holderId, holderId), inArray(jointOwners.state, ['joined', 'ending'])));
  if (!joint || joint.partnerId === null) return undefined;
  const partner = (await peopleOf(db, [joint.partnerId])).get(joint.partnerId);
  return partner && { ownershipId: joint.id, partner };
}
