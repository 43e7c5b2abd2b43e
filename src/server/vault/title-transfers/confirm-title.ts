import { eq, sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { ACCEPT_DAYS } from '#contract/vault/title-transfers.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import { secondOwnerWords } from '#server/trade/trade.door.ts';
import { titleWords } from '#contract/vault/consent-words.rules.ts';
import { lockItems } from '#server/vault/items/items-for-sale.ts';
import { setAsideForAnother, untransferableWords } from '#server/vault/items/pass-title.ts';

import type { Transferring } from './draft-title.ts';
import { findTransferAs, linesOf, lockTransfer, moveTransfer } from './move-title.ts';
import { requireGiver, requireNoDifference } from './require-transfer.ts';
import { askedMail, offeredMail, piecesWords } from './title-mails.ts';
import { titleTransferLines, type TitleTransferRecord } from './title-transfers.table.ts';

export interface LockedTransfer {
  record: TitleTransferRecord;
  lines: Awaited<ReturnType<typeof linesOf>>;
  items: Awaited<ReturnType<typeof lockItems>>;
}

interface Confirming {
  id: string;
  version: number;
  viewer: Viewer;
}

/**
 * Locks the giver, his draft and its items, in this order, and refuses unless it can be asked for at this moment: with 404
 * another's, with 409 one that is over or was changed, or whose pieces are not free any more.
 */
export async function lockForConfirm(
  tx: Transaction,
  shop: Transferring,
  { id, version, viewer }: Confirming,
): Promise<LockedTransfer> {
  await requireGiver(tx, shop, viewer);
  await findTransferAs(tx, id, { side: 'giver', customerId: viewer.id });
  const record = await lockTransfer(tx, id);
  const now = shop.clock.now();
  const { state, expiresAt, metals } = record;
  if (state === 'lapsed' || (state === 'drafted' && expiresAt <= now))
    throw conflict('This has waited too long. Nothing was transferred: prepare it anew.', { code: 'draft_over' });
  if (state !== 'drafted')
    throw conflict(`You have asked for this already: ${record.number ?? ''}.`, { code: 'asked_already' });
  if (record.version !== version)
    throw conflict('This has moved in the meantime. Look at it first.', { code: 'stale_version' });
  await requireNoDifference(tx, metals);
  const lines = await linesOf(tx, id);
  const items = await lockItems(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  for (const item of items.values()) {
    const why = untransferableWords(item, now);
    if (why !== null) throw conflict(why);
  }
  return { record, lines, items };
}

/**
 * The giver consents to what `lockForConfirm` has locked in this transaction: the pieces are set aside, a part of a lot as an item of
 * its own, and the receiver is asked. Whoever calls has made sure that it is the giver.
 */
export async function confirmTransfer(
  tx: Transaction,
  running: Transferring,
  { record, lines, items }: LockedTransfer,
  actor: Actor,
): Promise<TitleTransferRecord> {
  const shop = atOneMoment(running);
  const at = shop.clock.now();
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('title_transfer_numbers')::text no`);
  const number = `T-${rows[0]?.no ?? ''}`;
  const chosen = lines.map(({ itemId, qty }) => ({ itemId, pieces: qty }));
  const what = `Set aside for another customer: ${number}`;
  const aside = await setAsideForAnother(tx, items, chosen, { at, actor, what });
  for (const { id, itemId } of lines) {
    const waiting = aside.get(itemId);
    if (waiting && waiting.id !== itemId)
      await tx.update(titleTransferLines).set({ itemId: waiting.id }).where(eq(titleTransferLines.id, id));
  }
  const pieces = piecesWords(lines);
  const second = await shop.consents.ask(tx, {
    ...{ customerId: record.giverId, kind: 'title_transfer', refId: record.id, actor },
    what: titleWords(number, record.receiverName, pieces),
  });
  return moveTransfer(tx, shop, {
    ...{ record, actor, as: 'giver', event: 'confirm', what: 'Asked for' },
    note: second && secondOwnerWords(second),
    set: {
      ...{ number, askedAt: at, expiresAt: new Date(at.getTime() + ACCEPT_DAYS * DAY_MS) },
      ...{ codeHash: null, codeTries: 0, codeSentAt: null },
    },
    told: [askedMail(pieces), offeredMail(pieces)],
    after: { pieces: record.pieces, value: record.value.toString(), receiver: record.receiverId, kind: record.kind },
  });
}
