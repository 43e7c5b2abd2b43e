import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { nextStaffState, type StaffState } from '#contract/identity/staff.rules.ts';
import { rightsHeld } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { conflict, invalid, Refusal } from '#server/http/refusal.ts';
import { addInvited, lockAdministrators, removeInvited, storeAccount } from '#server/identity/users/administrators.ts';
import { emailKey } from '#server/identity/users/email-key.ts';
import { requireGoodPassword } from '#server/identity/users/good-password.ts';
import { accountOfMailToken, consumeMailToken, endMailTokens } from '#server/identity/users/mail-tokens.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';

import { inviteAgain, waitsForSecond } from './give-roles.ts';
import { sendInvitation } from './invitation-link.ts';
import { lockedManager, lockStaff } from './locked-staff.ts';
import { heldBy, ownRolesOf } from './own-rights.ts';
import { type Caller, createStaffWork, managerOf, type StaffParts } from './staff.service.ts';
import { roleLines, tellState } from './staff-mails.ts';
import { givenRoles, type RolesGiven, requireGivable, storeOwnRoles } from './staff-roles-given.ts';

interface Parts extends StaffParts {
  limits: CallLimits;
  callerKey: CallerKey;
}

interface Invited extends RolesGiven {
  name: string;
  email: string;
  reason: string;
}

const tries: CallLimit = { action: 'staff_invitation.accept', most: 20, seconds: 900 };

const over = 'This invitation has been used or has expired. Ask whoever invited you for a new one.';
const linkOver = () => new Refusal(422, over, { errors: { token: [over] } });

/** How somebody becomes an administrator: another invites him by mail, and he chooses a password. */
export function createStaffInvitations(parts: Parts) {
  const { db, clock, limits, callerKey } = parts;
  const { see, onStaff } = createStaffWork(parts);

  return {
    /** Refuses with 403 roles above the caller's own, and with 422 an address that has an account. */
    async invite({ name, email, reason, ...given }: Invited, caller: Caller): Promise<StaffMemberView> {
      const actor = managerOf(caller);
      const id = await inTransaction(db, async (tx) => {
        const own = await lockAdministrators(tx, [actor.id]);
        await requireGivable(tx, given, { ownHeld: await lockedManager(tx, own, actor) });
        const invited = await addInvited(tx, { name, email, emailKey: emailKey(email), invitedBy: actor.id });
        // Who gets a right that approves has none of it, and no link, until another has agreed.
        const asked = { locked: { target: invited, held: [] }, given, actor, reason };
        const waits = await waitsForSecond(tx, parts, asked);
        const user = waits ? invited : { ...invited, adminRoles: [...new Set(given.roles)] };
        if (!waits) {
          await storeAccount(tx, user, { adminRoles: user.adminRoles });
          await storeOwnRoles(tx, user.id, given.ownRoles);
        }
        await recordAudit(tx, {
          ...{ actor, action: 'administrator.invited', entity: 'user', entityId: user.id },
          after: {
            ...{ name, email, roles: (await roleLines(tx, user)).split('\n') },
            rights: rightsHeld(await heldBy(tx, user)),
          },
        });
        if (!waits) await sendInvitation(tx, parts, { user, by: actor.name });
        const { names } = await givenRoles(tx, given);
        await tellState(tx, parts, { about: user, actor, what: 'invited', reason: `Roles: ${names.join(', ')}` });
        return user.id;
      }).catch((error: unknown) => {
        if (isUniqueViolation(error, 'users_email_key'))
          throw invalid('email', 'This address has an account already. Choose another.');
        throw error;
      });
      return see(id, caller.viewer);
    },

    /**
     * Mails a new link, which ends the one before; who was disabled is invited anew by it, and unchanged where a second person
     * has to agree. Refuses others with 409.
     */
    resend: (id: string, { version, reason }: { version: number; reason: string }, caller: Caller) =>
      onStaff({ id, version }, caller, async (tx, locked): Promise<void> => {
        const { target, held } = locked;
        const actor = managerOf(caller);
        if (held.length === 0) throw conflict('Nobody has agreed to roles for this administrator yet.');
        if (target.status === 'closed') {
          const ownRoles = (await ownRolesOf(tx, id)).map((role) => role.id);
          const given = { roles: target.adminRoles, ownRoles };
          if (await waitsForSecond(tx, parts, { locked, given, actor, reason })) return;
        }
        await inviteAgain(tx, parts, { locked, actor });
      }),

    /** Removes an account that was never used, so that its address is free again. Refuses with 409 what was taken up. */
    withdraw: (id: string, version: number, caller: Caller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const actor = managerOf(caller);
        const { target } = await lockStaff(tx, id, actor);
        if (target.status !== 'pending')
          throw conflict('This invitation was taken up. Lock the administrator instead.');
        if (target.version !== version) throw conflict('Somebody changed this invitation in the meantime.');
        // Who worked here before stays known by what he did.
        if (target.lastSignInAt === null) await removeInvited(tx, target);
        else {
          await endMailTokens(tx, { userId: id, now: clock.now() });
          await storeAccount(tx, target, { status: 'closed' });
        }
        await recordAudit(tx, {
          ...{ actor, action: 'administrator.invitation_removed', entity: 'user', entityId: id },
          before: { name: target.name, email: target.email },
        });
      }),

    /** Whose invitation a link is. Refuses with 422 one that is over. */
    async look(token: string, ip: string): Promise<{ name: string; email: string }> {
      await limits.count(tries, callerKey(ip));
      const user = await accountOfMailToken(db, token, 'staff_invitation', clock.now());
      if (user?.status !== 'pending') throw linkOver();
      return { name: user.name, email: user.email };
    },

    /** Takes the invitation up, once. Refuses with 422 a link that is over and a password that is easily guessed, with 429 too many tries. */
    async accept(token: string, password: string, from: { ip: string; requestId: string }): Promise<void> {
      await limits.count(tries, callerKey(from.ip));
      // A hash is dear: it is made for who has the link only.
      const invited = await accountOfMailToken(db, token, 'staff_invitation', clock.now());
      if (invited?.status !== 'pending') throw linkOver();
      await requireGoodPassword(db, password, invited.email);
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (tx) => {
        const outcome = await consumeMailToken(tx, token, 'staff_invitation', clock.now());
        const status =
          outcome.state === 'used_now' && nextStaffState(outcome.user.status as StaffState, 'accept', 'invited');
        if (outcome.state !== 'used_now' || !status) throw linkOver();
        const { user } = outcome;
        const now = clock.now();
        await storeAccount(tx, user, { status, passwordHash, passwordChangedAt: now, emailVerifiedAt: now });
        await recordAudit(tx, {
          actor: { id: user.id, name: user.name, ip: from.ip, requestId: from.requestId },
          ...{ action: 'administrator.invitation_accepted', entity: 'user', entityId: user.id },
        });
      });
    },
  };
}
export type StaffInvitations = ReturnType<typeof createStaffInvitations>;
