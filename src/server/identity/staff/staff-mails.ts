import { adminRoleNames } from '#contract/identity/permission-words.ts';
import { staffMails } from '#contract/identity/staff-mails.templates.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { AdminRole } from '#contract/permissions.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { mailMembers } from '#server/identity/users/mail-staff.ts';
import { superAdministrators } from '#server/identity/users/staff.read.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { ownRolesOf } from './own-rights.ts';

interface Parts {
  clock: Clock;
  publicUrl: string;
}

interface About {
  id: string;
  name: string;
}

/** All roles of somebody by name, one on a line. */
export async function roleLines(db: Executor, user: { id: string; adminRoles: readonly AdminRole[] }): Promise<string> {
  const own = await ownRolesOf(db, user.id);
  return [...user.adminRoles.map((role) => adminRoleNames[role]), ...own.map(({ name }) => name)].join('\n');
}

export const invitationMail = (
  to: { email: string; name: string },
  { publicUrl, token, by, roles }: { publicUrl: string; token: string; by: string; roles: string },
): Mail => ({
  to: to.email,
  secret: true,
  ...written(staffMails.invitation, { name: to.name, by, roles, link: `${publicUrl}/invitation?token=${token}` }),
});

export const rolesChangedMail = (to: { email: string; name: string }, by: string, roles: string): Mail => ({
  to: to.email,
  ...written(staffMails.rolesChanged, { name: to.name, by, roles }),
});

export const lostAppAgreedMail = (
  to: { email: string; name: string },
  { publicUrl, first, second }: { publicUrl: string; first: string; second: string },
): Mail => ({
  to: to.email,
  ...written(staffMails.lostAppAgreed, { name: to.name, first, second, link: `${publicUrl}/forget-password` }),
});

/** The page of the administrators with one of them open. */
export const linkToStaff = (publicUrl: string, id: string): string => `${publicUrl}/dashboard/users#open=${id}`;

/** Everybody else among the super administrators hears of it. */
const othersThan = async (tx: Transaction, about: About, actor: Actor) =>
  (await superAdministrators(tx)).filter(({ id }) => id !== actor.id && id !== about.id);

export async function tellRights(
  tx: Transaction,
  { clock, publicUrl }: Parts,
  { about, actor, before, after }: { about: About; actor: Actor; before: string; after: string },
): Promise<void> {
  const values = { person: about.name, by: actor.name, before, after, link: linkToStaff(publicUrl, about.id) };
  await mailMembers(
    tx,
    { clock },
    {
      to: await othersThan(tx, about, actor),
      template: staffMails.rightsTold,
      values,
    },
  );
}

export async function tellState(
  tx: Transaction,
  { clock, publicUrl }: Parts,
  { about, actor, what, reason = '' }: { about: About; actor: Actor; what: string; reason?: string },
): Promise<void> {
  const values = { person: about.name, by: actor.name, what, reason, link: linkToStaff(publicUrl, about.id) };
  await mailMembers(tx, { clock }, { to: await othersThan(tx, about, actor), template: staffMails.stateTold, values });
}
