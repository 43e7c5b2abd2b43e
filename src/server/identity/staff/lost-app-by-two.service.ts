import { eq } from 'drizzle-orm';

import { staffMails } from '#contract/identity/staff-mails.templates.ts';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden } from '#server/http/refusal.ts';
import { countPasskeys, dropPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import { dropAuthenticator, hasAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import { storeAccount } from '#server/identity/users/administrators.ts';
import { mailMembers } from '#server/identity/users/mail-staff.ts';
import { staffWith } from '#server/identity/users/staff.read.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { type Caller, createStaffWork, managerOf, type StaffParts } from './staff.service.ts';
import { linkToStaff, lostAppAgreedMail } from './staff-mails.ts';
import { openLostApp } from './staff-view.ts';
import { lostAppRequests } from './staff.table.ts';

/**
 * An administrator who has lost his app and his codes, or the passkeys that he has in its place, is let in by two others: one asks, another agrees. Then his password and
 * the mailed code are enough once, to set up a new app.
 */
export function createLostAppByTwo(parts: StaffParts) {
  const { clock, publicUrl, sessions } = parts;
  const { onStaff } = createStaffWork(parts);

  const ask = async (tx: Transaction, target: UserRecord, reason: string, caller: Caller) => {
    const actor = managerOf(caller);
    await tx.insert(lostAppRequests).values({
      ...{ userId: target.id, reason, askedAt: clock.now(), askedBy: actor.id, askedByName: actor.name },
    });
    await recordAudit(tx, {
      ...{ actor, action: 'administrator.lost_app_asked', entity: 'user', entityId: target.id },
      after: { reason },
    });
    const link = linkToStaff(publicUrl, target.id);
    const to = (await staffWith(tx, 'users.manage')).filter(({ id }) => id !== actor.id && id !== target.id);
    const values = { person: target.name, by: actor.name, reason, link };
    await mailMembers(tx, { clock }, { to, template: staffMails.lostAppAsked, values });
  };

  const agree = async (
    tx: Transaction,
    target: UserRecord,
    { asked, reason, caller }: { asked: typeof lostAppRequests.$inferSelect; reason: string; caller: Caller },
  ) => {
    const actor = managerOf(caller);
    await tx
      .update(lostAppRequests)
      .set({ agreedAt: clock.now(), agreedBy: actor.id })
      .where(eq(lostAppRequests.id, asked.id));
    await dropAuthenticator(tx, target.id);
    await dropPasskeys(tx, target.id);
    await sessions.endAll(tx, target.id);
    await recordAudit(tx, {
      ...{ actor, action: 'administrator.lost_app_agreed', entity: 'user', entityId: target.id },
      after: { reason, askedBy: asked.askedByName },
    });
    await writeMail(tx, clock, lostAppAgreedMail(target, { publicUrl, first: asked.askedByName, second: actor.name }));
  };

  return {
    /** Refuses with 403 who asked himself, and with 409 who has neither app nor passkey or is not active. */
    step: (
      id: string,
      { reason, version }: { reason: string; version: number },
      caller: Caller,
    ): Promise<StaffMemberView> =>
      onStaff({ id, version }, caller, async (tx, { target }) => {
        if (target.status !== 'approved') throw conflict('This administrator is not active.');
        if (!(await hasAuthenticator(tx, id)) && (await countPasskeys(tx, id)) === 0)
          throw conflict('This administrator has neither an authenticator app nor a passkey.');
        const asked = await openLostApp(tx, id, clock.now());
        if (asked?.askedBy === caller.viewer.id)
          throw forbidden('Another person has to agree to what you have asked for.');
        // Without an app the mailed code is what is left to ask for.
        await storeAccount(tx, target, asked ? { secondFactor: true } : {});
        if (asked) await agree(tx, target, { asked, reason, caller });
        else await ask(tx, target, reason, caller);
      }),
  };
}
export type LostAppByTwo = ReturnType<typeof createLostAppByTwo>;
