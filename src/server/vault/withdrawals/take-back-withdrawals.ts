import { and, asc, eq, gte, inArray } from 'drizzle-orm';

import { waitingStates } from '#contract/vault/withdrawals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Intrusion } from '#server/identity/identity.door.ts';

import { undo } from './end-withdrawal.ts';
import { lockWithdrawal, moveWithdrawal, type Shop } from './move-withdrawal.ts';
import { withdrawals } from './withdrawals.table.ts';

/**
 * Ends the withdrawals that were asked for while somebody else had an account and whose metal has not left us; their fee is credited.
 * The customer's row is locked. Answers in words those that ended, and those that were done before.
 */
export async function takeBackWithdrawals(
  tx: Transaction,
  shop: Shop,
  customerId: string,
  { since, now, actor }: Intrusion,
): Promise<{ ended: string[]; gone: string[] }> {
  const begun = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.customerId, customerId),
        gte(withdrawals.draftedAt, since),
        inArray(withdrawals.state, ['drafted', ...waitingStates, 'shipped', 'delivered', 'handed_over']),
      ),
    )
    .orderBy(asc(withdrawals.id));
  const taken = { ended: [] as string[], gone: [] as string[] };
  for (const { id } of begun) {
    const record = await lockWithdrawal(tx, id);
    const name = `The withdrawal ${record.number ?? ''}`;
    const by = { record, actor, as: ['system'] } as const;
    if (record.state === 'drafted')
      await moveWithdrawal(tx, shop, { ...by, event: 'lapse', what: 'The account was taken back' });
    else if ((waitingStates as readonly string[]).includes(record.state)) {
      await undo(tx, shop, record, { actor, why: `${name} was taken back with the account.` });
      const what = 'Taken back: it was asked for while somebody else had your account';
      await moveWithdrawal(tx, shop, { ...by, event: 'cancel', what, set: { endedAt: now } });
      taken.ended.push(name);
    } else taken.gone.push(name);
  }
  return taken;
}
