import { and, asc, eq, gte, inArray } from 'drizzle-orm';

import { boughtStates, reviewStates } from '#contract/vault/sell-backs.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Intrusion } from '#server/identity/identity.door.ts';

import { releaseLines } from './end-sell-back.ts';
import { lockSellBack, moveSellBack, type Shop } from './move-sell-back.ts';
import { sellBacks } from './sell-backs.table.ts';

/**
 * Ends the sales from the vault that were made while somebody else had an account and that nobody has decided, whatever the market did
 * since: it was no sale of its owner. The customer's row is locked. Answers in words those that ended, and those that were done before.
 */
export async function takeBackSales(
  tx: Transaction,
  shop: Shop,
  customerId: string,
  { since, now, actor }: Intrusion,
): Promise<{ ended: string[]; gone: string[] }> {
  const made = await tx
    .select({ id: sellBacks.id })
    .from(sellBacks)
    .where(
      and(
        eq(sellBacks.customerId, customerId),
        gte(sellBacks.quotedAt, since),
        inArray(sellBacks.state, ['quoted', ...reviewStates, ...boughtStates]),
      ),
    )
    .orderBy(asc(sellBacks.id));
  const taken = { ended: [] as string[], gone: [] as string[] };
  for (const { id } of made) {
    const record = await lockSellBack(tx, id);
    const name = `The sale ${record.number ?? ''}`;
    const by = { record, actor, as: ['system'] } as const;
    if (record.state === 'quoted')
      await moveSellBack(tx, shop, { ...by, event: 'expire', what: 'The account was taken back' });
    else if ((reviewStates as readonly string[]).includes(record.state)) {
      await releaseLines(tx, record, { at: now, actor });
      const what = 'Taken back: it was sold while somebody else had your account';
      await moveSellBack(tx, shop, { ...by, event: 'cancel', what });
      taken.ended.push(name);
    } else taken.gone.push(name);
  }
  return taken;
}
