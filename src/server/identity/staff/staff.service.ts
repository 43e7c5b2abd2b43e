import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, forbidden, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { storeAccount } from '#server/identity/users/administrators.ts';
import { endMailTokens } from '#server/identity/users/mail-tokens.ts';
import type { SessionsService } from '#server/identity/users/sessions.service.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { isAllowedFrom } from './allowed-addresses.ts';
import { giveRoles, waitsForSecond } from './give-roles.ts';
import type { Holding } from './holding.ts';
import { type LockedStaff, lockBoth, lockStaff, requireAnotherSuper, stateAfter } from './locked-staff.ts';
import { tellState } from './staff-mails.ts';
import { type RolesGiven, requireGivable } from './staff-roles-given.ts';
import type { SecondPerson } from './second-person.hook.ts';
import { readStaff } from './staff-view.ts';

export interface StaffParts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  sessions: SessionsService;
  /** What people of the staff may have in hand, of every module. */
  holdings: () => readonly Holding[];
  secondPerson: SecondPerson;
}

/** Who acts, and where he calls from. */
export interface Caller {
  viewer: Viewer;
  ip: string;
  requestId: string;
}

interface Step {
  reason: string;
  version: number;
}

export const managerOf = ({ viewer, ip, requestId }: Caller) => ({ id: viewer.id, name: viewer.name, ip, requestId });

/** What everything that is done with an administrator begins and ends with. */
export function createStaffWork({
  db,
  clock,
  holdings,
  secondPerson,
}: Pick<StaffParts, 'db' | 'clock' | 'holdings' | 'secondPerson'>) {
  const seeing = (viewer: Viewer) => ({ now: clock.now(), holdings: holdings(), viewer, secondPerson });
  const see = (id: string, viewer: Viewer): Promise<StaffMemberView> => readStaff(db, id, seeing(viewer));
  return {
    see,
    /** Under the locks of `lockStaff`, or those that are given; refuses a stale version with 409. */
    onStaff: (
      { id, version }: { id: string; version: number | null },
      caller: Caller,
      work: (tx: Transaction, locked: LockedStaff) => Promise<void>,
      lock = lockStaff,
    ): Promise<StaffMemberView> =>
      inTransaction(db, async (tx) => {
        const locked = await lock(tx, id, managerOf(caller));
        if (version !== null && locked.target.version !== version)
          throw conflictWith(await readStaff(tx, id, seeing(caller.viewer)), changedWords);
        await work(tx, locked);
        return readStaff(tx, id, seeing(caller.viewer));
      }),
  };
}

const changedWords = 'Somebody changed this administrator in the meantime. Look at the new state first.';

/** What is done with administrators who are there: their roles, addresses and sessions, and whether they may come in. */
export function createStaffService(parts: StaffParts) {
  const { clock, sessions } = parts;
  const { see, onStaff } = createStaffWork(parts);

  return {
    read: see,

    /** Answers him unchanged where a second person has to agree. Refuses with 403 roles above the giver's own and with 409 what takes the last super administrator his role. */
    changeRoles: (
      id: string,
      { version, reason, ...given }: RolesGiven & { version: number; reason: string },
      caller: Caller,
    ) =>
      onStaff({ id, version }, caller, async (tx, locked) => {
        await requireGivable(tx, given, { ownHeld: locked.ownHeld, had: locked.target.adminRoles });
        if (!given.roles.includes('super')) requireAnotherSuper(locked);
        const giving = { locked, given, actor: managerOf(caller) };
        if (await waitsForSecond(tx, parts, { ...giving, reason })) return;
        await giveRoles(tx, parts, giving);
      }),

    /** One's own are changed here too, the present address among them: nobody locks himself out. */
    changeAddresses: (id: string, { addresses, version }: { addresses: string[]; version: number }, caller: Caller) =>
      onStaff(
        { id, version },
        caller,
        async (tx, { target }) => {
          const wanted = [...new Set(addresses)];
          if (id === caller.viewer.id && !isAllowedFrom(wanted, caller.ip))
            throw invalid('addresses', `Your present address, ${caller.ip}, has to be among them.`);
          await storeAccount(tx, target, { allowedAddresses: wanted });
          await recordAudit(tx, {
            ...{ actor: managerOf(caller), action: 'administrator.addresses_changed', entity: 'user', entityId: id },
            before: { addresses: target.allowedAddresses },
            after: { addresses: wanted },
          });
        },
        id === caller.viewer.id ? lockBoth : lockStaff,
      ),

    lock: (id: string, { reason, version }: Step, caller: Caller) =>
      onStaff({ id, version }, caller, async (tx, locked) => {
        const status = stateAfter(locked, 'lock');
        requireAnotherSuper(locked);
        await storeAccount(tx, locked.target, { status });
        await sessions.endAll(tx, id);
        await endMailTokens(tx, { userId: id, now: clock.now() });
        await tell(tx, locked.target, caller, { verb: 'locked', what: 'locked', reason });
      }),

    unlock: (id: string, { reason, version }: Step, caller: Caller) =>
      onStaff({ id, version }, caller, async (tx, locked) => {
        await storeAccount(tx, locked.target, { status: stateAfter(locked, 'unlock') });
        await tell(tx, locked.target, caller, { verb: 'unlocked', what: 'unlocked', reason });
      }),

    signOut: (id: string, caller: Caller) =>
      onStaff({ id, version: null }, caller, async (tx, { target }) => {
        if (target.status !== 'approved') throw forbidden('This administrator is not signed in anywhere.');
        await sessions.endAll(tx, id);
        const entry = { action: 'administrator.signed_out', entity: 'user', entityId: id };
        await recordAudit(tx, { actor: managerOf(caller), ...entry, after: { sessions: 'all ended' } });
      }),
  };

  async function tell(
    tx: Transaction,
    target: UserRecord,
    caller: Caller,
    { verb, what, reason }: { verb: string; what: string; reason: string },
  ): Promise<void> {
    const actor = managerOf(caller);
    await recordAudit(tx, {
      ...{ actor, action: `administrator.${verb}`, entity: 'user', entityId: target.id },
      before: { status: target.status },
      after: { reason },
    });
    await tellState(tx, parts, { about: target, actor, what, reason });
  }
}
export type StaffService = ReturnType<typeof createStaffService>;
