import { rightsHeld } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invitationEnd, storeAccount } from '#server/identity/users/administrators.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import { sendInvitation } from './invitation-link.ts';
import { type LockedStaff, type Manager, stateAfter } from './locked-staff.ts';
import { heldBy } from './own-rights.ts';
import { askForRights, whyRightsWait } from './rights-gate.ts';
import type { SecondPerson } from './second-person.hook.ts';
import type { StaffParts } from './staff.service.ts';
import { roleLines, rolesChangedMail, tellRights, tellState } from './staff-mails.ts';
import { givenRoles, type RolesGiven, storeOwnRoles } from './staff-roles-given.ts';

export type GivingParts = Pick<StaffParts, 'clock' | 'publicUrl'> & { secondPerson: SecondPerson };

interface Giving {
  locked: Pick<LockedStaff, 'target' | 'held'>;
  given: RolesGiven;
  actor: Manager;
  /** Who asked for it, where another agreed. */
  askedBy?: string;
}

/**
 * Asks a second person for what one alone may not give to somebody: roles, or to come back with those that he had. Answers
 * whether that was so. Refuses with 422 an empty reason.
 */
export async function waitsForSecond(
  tx: Transaction,
  { clock, secondPerson }: GivingParts,
  { locked, given, actor, reason }: Giving & { reason: string },
): Promise<boolean> {
  const { target } = locked;
  const held = target.status === 'closed' ? [] : locked.held;
  const { names, held: wanted } = await givenRoles(tx, given);
  const why = await whyRightsWait(tx, {
    ...{ actor, about: [target.id], before: held, after: wanted, now: clock.now() },
  });
  if (why === null) return false;
  const { roles, ownRoles } = given;
  await askForRights(tx, secondPerson, {
    ...{ kind: 'administrator_rights', subject: target.id, reason, why, actor },
    title: target.status === 'closed' ? `Invite ${target.name} again` : `Change the roles of ${target.name}`,
    effect: [
      { what: 'Address', before: target.email, after: target.email },
      { what: 'Roles', before: (await roleLines(tx, target)).replaceAll('\n', ', '), after: names.join(', ') },
    ],
    request: { id: target.id, version: target.version, roles, ownRoles, rights: rightsHeld(wanted) },
  });
  return true;
}

/** Gives somebody these roles and takes him the others: he and the other super administrators are told. */
export async function giveRoles(
  tx: Transaction,
  parts: GivingParts,
  { locked: { target, held }, given, actor, askedBy }: Giving,
): Promise<void> {
  const before = await roleLines(tx, target);
  const adminRoles = [...new Set(given.roles)];
  await storeAccount(tx, target, { adminRoles });
  await storeOwnRoles(tx, target.id, given.ownRoles);
  const changed = { ...target, adminRoles };
  const after = await roleLines(tx, changed);
  if (before === after) return;
  await recordAudit(tx, {
    ...{ actor, action: 'administrator.rights_changed', entity: 'user', entityId: target.id },
    before: { roles: before.split('\n'), rights: rightsHeld(held) },
    after: { roles: after.split('\n'), rights: rightsHeld(await heldBy(tx, changed)), ...(askedBy && { askedBy }) },
  });
  const isUnsent = target.status === 'pending' && (await invitationEnd(tx, target.id)) === null;
  if (isUnsent) await sendInvitation(tx, parts, { user: changed, by: actor.name });
  else await writeMail(tx, parts.clock, rolesChangedMail(target, actor.name, after));
  await tellRights(tx, parts, { about: target, actor, before, after });
}

/** Mails a new link, which ends the one before; who was disabled is invited anew by it. Refuses others with 409. */
export async function inviteAgain(
  tx: Transaction,
  parts: GivingParts,
  { locked, actor, askedBy }: { locked: LockedStaff; actor: Manager; askedBy?: string },
): Promise<void> {
  const { target, held } = locked;
  const isNew = target.status === 'closed';
  const status = target.status === 'pending' ? 'pending' : stateAfter(locked, 'invite');
  await storeAccount(tx, target, { status, passwordHash: null, secondFactor: true });
  await sendInvitation(tx, parts, { user: target, by: actor.name });
  await recordAudit(tx, {
    ...{ actor, action: 'administrator.invitation_sent', entity: 'user', entityId: target.id },
    before: { status: target.status },
    ...(isNew && { after: { rights: rightsHeld(held), ...(askedBy && { askedBy }) } }),
  });
  if (isNew) await tellState(tx, parts, { about: target, actor, what: 'invited again' });
}
