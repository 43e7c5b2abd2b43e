import { and, asc, inArray, lte } from 'drizzle-orm';

import type { TitleTransferActor, TitleTransferEvent } from '#contract/vault/title-transfers.rules.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import { lockItems } from '#server/vault/items/items-for-sale.ts';
import { giveBack } from '#server/vault/items/pass-title.ts';

import { findTransferAs, linesOf, lockTransfer, moveTransfer, requireMove, type Shop } from './move-title.ts';
import { endedMail } from './title-mails.ts';
import { type TitleTransferRecord, titleTransfers } from './title-transfers.table.ts';

type Ending = Extract<TitleTransferEvent, 'refuse' | 'decline' | 'take_back' | 'expire'>;

interface Ended {
  event: Ending;
  as: TitleTransferActor;
  actor: Actor;
  what: string;
  /** What both customers are written. */
  why: string;
  answer?: string;
  /** Whom it is mailed; both unless said. */
  tells?: readonly ('giver' | 'receiver')[];
}

/** Ends a locked transfer that has not passed: its pieces lie free again. */
export async function endTransfer(
  tx: Transaction,
  running: Shop,
  record: TitleTransferRecord,
  { event, as, actor, what, why, answer, tells = ['giver', 'receiver'] }: Ended,
): Promise<TitleTransferRecord> {
  requireMove(record, event, as);
  const shop = atOneMoment(running);
  const at = shop.clock.now();
  const ids = (await linesOf(tx, record.id)).map(({ itemId }) => itemId);
  const items = [...(await lockItems(tx, ids)).values()];
  await giveBack(tx, items, { at, actor, what: `Not transferred: ${record.number ?? ''} has ended` });
  return moveTransfer(tx, shop, {
    ...{ record, as, actor, event, what, note: answer ?? null },
    set: { endedAt: at, codeHash: null, ...(answer !== undefined && { answer }) },
    told: tells.map((side) => endedMail(side, why)),
    ...(answer !== undefined && { after: { reason: answer } }),
  });
}

const own = {
  decline: { side: 'receiver', what: 'Declined by the receiver', why: 'The receiver declined it.' },
  take_back: { side: 'giver', what: 'Taken back by the giver', why: 'The giver took it back.' },
} as const;

/** The receiver declines, or the giver takes it back. Refuses with 404 another's, and with 409 what its state does not allow. */
export async function endOwnTransfer(
  tx: Transaction,
  shop: Shop,
  {
    id,
    version,
    actor,
    event,
  }: { id: string; version: number; actor: Actor & { id: string }; event: keyof typeof own },
): Promise<TitleTransferRecord> {
  const { side, what, why } = own[event];
  const { giverId, receiverId } = await findTransferAs(tx, id, { side, customerId: actor.id });
  await lockUsers(tx, [giverId, receiverId]);
  const record = await lockTransfer(tx, id, version);
  return endTransfer(tx, shop, record, { event, as: side, actor, what, why });
}

/** So many at once; the rest the next time. */
const BATCH = 100;

/** Ends the drafts that nobody confirmed and what no receiver accepted in time. */
export async function expireTransfers(db: Database, shop: Shop): Promise<void> {
  const due = await db
    .select({ id: titleTransfers.id, giverId: titleTransfers.giverId, receiverId: titleTransfers.receiverId })
    .from(titleTransfers)
    .where(and(inArray(titleTransfers.state, ['drafted', 'asked']), lte(titleTransfers.expiresAt, shop.clock.now())))
    .orderBy(asc(titleTransfers.expiresAt))
    .limit(BATCH);
  for (const { id, giverId, receiverId } of due)
    await inTransaction(db, async (tx) => {
      await lockUsers(tx, [giverId, receiverId]);
      const record = await lockTransfer(tx, id);
      // It may have been confirmed or accepted since it was found.
      if (record.expiresAt > shop.clock.now()) return;
      const by = { as: 'system', actor: systemActor } as const;
      if (record.state === 'drafted')
        await moveTransfer(tx, shop, { ...by, record, event: 'lapse', what: 'Nobody confirmed it in time' });
      if (record.state === 'asked')
        await endTransfer(tx, shop, record, {
          ...{ ...by, event: 'expire', what: 'Nobody accepted it in time' },
          why: 'The receiver did not accept it within seven days.',
        });
    });
}
