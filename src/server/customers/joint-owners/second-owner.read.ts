import { and, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { peopleOf, type Person } from '#server/identity/identity.door.ts';

import { jointOwners } from './joint-owners.table.ts';

/** Who owns an account too at this moment, also while its end is asked for. */
interface SecondOwner {
  ownershipId: string;
  partner: Person;
}

/** Undefined where an account belongs to one alone. */
export const secondOwnerOf = async (db: Executor, holderId: string): Promise<SecondOwner | undefined> =>
  (await secondOwnersOf(db, [holderId])).get(holderId);

/** Of those of these accounts that have a second owner, by holder. */
export async function secondOwnersOf(
  db: Executor,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, SecondOwner>> {
  const { id: ownershipId, holderId, partnerId, state } = jointOwners;
  const joint = await db
    .select({ ownershipId, holderId, partnerId })
    .from(jointOwners)
    .where(and(inArray(holderId, [...holderIds]), inArray(state, ['joined', 'ending'])));
  const partners = joint.flatMap((one) => one.partnerId ?? []);
  if (partners.length === 0) return new Map();
  const people = await peopleOf(db, partners);
  return new Map(
    joint.flatMap((one) => {
      const partner = people.get(one.partnerId ?? '');
      return partner ? [[one.holderId, { ownershipId: one.ownershipId, partner }]] : [];
    }),
  );
}
