import { and, eq, inArray } from 'drizzle-orm';

import type { JointOwnerships } from '#contract/customers/joint-owners.contract.ts';
import {
  INVITED_DAYS,
  type JointEvent,
  needsPassword,
  openJointStates,
} from '#contract/customers/joint-owners.rules.ts';
import { DAY_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { LeavingHooks } from '#server/customers/joint-consents/ask-consent.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { emailKey, findCustomer, lockCustomer, type PasswordService } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { noteJoint } from './joint-audit.ts';
import { jointOwners } from './joint-owners.table.ts';
import { staffViewsOf, viewsOf } from './joint-views.read.ts';
import { moveJoint } from './move-joint.ts';
import { invitedMail } from './joint-mails.ts';
import { requireInShop, whyNoOwner } from './who-may-own.ts';

interface Parts extends LeavingHooks {
  db: Database;
  clock: Clock;
  publicUrl: string;
  limits: CallLimits;
  passwords: Pick<PasswordService, 'isCurrent'>;
}

/** A customer signed in, and where he calls from. */
interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

interface Move {
  event: JointEvent;
  password?: string | undefined;
  version: number;
}

/** Each invitation writes to an address of the caller's choice. */
const inviteLimit = { action: 'joint_owner.invite', most: 5, seconds: DAY_MS / SECOND_MS };

/** Accounts that two people own together: one invites, the other accepts, and both have to agree to its end. */
export function createJointOwners({ db, clock, publicUrl, limits, passwords, leaving }: Parts) {
  const told = async (executor: Executor, userId: string): Promise<JointOwnerships> => {
    const user = await findCustomer(executor, userId);
    if (!user) throw notFound('The customer');
    return { ownerships: await viewsOf(executor, user), closed: whyNoOwner(user) };
  };

  async function requirePassword(caller: Caller, password: string | undefined): Promise<void> {
    if (!password || !(await passwords.isCurrent(caller.viewer, password, caller)))
      throw invalid('password', password ? 'This is not your password.' : 'Enter your password.');
  }

  return {
    list: ({ id }: Viewer): Promise<JointOwnerships> => told(db, id),

    /** Says nothing of whether the address has an account. Refuses with 422 a wrong password and the own address, with 409 a second one, with 429. */
    async invite(
      caller: Caller,
      { name, email, password }: { name: string; email: string; password: string },
    ): Promise<JointOwnerships> {
      await requirePassword(caller, password);
      await limits.count(inviteLimit, caller.viewer.id);
      return inTransaction(db, async (tx) => {
        const holder = requireInShop(await lockCustomer(tx, caller.viewer.id));
        const refusal = whyNoOwner(holder);
        if (refusal !== null) throw conflict(refusal);
        if (emailKey(email) === holder.emailKey)
          throw invalid(
            'email',
            'This is your own address. Enter that of the person who is to own the account with you.',
          );
        const [open] = await tx
          .select({ id: jointOwners.id })
          .from(jointOwners)
          .where(and(eq(jointOwners.holderId, holder.id), inArray(jointOwners.state, [...openJointStates])));
        if (open) throw conflict('You have invited somebody already, or own the account with somebody.');
        const now = clock.now();
        const lapsesAt = new Date(now.getTime() + INVITED_DAYS * DAY_MS);
        const id = uuidV7();
        await tx.insert(jointOwners).values({
          ...{ id, holderId: holder.id, name, email, emailKey: emailKey(email) },
          ...{ lapsesAt, stateSince: now, createdAt: now },
        });
        await writeMail(tx, clock, invitedMail({ email, name }, { other: holder.name, until: lapsesAt, publicUrl }));
        await noteJoint(tx, {
          ...{ actor: actorOf(caller), id, action: 'invited' },
          ...{ holderId: holder.id, partnerId: null, name },
        });
        return told(tx, holder.id);
      });
    },

    /** Refuses with 404 what is not his, with 409 what has changed or cannot be done, with 422 a wrong password. */
    async move(caller: Caller, id: string, { event, password, version }: Move): Promise<JointOwnerships> {
      if (needsPassword(event)) await requirePassword(caller, password);
      return inTransaction(db, async (tx) => {
        await moveJoint(
          { tx, clock, publicUrl, leaving },
          { id, event, version, viewerId: caller.viewer.id, actor: actorOf(caller) },
        );
        return told(tx, caller.viewer.id);
      });
    },

    /** Refuses with 404. */
    async ofCustomer(customerId: string) {
      if (!(await findCustomer(db, customerId))) throw notFound('The customer');
      return { ownerships: await staffViewsOf(db, customerId) };
    },
  };
}
export type JointOwnersService = ReturnType<typeof createJointOwners>;
