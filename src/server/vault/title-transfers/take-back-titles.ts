import { and, asc, eq, gte, inArray } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import type { Intrusion } from '#server/identity/identity.door.ts';

import { endTransfer } from './end-title.ts';
import { lockTransfer, moveTransfer, type Shop } from './move-title.ts';
import { titleTransfers } from './title-transfers.table.ts';

/**
 * Ends the transfers that were prepared in a giver's account while somebody else had it and that have not passed. The giver's row is
 * locked, which every step of a transfer waits for. Answers in words those that ended, and those that were done before.
 */
export async function takeBackTitles(
  tx: Transaction,
  shop: Shop,
  customerId: string,
  { since, actor }: Intrusion,
): Promise<{ ended: string[]; gone: string[] }> {
  const begun = await tx
    .select({ id: titleTransfers.id })
    .from(titleTransfers)
    .where(
      and(
        eq(titleTransfers.giverId, customerId),
        gte(titleTransfers.draftedAt, since),
        inArray(titleTransfers.state, ['drafted', 'asked', 'accepted', 'done']),
      ),
    )
    .orderBy(asc(titleTransfers.id));
  const taken = { ended: [] as string[], gone: [] as string[] };
  for (const { id } of begun) {
    const record = await lockTransfer(tx, id);
    const name = `The transfer ${record.number ?? ''} to ${record.receiverName}`;
    const by = { as: 'system', actor } as const;
    if (record.state === 'done') taken.gone.push(name);
    else if (record.state === 'drafted')
      await moveTransfer(tx, shop, { ...by, record, event: 'lapse', what: 'The account was taken back' });
    else {
      const why = 'The giver took it back.';
      await endTransfer(tx, shop, record, {
        ...{ ...by, event: 'take_back', what: 'Taken back by the giver', why },
        // What the giver is told stands in the one mail about all that was undone.
        tells: ['receiver'],
      });
      taken.ended.push(name);
    }
  }
  return taken;
}
