import { and, desc, eq, gt, isNull } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { allowedStaffActs, covers, lostAppHours, type StaffState } from '#contract/identity/staff.rules.ts';
import { type Held, rightsHeld } from '#contract/permissions.ts';
import { actsOn } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { countPasskeys } from '#server/identity/passkeys/account-passkeys.ts';
import { hasAuthenticator } from '#server/identity/second-factors/authenticator.ts';
import { findAdministrator, invitationEnd, sessionsOf } from '#server/identity/users/administrators.ts';
import { nameOfStaff } from '#server/identity/users/staff.read.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';

import { type Holding, holdingsOf } from './holding.ts';
import { heldBy, ownRolesOf } from './own-rights.ts';
import type { SecondPerson } from './second-person.hook.ts';
import { lostAppRequests } from './staff.table.ts';

interface Seeing {
  now: Date;
  holdings: readonly Holding[];
  viewer: { id: string; adminRoles: readonly Held[] };
  secondPerson: SecondPerson;
}

const told = [
  ...['invited', 'invitation_sent', 'invitation_accepted', 'locked', 'unlocked', 'disabled', 'signed_out'],
  ...['rights_changed', 'addresses_changed', 'name_changed', 'lost_app_asked', 'lost_app_agreed'],
].map((verb) => `administrator.${verb}`);

export async function findStaff(db: Executor, id: string): Promise<UserRecord> {
  const user = await findAdministrator(db, id);
  if (!user) throw notFound('The administrator');
  return user;
}

/** The open question to let somebody in without his app; undefined where nobody asked, or too long ago. */
export async function openLostApp(db: Executor, userId: string, now: Date) {
  const [open] = await db
    .select()
    .from(lostAppRequests)
    .where(
      and(
        eq(lostAppRequests.userId, userId),
        isNull(lostAppRequests.agreedAt),
        gt(lostAppRequests.askedAt, new Date(now.getTime() - lostAppHours * HOUR_MS)),
      ),
    )
    .orderBy(desc(lostAppRequests.askedAt));
  return open;
}

/** The last times that somebody came in. */
export async function signInsOf(db: Executor, id: string): Promise<{ at: string; ip: string }[]> {
  const rows = await actsOn(db, { entity: 'user', id, actions: ['session.started'], most: 10 });
  return rows.map(({ at, ip }) => ({ at: at.toISOString(), ip }));
}

/** One administrator as another sees him. Refuses with 404. */
export async function readStaff(
  db: Executor,
  id: string,
  { now, holdings, viewer, secondPerson }: Seeing,
): Promise<StaffMemberView> {
  const user = await findStaff(db, id);
  const held = await heldBy(db, user);
  const hasApp = await hasAuthenticator(db, id);
  const hasPasskey = (await countPasskeys(db, id)) > 0;
  const lost = await openLostApp(db, id, now);
  const state = user.status as StaffState;
  const isSelf = id === viewer.id;
  const facts = { state, isSelf, isAbove: !covers(viewer.adminRoles, held), hasRoles: held.length > 0 };
  return {
    ...{ id, name: user.name, email: user.email, state, version: user.version, isSelf },
    roles: user.adminRoles,
    ownRoles: (await ownRolesOf(db, id)).map((role) => ({ id: role.id, name: role.name })),
    rights: rightsHeld(held),
    secondFactor: hasApp ? 'app' : hasPasskey ? 'passkey' : user.secondFactor ? 'mail' : 'none',
    addresses: user.allowedAddresses,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    invitedBy: await nameOfStaff(db, user.invitedBy),
    createdAt: user.createdAt.toISOString(),
    invitationEndsAt: state === 'pending' ? ((await invitationEnd(db, id))?.toISOString() ?? null) : null,
    sessions: await sessionsOf(db, id, now),
    signIns: await signInsOf(db, id),
    history: (await actsOn(db, { entity: 'user', id, actions: told, most: 50 })).map((act) => ({
      ...{ id: String(act.id), at: act.at.toISOString(), action: act.action, by: act.actorName },
      reason: reasonIn(act.after),
    })),
    holdings: await holdingsOf(db, holdings, id),
    waiting: (await secondPerson.waiting(db, 'administrator_rights')).get(id) ?? null,
    lostApp: lost ? { askedBy: lost.askedByName, askedAt: lost.askedAt.toISOString(), reason: lost.reason } : null,
    acts: allowedStaffActs(
      { ...facts, hasDevice: hasApp || hasPasskey, lostAppAskedBy: lost?.askedBy ?? null },
      viewer.id,
    ),
  };
}

const reasonIn = (after: unknown): string | null => {
  const { reason } = (after ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
};
