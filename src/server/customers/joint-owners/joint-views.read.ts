import { and, desc, eq, inArray, or } from 'drizzle-orm';

import type { JointOwnership, StaffJointOwnership } from '#contract/customers/joint-owners.contract.ts';
import { jointActsOf, openJointStates } from '#contract/customers/joint-owners.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { emailKey, peopleOf, type UserRecord } from '#server/identity/identity.door.ts';

import { type JointRecord, jointOwners } from './joint-owners.table.ts';

type Reader = Pick<UserRecord, 'id' | 'email' | 'emailVerifiedAt'>;

const isOpen = inArray(jointOwners.state, [...openJointStates]);

/** Open joint ownerships of a customer: of his account, of those of others, and invitations to his confirmed address. */
const openOf = (db: Executor, { id, email, emailVerifiedAt }: Reader): Promise<JointRecord[]> =>
  db
    .select()
    .from(jointOwners)
    .where(
      and(
        isOpen,
        or(
          eq(jointOwners.holderId, id),
          eq(jointOwners.partnerId, id),
          emailVerifiedAt === null
            ? undefined
            : and(eq(jointOwners.state, 'invited'), eq(jointOwners.emailKey, emailKey(email))),
        ),
      ),
    )
    .orderBy(desc(jointOwners.createdAt), desc(jointOwners.id));

export const partyOf = ({ holderId }: JointRecord, userId: string): 'holder' | 'partner' =>
  holderId === userId ? 'holder' : 'partner';

/** As one of the two sees them. */
export async function viewsOf(db: Executor, reader: Reader): Promise<JointOwnership[]> {
  const rows = await openOf(db, reader);
  const people = await peopleOf(
    db,
    rows.flatMap(({ holderId, partnerId }) => (partnerId === null ? [holderId] : [holderId, partnerId])),
  );
  return rows.map((row) => {
    const as = partyOf(row, reader.id);
    const askedBy = row.askedBy === null ? null : partyOf(row, row.askedBy);
    const otherId = as === 'holder' ? row.partnerId : row.holderId;
    return {
      ...{ id: row.id, state: row.state, as, askedBy, version: row.version },
      name: people.get(otherId ?? '')?.name ?? row.name,
      email: as === 'holder' ? row.email : null,
      since: row.stateSince.toISOString(),
      lapsesAt: row.state === 'invited' ? row.lapsesAt.toISOString() : null,
      may: jointActsOf(row.state, as, askedBy),
    };
  });
}

/** As the staff sees those of a customer; an invitation only with who sent it. */
export async function staffViewsOf(db: Executor, customerId: string): Promise<StaffJointOwnership[]> {
  const rows = await db
    .select()
    .from(jointOwners)
    .where(and(isOpen, or(eq(jointOwners.holderId, customerId), eq(jointOwners.partnerId, customerId))))
    .orderBy(desc(jointOwners.createdAt), desc(jointOwners.id));
  const people = await peopleOf(
    db,
    rows.flatMap(({ holderId, partnerId }) => (partnerId === null ? [holderId] : [holderId, partnerId])),
  );
  return rows.map((row) => {
    const as = partyOf(row, customerId);
    const otherId = as === 'holder' ? row.partnerId : row.holderId;
    return {
      ...{ id: row.id, state: row.state, as, since: row.stateSince.toISOString(), customerId: otherId },
      name: people.get(otherId ?? '')?.name ?? row.name,
    };
  });
}
