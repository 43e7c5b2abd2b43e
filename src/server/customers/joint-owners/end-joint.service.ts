import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';

import { nextJointState, openJointStates } from '#contract/customers/joint-owners.rules.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import { dropConsents } from '#server/customers/joint-consents/ask-consent.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { findCustomer, type Intrusion, peopleOf } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { noteJoint } from './joint-audit.ts';
import { type JointRecord, jointOwners } from './joint-owners.table.ts';
import { jointMail, notJoinedMail } from './joint-mails.ts';
import { writeState } from './move-joint.ts';

const openWith = (customerId: string) =>
  and(
    inArray(jointOwners.state, [...openJointStates]),
    or(eq(jointOwners.holderId, customerId), eq(jointOwners.partnerId, customerId)),
  );

/** Joint ownerships that end by themselves: when nobody has answered, and with the estate of one of the two. */
export function createJointEnds({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) {
  return {
    /** Ends invitations that nobody has answered in time, and tells who sent them. */
    lapse: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const due = await tx
          .select()
          .from(jointOwners)
          .where(and(eq(jointOwners.state, 'invited'), lte(jointOwners.lapsesAt, clock.now())))
          .for('update', { skipLocked: true });
        for (const row of due) {
          const state = nextJointState(row.state, 'lapse', 'shop');
          if (state === null) continue;
          await writeState({ tx, clock }, row, { state, partnerId: null, askedBy: null });
          await noteJoint(tx, { actor: systemActor, action: 'lapsed', ...row });
          const holder = (await peopleOf(tx, [row.holderId])).get(row.holderId);
          if (holder) await writeMail(tx, clock, notJoinedMail(holder, row.name, publicUrl));
        }
      }),

    /** With an estate that is settled: an invitation is taken back, and who owned the account too is told that it has ended. */
    async settle(tx: Transaction, customerId: string, actor: Actor): Promise<void> {
      for (const row of await tx.select().from(jointOwners).where(openWith(customerId)).for('update')) {
        const state = nextJointState(row.state, row.state === 'invited' ? 'withdraw' : 'settle', 'shop');
        if (state === null) continue;
        await writeState({ tx, clock }, row, { state, partnerId: row.partnerId, askedBy: null });
        await dropConsents(tx, { ownershipId: row.id });
        await noteJoint(tx, { actor, action: state === 'withdrawn' ? 'withdrawn' : 'ended', ...row });
        const otherId = row.holderId === customerId ? row.partnerId : row.holderId;
        const [holder, other, gone] = [
          await findCustomer(tx, row.holderId),
          otherId === null ? undefined : await findCustomer(tx, otherId),
          await findCustomer(tx, customerId),
        ];
        if (holder && other && gone && state === 'ended')
          await writeMail(tx, clock, jointMail('ended', other, { other: gone.name, holder: holder.name, publicUrl }));
      }
    },
  };
}
export type JointEnds = ReturnType<typeof createJointEnds>;

/** Why an account cannot be closed by its owner alone, in words to him; null where it belongs to nobody else. */
export async function jointOwnersOpen(db: Executor, customerId: string): Promise<string | null> {
  const rows = await db.select().from(jointOwners).where(openWith(customerId));
  return rows.some(({ state }) => state !== 'invited')
    ? 'You own an account together with somebody. End that first, among the people on your account.'
    : null;
}

/** Takes back an invitation of an account that is closed. */
export async function dropInvitations(tx: Transaction, customerId: string): Promise<void> {
  const dropped = await tx
    .update(jointOwners)
    .set({ state: 'withdrawn' })
    .where(and(eq(jointOwners.holderId, customerId), eq(jointOwners.state, 'invited')))
    .returning();
  // One at most: an account has one open invitation.
  for (const row of dropped) await noteJoint(tx, { actor: systemActor, action: 'withdrawn', ...row });
}

/**
 * Takes back an invitation that somebody who had the account has sent. Where it was accepted already the shop ends nothing by itself,
 * as it may belong to two by now: staff is asked to look. Each in a sentence to the holder.
 */
export async function takeBackInvitations(
  tx: Transaction,
  holderId: string,
  { since, now, actor }: Intrusion,
): Promise<string[]> {
  const own = and(openWith(holderId), eq(jointOwners.holderId, holderId), gte(jointOwners.createdAt, since));
  const told: string[] = [];
  for (const row of await tx.select().from(jointOwners).where(own).for('update')) {
    const state = nextJointState(row.state, 'withdraw', 'shop');
    if (state === null) {
      told.push(`${row.name} owns the account too since then; we look at that ourselves and write to you.`);
      continue;
    }
    await writeState({ tx, clock: { now: () => now } }, row, { state, partnerId: null, askedBy: null });
    await noteJoint(tx, { actor, action: 'withdrawn', ...row });
    told.push(`The invitation of ${row.name} to own the account: taken back.`);
  }
  return told;
}

/** For the copy of a person's data: all that were, the oldest first. Of the other the name alone. */
export const jointOwnersOfPerson = async (db: Executor, customerId: string) => {
  const rows: JointRecord[] = await db
    .select()
    .from(jointOwners)
    .where(or(eq(jointOwners.holderId, customerId), eq(jointOwners.partnerId, customerId)))
    .orderBy(jointOwners.createdAt);
  const people = await peopleOf(
    db,
    rows.map(({ holderId }) => holderId),
  );
  return rows.map(({ holderId, name, state, stateSince, createdAt }) => ({
    account: holderId === customerId ? 'own' : `of ${people.get(holderId)?.name ?? ''}`,
    ...{ jointOwner: holderId === customerId ? name : 'you', state, since: stateSince, invitedAt: createdAt },
  }));
};

/** Forgets who was asked, once records need not be kept any longer; that there was a joint ownership stays. */
export async function forgetInvited(tx: Transaction, customerId: string): Promise<void> {
  await tx.update(jointOwners).set({ name: '', email: '', emailKey: '' }).where(eq(jointOwners.holderId, customerId));
}
