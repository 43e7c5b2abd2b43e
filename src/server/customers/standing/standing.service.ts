import { eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import {
  mayReinstate,
  maySuspend,
  mayWithdrawReinstatement,
  reinstatementStep,
} from '#contract/identity/customers.rules.ts';
import type { Held } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, forbidden, notFound } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { lockCustomer, moveKyc, setUserStatus, type UserRecord } from '#server/identity/identity.door.ts';

import { standingEstate } from '#server/customers/estates/standing-estate.read.ts';
import { endRelationship } from './end-relationship.ts';
import { actorKind, shutOut, type ShuttingParts } from './shut-out.ts';
import { reinstatedMail, suspendedMail } from './standing-mails.ts';
import { askerOf, readCustomer } from '#server/customers/cases/customer-view.read.ts';
import { openSuspension } from './suspensions.read.ts';
import { type SuspensionRecord, suspensions } from './suspensions.table.ts';

interface Parts extends ShuttingParts {
  db: Database;
  publicUrl: string;
}

type Staff = Actor & { id: string; roles: readonly Held[] };
interface Step {
  reason: string;
  /** Of the customer as he was seen. */
  version: number;
}

/** Whether a customer may be in the shop at all: suspended by one person, reinstated by two. */
export function createStandingService({ db, clock, publicUrl, sessions, quotes }: Parts) {
  const shop = { clock, publicUrl, sessions, quotes };

  /** Under the lock of the customer's row, so that whatever he does at that moment is before it or after it. */
  const onCustomer = (
    id: string,
    { version }: Step,
    staff: Staff,
    work: (tx: Transaction, user: UserRecord) => Promise<void>,
  ): Promise<Customer> =>
    inTransaction(db, async (tx) => {
      const user = await lockCustomer(tx, id);
      if (!user) throw notFound('The customer');
      if (user.version !== version) throw conflictWith(await readCustomer(tx, id, staff), changedWords);
      await work(tx, user);
      return readCustomer(tx, id, staff);
    });

  return {
    /**
     * Suspends a customer: his sessions, the links mailed to him and his locked price end with it, and he is told by mail, but not why. Refuses with
     * 404, and with 409 a stale version and one who cannot be suspended.
     */
    suspend: (id: string, step: Step, { roles, ...actor }: Staff): Promise<Customer> =>
      onCustomer(id, step, { ...actor, roles }, async (tx, user) => {
        if (!maySuspend(user.status, roles)) throw conflict(`This account is ${user.status}: it cannot be suspended.`);
        const quoteEnds = 'The account is suspended.';
        await shutOut(tx, shop, { user, actor, roles, reason: step.reason, quoteEnds });
        await writeMail(tx, clock, suspendedMail(user, publicUrl));
      }),

    /** For who decides on it, in his transaction. */
    endRelationship: (tx: Transaction, ending: Parameters<typeof endRelationship>[2]): Promise<void> =>
      endRelationship(tx, shop, ending),

    /**
     * Asks for a reinstatement, or agrees to one that another person has asked for, which gives the customer back the status
     * that he had. Refuses with 403 whoever may not agree, and who does not decide for compliance where it has ended the relationship;
     * with 404, and with 409 a stale version and one who is not suspended.
     */
    reinstate: (id: string, step: Step, { roles, ...actor }: Staff): Promise<Customer> =>
      onCustomer(id, step, { ...actor, roles }, async (tx, user) => {
        const open = user.status === 'suspended' ? await openSuspension(tx, id) : null;
        if (!open) throw conflict('This customer is not suspended.');
        if (await standingEstate(tx, id)) throw conflict('The account is frozen on a notice of death.');
        const asked = askerOf(open);
        const { endsRelationship } = open;
        if (!mayReinstate({ roles, endsRelationship })) {
          throw forbidden(
            'Compliance has ended the relationship: only who decides on its cases can reinstate this customer.',
          );
        }
        const next = reinstatementStep(asked, { id: actor.id, roles, endsRelationship });
        if (next === null) {
          throw forbidden(
            asked?.id === actor.id
              ? 'Another person has to agree to what you have asked for.'
              : 'A super administrator has to agree to it.',
          );
        }
        if (next === 'ask') await ask(tx, { user, open, step, actor, isAdministrator: roles.includes('super') });
        else await agree(tx, { user, open, step, actor, as: actorKind(roles) });
      }),

    /**
     * Takes back the reinstatement that was asked for: whoever asked, or a super administrator. Refuses with 403 others, with 404,
     * and with 409 a stale version and where nothing was asked for.
     */
    withdraw: (id: string, step: Step, { roles, ...actor }: Staff): Promise<Customer> =>
      onCustomer(id, step, { ...actor, roles }, async (tx, user) => {
        const open = user.status === 'suspended' ? await openSuspension(tx, id) : null;
        if (!open?.askedBy) throw conflict('No reinstatement is asked for.');
        if (!mayWithdrawReinstatement(askerOf(open), { id: actor.id, roles }))
          throw forbidden('Only who asked for it, or a super administrator, can take it back.');
        await setUserStatus(tx, user, 'suspended');
        const none = { askedAt: null, askedBy: null, askedByName: null, askedAsAdministrator: null, askedReason: null };
        await tx.update(suspensions).set(none).where(eq(suspensions.id, open.id));
        await recordAudit(tx, {
          ...{ actor, action: 'customer.reinstatement_withdrawn', entity: 'user', entityId: id },
          after: { reason: step.reason, askedBy: open.askedByName },
        });
      }),
  };

  interface Doing {
    user: UserRecord;
    open: SuspensionRecord;
    step: Step;
    actor: Actor & { id: string };
  }

  async function ask(
    tx: Transaction,
    { user, open, step, actor, isAdministrator }: Doing & { isAdministrator: boolean },
  ): Promise<void> {
    // The status stays, and its version rises: who looks at the customer sees that somebody has asked.
    await setUserStatus(tx, user, 'suspended');
    await tx
      .update(suspensions)
      .set({
        ...{ askedAt: clock.now(), askedBy: actor.id, askedByName: actor.name },
        ...{ askedAsAdministrator: isAdministrator, askedReason: step.reason },
      })
      .where(eq(suspensions.id, open.id));
    await recordAudit(tx, {
      ...{ actor, action: 'customer.reinstatement_asked', entity: 'user', entityId: user.id },
      after: { reason: step.reason },
    });
  }

  async function agree(
    tx: Transaction,
    { user, open, step, actor, as }: Doing & { as: 'administrator' | 'reviewer' },
  ): Promise<void> {
    await tx
      .update(suspensions)
      .set({ endedAt: clock.now(), endedBy: actor.id, endedByName: actor.name, endedReason: step.reason })
      .where(eq(suspensions.id, open.id));
    const moved = { user, event: 'reinstate', as, actor, at: clock.now(), to: open.previousStatus } as const;
    await moveKyc(tx, { ...moved, reason: step.reason, after: { askedBy: open.askedByName } });
    await writeMail(tx, clock, reinstatedMail(user, publicUrl));
  }
}
export type StandingService = ReturnType<typeof createStandingService>;

const changedWords = 'Somebody changed this customer in the meantime. Check the new state first.';
