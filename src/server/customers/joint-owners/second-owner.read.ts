import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';
import { peopleOf, type Person } from '#server/identity/identity.door.ts';

import { jointOwners } from './joint-owners.table.ts';

/** Who owns an account too at this moment, also while its end is asked for. */
interface SecondOwner {
  ownershipId: string;
  partner: Person;
}

const standing = inArray(jointOwners.state, ['joined', 'ending']);

/** Whether an account has a second owner at this moment, to be read together with other things. */
export const isJoint = (holderId: string): Reading<boolean> => ({
  shape: 'joint account',
  text: () => sql`
    select to_jsonb(exists (
      select 1 from ${jointOwners} where ${and(eq(jointOwners.holderId, sql.placeholder('jointHolder')), standing)}))`,
  values: { jointHolder: holderId },
  read: (value) => value === true,
});

/** Undefined where an account belongs to one alone. */
export const secondOwnerOf = async (db: Executor, holderId: string): Promise<SecondOwner | undefined> =>
  (await secondOwnersOf(db, [holderId])).get(holderId);

/** Of those of these accounts that have a second owner, by holder. */
export async function secondOwnersOf(
  db: Executor,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, SecondOwner>> {
  const { id: ownershipId, holderId, partnerId } = jointOwners;
  const joint = await db
    .select({ ownershipId, holderId, partnerId })
    .from(jointOwners)
    .where(and(inArray(holderId, [...holderIds]), standing));
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
