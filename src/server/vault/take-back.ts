import { momentWords } from '#contract/dates/moment-words.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Intrusion, Owner } from '#server/identity/identity.door.ts';
import { addTask } from '#server/platform/platform.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';

import { takeBackSales } from './sell-backs/take-back-sales.ts';
import { takeBackTitles } from './title-transfers/take-back-titles.ts';
import type { Shop } from './withdrawals/move-withdrawal.ts';
import { takeBackWithdrawals } from './withdrawals/take-back-withdrawals.ts';

/**
 * Ends what somebody who had a customer's account began with his metal and that is not final; what is done stays, and staff is asked to
 * look at it. Answers both in sentences to the customer.
 */
export async function takeBack(
  tx: Transaction,
  running: Shop,
  { id, name }: Pick<Owner, 'id' | 'name'>,
  intrusion: Intrusion,
): Promise<string[]> {
  const shop = atOneMoment(running);
  const all = [
    await takeBackTitles(tx, shop, id, intrusion),
    await takeBackWithdrawals(tx, shop, id, intrusion),
    await takeBackSales(tx, shop, id, intrusion),
  ];
  const gone = all.flatMap((taken) => taken.gone);
  if (gone.length > 0)
    await addTask(tx, intrusion.now, {
      kind: 'user.metal_gone',
      what: `${name} took back an account from which metal had gone since ${momentWords(intrusion.since)}, which nothing took back: ${gone.join('; ')}`,
      ...{ ref: { type: 'customer', id }, permission: 'customers.suspend' },
    });
  return [
    ...all.flatMap(({ ended }) => ended).map((what) => `${what}: taken back.`),
    ...gone.map((what) => `${what}: was done before, and we look at it.`),
  ];
}
