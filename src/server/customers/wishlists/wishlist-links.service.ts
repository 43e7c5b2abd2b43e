import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { WishlistLink } from '#contract/customers/wishlists.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import { findCustomer, lockCustomer } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { wishlistLinks } from './wishlists.table.ts';

type Owner = Actor & { id: string };

/** Links by which customers show their wishlists. One a customer, to be guessed by nobody. */
export function createWishlistLinks({ db, clock }: { db: Database; clock: Clock }) {
  return {
    ofCustomer: (userId: string): Promise<WishlistLink | null> => linkOf(db, userId),

    /** Makes the link, or says anew whether it shows the name; a link that stands stays the same. */
    share: (actor: Owner, showsName: boolean): Promise<WishlistLink> =>
      inTransaction(db, async (tx) => {
        await lockCustomer(tx, actor.id);
        const before = await linkOf(tx, actor.id);
        if (before?.showsName === showsName) return before;
        const token = before?.token ?? randomBytes(18).toString('base64url');
        await tx
          .insert(wishlistLinks)
          .values({ userId: actor.id, token, showsName, createdAt: clock.now() })
          .onConflictDoUpdate({ target: wishlistLinks.userId, set: { showsName } });
        await recordAudit(tx, {
          ...{ actor, action: 'wishlist.shared', entity: 'user', entityId: actor.id },
          ...(before && { before: { showsName: before.showsName } }),
          after: { showsName },
        });
        return { token, showsName, madeAt: before?.madeAt ?? clock.now().toISOString() };
      }),

    /** Nobody sees the list by the link any more; does nothing when there is none. */
    withdraw: (actor: Owner): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockCustomer(tx, actor.id);
        const [gone] = await tx.delete(wishlistLinks).where(eq(wishlistLinks.userId, actor.id)).returning();
        if (!gone) return;
        await recordAudit(tx, {
          ...{ actor, action: 'wishlist.withdrawn', entity: 'user', entityId: actor.id },
          before: { showsName: gone.showsName },
        });
      }),

    /** Whose list a link shows, and the name to show with it. Refuses with 404, also when his account is shut. */
    async owner(token: string): Promise<{ userId: string; name: string | null }> {
      const [link] = await db.select().from(wishlistLinks).where(eq(wishlistLinks.token, token));
      const user = link && (await findCustomer(db, link.userId));
      if (!user || user.status === 'suspended' || user.status === 'closed') throw notFound('The wishlist');
      return { userId: user.id, name: link.showsName ? user.name : null };
    },
  };
}
export type WishlistLinks = ReturnType<typeof createWishlistLinks>;

async function linkOf(db: Executor, userId: string): Promise<WishlistLink | null> {
  const [link] = await db.select().from(wishlistLinks).where(eq(wishlistLinks.userId, userId));
  return link ? { token: link.token, showsName: link.showsName, madeAt: link.createdAt.toISOString() } : null;
}
