import type { z } from 'zod';

import type { Customer, customersContract } from '#contract/customers/customers.contract.ts';
import type { KycDesk, kycDeskContract } from '#contract/customers/kyc-desk.contract.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Held } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/refusal.ts';
import { findKycCase, lockCustomer, moveKyc, setUserStatus, storeKycCase } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type Case, readCustomer } from '#server/customers/cases/customer-view.read.ts';
import { askAgain } from './ask-again.ts';
import { backToQueue } from './back-to-queue.ts';
import type { ClearanceHooks } from './clearance.ts';
import { approveCase, rejectCase } from './decide-case.ts';
import { barredFrom, claimOf, readDesk } from './kyc-desk-view.ts';
import type { OnCase } from './on-case.ts';
import { requireOpened, requirePapers } from './require-opened.ts';

type Decision = z.output<(typeof customersContract)['decide']['body']>;
type Request = z.output<(typeof kycDeskContract)['ask']['body']>;

/** An administrator with his roles, by which he is told what he may do. */
export type Staff = Actor & { id: string; roles: readonly Held[] };

interface Parts extends ClearanceHooks {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** The identity checks on the staff's desk: taken, asked again, decided. */
export function createKycDesk({ db, clock, publicUrl, clearance }: Parts) {
  /** Under the lock of the customer's row. Refuses with 404, and with 409 a stale version. */
  const onCase = (
    id: string,
    version: number,
    { roles, ...actor }: Staff,
    work: (tx: Transaction, on: OnCase) => Promise<void>,
  ): Promise<Customer> => {
    const reader = { id: actor.id, roles };
    return inTransaction(db, async (tx) => {
      const user = await lockCustomer(tx, id);
      if (!user) throw notFound('The customer');
      if (user.id === actor.id) throw forbidden('Nobody decides on their own identity check.');
      if (user.version !== version)
        throw conflict('Somebody changed this customer in the meantime. Look at the new state first.', {
          current: await readCustomer(tx, id, reader),
        });
      const at = clock.now();
      await work(tx, { user, kyc: await findKycCase(tx, id), actor, at, today: civilDayOf(at), publicUrl });
      return readCustomer(tx, id, reader);
    });
  };

  /** Takes a case that waits, unless it is kept for somebody else; who decides on one that nobody has takes it by that. */
  async function take(tx: Transaction, on: OnCase): Promise<OnCase> {
    const { user, kyc, actor, at } = on;
    if (user.status !== 'submitted' && user.status !== 'in_review')
      throw conflict('This identity check is not waiting for a decision.');
    const claim = claimOf(on, at);
    if (claim && claim.id !== actor.id)
      throw conflict(
        `${claim.by} is reviewing this case now. It stays with them until they put it back or their time is up.`,
      );
    const barred = barredFrom(on, { id: actor.id, roles: [] });
    if (barred !== null) throw forbidden(barred);
    if (claim && user.status === 'in_review') return on;
    const { claimMinutes } = await readSetting(tx, 'kyc');
    const claimed = {
      ...{ claimedBy: actor.id, claimedByName: actor.name },
      claimedUntil: new Date(at.getTime() + claimMinutes * MINUTE_MS),
    };
    await storeKycCase(tx, user.id, claimed);
    const taken =
      user.status === 'submitted'
        ? await moveKyc(tx, { user, event: 'claim', as: 'reviewer', actor, at })
        : await touched(tx, user);
    return { ...on, user: taken, kyc: kyc && { ...kyc, ...claimed } };
  }

  return {
    read: (id: string, { id: readerId, roles }: Staff): Promise<KycDesk> =>
      readDesk(db, id, { id: readerId, roles }, { now: clock.now(), clearance }),

    /** Takes a case into review. Refuses with 403 who may not decide on it, and with 409 one that somebody else has. */
    claim: (id: string, version: number, staff: Staff) =>
      onCase(id, version, staff, async (tx, on) => void (await take(tx, on))),

    /** Puts a case back into the queue; only who has it can. */
    release: (id: string, version: number, staff: Staff) =>
      onCase(id, version, staff, async (tx, on) => {
        const { actor, at } = on;
        if (claimOf(on, at)?.id !== actor.id) throw conflict('You do not have this case.');
        await backToQueue(tx, on, { as: 'reviewer', actor, at });
      }),

    /** Asks the customer again. Refuses with 422 a field that his form has not and a day that has passed. */
    ask: (id: string, { version, ...request }: Request, staff: Staff) =>
      onCase(id, version, staff, async (tx, on) => askAgain(tx, clock, await take(tx, on), request)),

    /**
     * Approves or rejects; where it takes two, the first approval only notes who gave it. Before an approval the lists are looked at
     * once more; what is found stands even though the approval is refused with 409, as it is while its approver has not opened
     * every paper.
     */
    async decide(id: string, { decision, reason, code, version }: Decision, staff: Staff) {
      if (decision === 'approve') await inTransaction(db, (tx) => clearance.look(tx, id));
      return onCase(id, version, staff, async (tx, on) => {
        if (decision === 'reject' && code === undefined) throw invalid('code', 'Choose why.');
        const taken = await take(tx, on);
        if (decision === 'reject') return rejectCase(tx, clock, taken, { reason, code: code ?? 'other' });
        const barred = (await clearance.barred(tx, id, staff.roles)) ?? (await clearance.uncompared(tx, id));
        if (barred !== null) throw conflict(`This check cannot be approved now. ${barred}`);
        await requirePapers(tx, taken);
        await requireOpened(tx, id, staff.id);
        return approveCase(tx, clock, taken, reason);
      });
    },
  };
}
export type KycDeskService = ReturnType<typeof createKycDesk>;

/** The status stays and the version rises, so that whoever looks at the case sees that something was done. */
async function touched(tx: Transaction, user: Case['user']): Promise<Case['user']> {
  await setUserStatus(tx, user, user.status);
  return { ...user, version: user.version + 1 };
}
