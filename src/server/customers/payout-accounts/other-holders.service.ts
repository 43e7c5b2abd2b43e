import { eq } from 'drizzle-orm';

import { nextPayoutState } from '#contract/customers/payout-accounts.rules.ts';
import { isSameName } from '#contract/identity/legal-name.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';

import { payoutAccounts, type PayoutRecord } from './payout-accounts.table.ts';
import { accountsOf } from './payout-view.ts';

/** Why the shop itself blocks an account: the staff reads it. */
const OTHER_HOLDER = 'Entered under another name than the identity check has proved.';

/** Whether the account only waits to be entered again. */
export const waitsForItsHolder = ({ state, blockedBecause }: PayoutRecord): boolean =>
  state === 'blocked' && blockedBecause === OTHER_HOLDER;

/** Blocks accounts that were entered under another name than the customer's proved one, and forgets those not confirmed yet. */
export async function blockOtherHolders(
  tx: Transaction,
  { customerId, name, actor }: { customerId: string; name: string; actor: Actor },
): Promise<void> {
  for (const account of await accountsOf(tx, customerId)) {
    if (isSameName(account.holder, name)) continue;
    const event = account.state === 'unconfirmed' ? 'lapse' : 'block';
    const state = nextPayoutState(account.state, event, 'shop');
    if (state === null) continue;
    const set = event === 'lapse' ? { sealedNumbers: '', codeHash: null } : { blockedBecause: OTHER_HOLDER };
    await tx
      .update(payoutAccounts)
      .set({ ...set, state, version: nextVersion(payoutAccounts.version) })
      .where(eq(payoutAccounts.id, account.id));
    const action = event === 'lapse' ? 'user.payout_account_lapsed' : 'user.payout_account_blocked';
    await recordAudit(tx, {
      ...{ actor, action, entity: 'user', entityId: customerId, before: { state: account.state } },
      after: { account: account.id, bank: account.bankName, ending: account.ending, state, reason: OTHER_HOLDER },
    });
  }
}
