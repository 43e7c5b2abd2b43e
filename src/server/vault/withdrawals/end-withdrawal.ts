import { and, asc, eq, lte } from 'drizzle-orm';

import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import { lockItems, type StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { moveLeaving } from '#server/vault/items/items-for-withdrawal.ts';

import {
  findOwnWithdrawal,
  linesOf,
  lockWithdrawal,
  moveWithdrawal,
  requireMove,
  type Shop,
} from './move-withdrawal.ts';
import { giveFeeBack } from './withdrawal-invoice.ts';
import { cancelledMail } from './withdrawal-mails.ts';
import { type WithdrawalRecord, withdrawals } from './withdrawals.table.ts';

/** The items of a withdrawal, locked in the order of their ids. */
export async function lockLeaving(tx: Transaction, id: string): Promise<StorageItemRecord[]> {
  const ids = (await linesOf(tx, id)).map(({ itemId }) => itemId);
  return [...(await lockItems(tx, ids)).values()];
}

/** What did not leave is free again, and the document of its fee is corrected. */
export async function undo(
  tx: Transaction,
  shop: Shop,
  record: WithdrawalRecord,
  { actor, why }: { actor: Actor; why: string },
): Promise<void> {
  const items = await lockLeaving(tx, record.id);
  const what = `Not withdrawn: ${record.number ?? ''} has ended`;
  await moveLeaving(tx, items, 'refuse_withdrawal', { at: shop.clock.now(), actor, what });
  await giveFeeBack(tx, shop, record, { actor, why });
}

/** The customer takes back what is not packed. Refuses with 404 another's, and with 409 what its state does not allow. */
export async function cancelOwn(
  tx: Transaction,
  running: Shop,
  { id, version, actor }: { id: string; version: number; actor: Actor & { id: string } },
): Promise<WithdrawalRecord> {
  await findOwnWithdrawal(tx, id, actor.id);
  await lockUsers(tx, [actor.id]);
  const record = await lockWithdrawal(tx, id, version);
  requireMove(record, 'cancel', ['customer']);
  const shop = atOneMoment(running);
  await undo(tx, shop, record, { actor, why: `Withdrawal ${record.number ?? ''} was cancelled.` });
  return moveWithdrawal(tx, shop, {
    ...{ record, actor, as: ['customer'], event: 'cancel', what: 'You cancelled it' },
    ...{ set: { endedAt: shop.clock.now() }, told: cancelledMail },
  });
}

/** So many at once; the rest the next time. */
const BATCH = 100;

/** Ends the drafts whose fee no longer holds; none of them confirmed since then. */
export async function lapseDrafts(db: Database, shop: Shop): Promise<void> {
  const due = await db
    .select({ id: withdrawals.id, customerId: withdrawals.customerId })
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'drafted'), lte(withdrawals.expiresAt, shop.clock.now())))
    .orderBy(asc(withdrawals.expiresAt))
    .limit(BATCH);
  for (const { id, customerId } of due)
    await inTransaction(db, async (tx) => {
      await lockUsers(tx, [customerId]);
      const record = await lockWithdrawal(tx, id);
      // It may have been confirmed since it was found.
      if (record.state !== 'drafted') return;
      await moveWithdrawal(tx, shop, {
        ...{ record, actor: systemActor, as: ['system'] },
        event: 'lapse',
        what: 'Nobody confirmed it in time',
      });
    });
}
