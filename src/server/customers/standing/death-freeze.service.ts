import { eq } from 'drizzle-orm';

import type { Held } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { endMailTokens, moveKyc, type UserRecord } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { actorKind, endAllOf, shutOut, type ShuttingParts } from './shut-out.ts';
import { reinstatedMail } from './standing-mails.ts';
import { openSuspension } from './suspensions.read.ts';
import { suspensions } from './suspensions.table.ts';

interface Staff {
  actor: Actor & { id: string };
  roles: readonly Held[];
}

/** Who asked for an end that another has agreed to. */
interface Asked {
  at: Date;
  by: string;
  byName: string;
  reason: string;
}

/**
 * Freezes the account of a customer who is said to have died, and ends that. A frozen customer is a suspended one, so that whatever
 * shuts those out shuts him out; only the notice that froze him lets him in again. His row must be locked.
 */
export function createDeathFreeze(parts: ShuttingParts & { publicUrl: string }) {
  const { clock, publicUrl } = parts;
  return {
    /** Nobody is told. Answers whether it was this that shut the account: it may have been already. Refuses a closed one with 409. */
    async freeze(tx: Transaction, user: UserRecord, { actor, roles }: Staff): Promise<boolean> {
      if (user.status === 'closed') throw conflict('This account is closed: there is nothing to freeze.');
      // The way back to a former address, too: it must not move the account any more.
      await endMailTokens(tx, { userId: user.id, now: clock.now(), purpose: 'undo_email' });
      const shutting = { user, actor, roles, reason: 'Notice of death', quoteEnds: 'The account is frozen.' };
      if (user.status === 'suspended') {
        await endAllOf(tx, parts, shutting);
        return false;
      }
      await shutOut(tx, parts, shutting);
      return true;
    },

    /** Gives him back the status that he had, and tells him. */
    async thaw(
      tx: Transaction,
      user: UserRecord,
      { actor, roles }: Staff,
      asked: Asked,
      reason: string,
    ): Promise<void> {
      const open = await openSuspension(tx, user.id);
      if (!open) throw new Error('A frozen account has no suspension to end.');
      await tx
        .update(suspensions)
        .set({
          ...{ askedAt: asked.at, askedBy: asked.by, askedByName: asked.byName, askedReason: asked.reason },
          ...{ askedAsAdministrator: false, endedAt: clock.now(), endedBy: actor.id, endedByName: actor.name },
          endedReason: reason,
        })
        .where(eq(suspensions.id, open.id));
      await moveKyc(tx, {
        ...{ user, event: 'reinstate', as: actorKind(roles), actor, at: clock.now(), to: open.previousStatus },
        ...{ reason, after: { askedBy: asked.byName } },
      });
      await writeMail(tx, clock, reinstatedMail(user, publicUrl));
    },

    /** Closes the account for good. */
    async close(tx: Transaction, user: UserRecord, { actor }: Staff, reason: string): Promise<void> {
      await moveKyc(tx, { user, event: 'close', as: 'administrator', actor, at: clock.now(), reason });
    },
  };
}
export type DeathFreeze = ReturnType<typeof createDeathFreeze>;
