import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findCustomer, lockUsers } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import { heldWords } from '#server/trade/trade.door.ts';

import type { Transferring } from './draft-title.ts';
import { findTransferAs, linesOf, lockTransfer, moveTransfer, requireMove } from './move-title.ts';
import { passOn } from './pass-on.ts';
import { isHeld, needsApproval, requireNoDifference, requireReceiver } from './require-transfer.ts';
import { acceptedMail } from './title-mails.ts';
import type { TitleTransferRecord } from './title-transfers.table.ts';
import { marketValue } from './title-values.ts';

interface Accepting {
  id: string;
  version: number;
  viewer: Viewer;
}

/**
 * Locks both customers and the transfer, in this order, and refuses unless it can be accepted at this moment: with 403 a receiver
 * who may not trade, with 404 another's, with 409 one that is over or has moved, and where a customer is held or the giver may not
 * trade any more, in words that tell nothing.
 */
export async function lockForAccept(
  tx: Transaction,
  shop: Transferring,
  { id, version, viewer }: Accepting,
): Promise<{ record: TitleTransferRecord }> {
  const { giverId } = await findTransferAs(tx, id, { side: 'receiver', customerId: viewer.id });
  await lockUsers(tx, [giverId, viewer.id]);
  await requireReceiver(tx, shop.holds, viewer);
  const record = await lockTransfer(tx, id, version);
  requireMove(record, 'accept', 'receiver');
  if (record.expiresAt <= shop.clock.now())
    throw conflict('This has waited too long and can no longer be accepted. Ask for it to be sent again.', {
      code: 'expired',
    });
  const giver = await findCustomer(tx, giverId);
  if (giver?.status !== 'approved' || (await isHeld(tx, shop.holds, giverId))) throw conflict(heldWords);
  if ((await shop.consents.missing(tx, { customerId: giverId, refId: id })) !== null)
    throw conflict(
      'The giver’s account has a second owner, who has not agreed yet. You can accept it once that is done.',
    );
  await requireNoDifference(tx, record.metals);
  return { record };
}

/**
 * The receiver consents to what `lockForAccept` has locked in this transaction: up to the limit the title passes at this moment, else
 * compliance approves it first. Whoever calls has made sure that it is the receiver. Refuses with 503 without a price.
 */
export async function acceptTransfer(
  tx: Transaction,
  running: Transferring,
  { record }: { record: TitleTransferRecord },
  actor: Actor,
): Promise<TitleTransferRecord> {
  const shop = atOneMoment(running);
  const now = shop.clock.now();
  const weighed = (await linesOf(tx, record.id)).map(({ metal, pieceNg, qty }) => ({
    metal,
    fineNg: pieceNg * BigInt(qty),
  }));
  const value = marketValue(shop.prices, weighed);
  const mustWait = await needsApproval(tx, { id: record.id, giverId: record.giverId, value, now });
  const accepted = await moveTransfer(tx, shop, {
    ...{ record, actor, as: 'receiver', event: 'accept', what: 'Accepted by the receiver' },
    set: { acceptedAt: now, value, codeHash: null },
    told: mustWait ? [acceptedMail('giver'), acceptedMail('receiver')] : [],
    after: { value: value.toString(), mustWait },
  });
  return mustWait ? accepted : passOn(tx, shop, accepted, { event: 'pass', as: 'system', actor: systemActor });
}
