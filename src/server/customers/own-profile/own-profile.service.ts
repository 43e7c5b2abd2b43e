import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { OwnProfile, ProfileChoices } from '#contract/customers/own-profile.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';
import { findCustomer, lockCustomer, type UserRecord } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { activeTiers, tierOf, volumesOf, yearBefore } from '#server/trade/trade.door.ts';
import type { ReviewInvitations } from '#server/customers/reviews/review-invitations.service.ts';

import { customerChoices } from './customer-choices.table.ts';
import { nextTier } from './next-tier.ts';

interface Parts {
  db: Database;
  clock: Clock;
  invitations: Pick<ReviewInvitations, 'isAsked' | 'choose'>;
}

/** What a customer sees of his own account, and what he chooses there. */
export function createOwnProfiles({ db, clock, invitations }: Parts) {
  const view = async (executor: Executor, user: UserRecord): Promise<OwnProfile> => {
    const now = clock.now();
    const [current, volumes, tiers, [chosen], asked] = await Promise.all([
      tierOf(executor, user.id),
      volumesOf(executor, user.id, yearBefore(now)),
      activeTiers(executor),
      executor.select().from(customerChoices).where(eq(customerChoices.userId, user.id)),
      invitations.isAsked(executor, user.id),
    ]);
    const volume = volumes.reduce((sum, { yearCad }) => sum + yearCad, 0n);
    const held = tiers.find(({ id }) => id === current?.id) ?? null;
    const next = nextTier(tiers, held, volume);
    return {
      ...{ name: user.name, email: user.email, accountType: user.accountType, status: user.status },
      isVerified: user.emailVerifiedAt !== null,
      since: user.createdAt.toISOString(),
      progress: {
        tier: held && { name: held.name, colour: held.colour },
        volume: moneyText(volume),
        next: next && {
          ...{ name: next.name, colour: next.colour },
          ...{ from: moneyText(next.from), left: moneyText(next.left) },
        },
      },
      phone: chosen?.phone ?? '',
      reviewInvitations: asked,
      version: chosen?.version ?? 0,
    };
  };

  return {
    async read(customerId: string): Promise<OwnProfile> {
      const user = await findCustomer(db, customerId);
      if (!user) throw notFound('The customer');
      return view(db, user);
    },

    /** Version 0 stands for nothing chosen so far. Refuses with 409 and the newer state. */
    choose: (
      { version, phone, reviewInvitations }: ProfileChoices & { version: number },
      customerId: string,
      actor: Actor,
    ): Promise<OwnProfile> =>
      inTransaction(db, async (tx) => {
        const user = await lockCustomer(tx, customerId);
        if (!user) throw notFound('The customer');
        const before = await view(tx, user);
        if (before.version !== version) throw conflictWith(before);
        await tx
          .insert(customerChoices)
          .values({ userId: customerId, phone })
          .onConflictDoUpdate({
            target: customerChoices.userId,
            set: { phone, version: nextVersion(customerChoices.version) },
          });
        await invitations.choose(tx, customerId, reviewInvitations);
        await recordAudit(tx, {
          ...{ actor, action: 'user.profile_changed', entity: 'user', entityId: customerId },
          before: { phone: before.phone, invited: before.reviewInvitations },
          after: { phone, invited: reviewInvitations },
        });
        return view(tx, user);
      }),
  };
}
export type OwnProfiles = ReturnType<typeof createOwnProfiles>;
