import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { hasRight } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { storeAccount } from '#server/identity/users/administrators.ts';
import { endMailTokens } from '#server/identity/users/mail-tokens.ts';
import type { UserRecord } from '#server/identity/users/user-state.ts';

import { type Holding, holdingsOf } from './holding.ts';
import { heldBy } from './own-rights.ts';
import { requireAnotherSuper, stateAfter } from './locked-staff.ts';
import { type Caller, createStaffWork, managerOf, type StaffParts } from './staff.service.ts';
import { tellState } from './staff-mails.ts';
import { findStaff } from './staff-view.ts';

/** An administrator leaves: his account ends, and what he had in hand goes to another, all or nothing. */
export function createStaffLeave(parts: StaffParts) {
  const { clock, sessions, holdings } = parts;
  const { onStaff } = createStaffWork(parts);

  /** Who takes over. Refuses with 422 beside the field nobody, and who may not do what he would be given. */
  const heirOf = async (tx: Transaction, target: UserRecord, passTo: string | null, held: readonly Holding[]) => {
    if (passTo === null) throw invalid('passTo', 'Choose who takes over what this administrator has in hand.');
    const heir = passTo === target.id ? null : await findStaff(tx, passTo).catch(() => null);
    if (heir?.status !== 'approved') throw invalid('passTo', 'Choose an administrator who is active.');
    const rights = await heldBy(tx, heir);
    const lacking = held.find(({ right }) => right !== null && !hasRight(rights, right));
    if (lacking)
      throw invalid('passTo', `${heir.name} has no right to take this over: ${lacking.words.toLowerCase()}.`);
    return heir;
  };

  return {
    disable: (
      id: string,
      { reason, passTo, version }: { reason: string; passTo: string | null; version: number },
      caller: Caller,
    ): Promise<StaffMemberView> =>
      onStaff({ id, version }, caller, async (tx, locked) => {
        const { target } = locked;
        const status = stateAfter(locked, 'disable');
        requireAnotherSuper(locked);
        const counts = await holdingsOf(tx, holdings(), id);
        const held = holdings().filter(({ key }) => counts.some((one) => one.key === key));
        const actor = managerOf(caller);
        const heir = held.length === 0 ? null : await heirOf(tx, target, passTo, held);
        if (heir) for (const { passOn } of held) await passOn(tx, { from: target, to: heir, actor, now: clock.now() });
        await storeAccount(tx, target, { status, passwordHash: null });
        await sessions.endAll(tx, id);
        await endMailTokens(tx, { userId: id, now: clock.now() });
        await recordAudit(tx, {
          ...{ actor, action: 'administrator.disabled', entity: 'user', entityId: id },
          before: { status: target.status },
          after: {
            reason,
            ...(heir && { passedTo: heir.name, passed: counts.map(({ words, count }) => `${words}: ${count}`) }),
          },
        });
        await tellState(tx, parts, { about: target, actor, what: 'disabled', reason });
      }),
  };
}
export type StaffLeave = ReturnType<typeof createStaffLeave>;
