import { and, eq, lte } from 'drizzle-orm';

import type { StaffPayoutAccounts as Told } from '#contract/customers/payout-accounts.contract.ts';
import { nextPayoutState, payoutLimits } from '#contract/customers/payout-accounts.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit, recordAudits, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { findCustomer, peopleOf } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { standingEstate } from '#server/customers/estates/standing-estate.read.ts';

import { payoutAccounts } from './payout-accounts.table.ts';
import { blockedMail } from './payout-mails.ts';
import { staffViewsOf } from './payout-view.ts';

const actions = { block: 'user.payout_account_blocked', release: 'user.payout_account_released' } as const;

/** What the staff, and the shop by itself, does with the accounts that customers are paid to. */
export function createStaffPayoutAccounts({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) {
  /** Refuses with 404, and 409 for one that has changed or cannot do it. */
  const move = (
    id: string,
    { event, version, reason }: { event: 'block' | 'release'; version: number; reason: string | null },
    actor: Actor,
  ): Promise<Told> =>
    inTransaction(db, async (tx) => {
      const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, id)).for('update');
      if (!account) throw notFound('The account');
      const state = nextPayoutState(account.state, event, 'compliance');
      if (account.version !== version || state === null) throw conflict('This account has changed in the meantime.');
      if (event === 'release' && (await standingEstate(tx, account.customerId)))
        throw conflict('The account of the customer is frozen on a notice of death: nothing is paid to theirs.');
      const { coolingHours } = await readSetting(tx, 'payouts');
      const usableFrom =
        event === 'release' ? new Date(clock.now().getTime() + coolingHours * HOUR_MS) : account.usableFrom;
      await tx
        .update(payoutAccounts)
        .set({ state, usableFrom, blockedBecause: reason, version: nextVersion(payoutAccounts.version) })
        .where(eq(payoutAccounts.id, id));
      const owner = (await peopleOf(tx, [account.customerId])).get(account.customerId);
      if (event === 'block' && owner) await writeMail(tx, clock, blockedMail(account, owner, publicUrl));
      await recordAudit(tx, {
        ...{ actor, action: actions[event], entity: 'user', entityId: account.customerId },
        before: { state: account.state },
        after: {
          ...{ account: id, bank: account.bankName, ending: account.ending, state },
          ...(reason && { reason }),
          ...(event === 'release' && { usableFrom: usableFrom?.toISOString() }),
        },
      });
      return { accounts: await staffViewsOf(tx, account.customerId, clock.now()), mayBlock: true };
    });

  return {
    /** Refuses with 404. */
    async ofCustomer(customerId: string, viewer: Viewer): Promise<Told> {
      if (!(await findCustomer(db, customerId))) throw notFound('The customer');
      return {
        accounts: await staffViewsOf(db, customerId, clock.now()),
        mayBlock: hasRight(viewer.adminRoles, 'customers.suspend'),
      };
    },

    block: (id: string, version: number, reason: string, actor: Actor) =>
      move(id, { event: 'block', version, reason }, actor),

    /** It cools anew: who had it blocked has time to object. */
    release: (id: string, version: number, actor: Actor) =>
      move(id, { event: 'release', version, reason: null }, actor),

    /** Forgets accounts whose code never came back. */
    async lapse(): Promise<void> {
      const before = new Date(clock.now().getTime() - payoutLimits.lapseHours * HOUR_MS);
      await inTransaction(db, async (tx) => {
        const gone = await tx
          .update(payoutAccounts)
          .set({ state: 'removed', sealedNumbers: '', codeHash: null, version: nextVersion(payoutAccounts.version) })
          .where(and(eq(payoutAccounts.state, 'unconfirmed'), lte(payoutAccounts.createdAt, before)))
          .returning();
        await recordAudits(
          tx,
          gone.map(({ id, customerId, bankName, ending }) => ({
            ...{ actor: systemActor, action: 'user.payout_account_lapsed', entity: 'user', entityId: customerId },
            before: { state: 'unconfirmed' },
            after: { account: id, bank: bankName, ending, state: 'removed' },
          })),
        );
      });
    },
  };
}
export type StaffPayoutAccounts = ReturnType<typeof createStaffPayoutAccounts>;
