import { and, eq, inArray, sql } from 'drizzle-orm';

import type { PayoutBatchMoveBody } from '#contract/vault/payouts.contract.ts';
import type { PayoutBatchEvent, PayoutLineState } from '#contract/vault/payouts.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { conflict } from '#server/http/refusal.ts';
import { requireOldRights } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import { failedMail, payoutMail } from '#server/vault/sell-backs/sell-back-mails.ts';
import { moveSellBacks } from '#server/vault/sell-backs/move-sell-back.ts';
import { payOff } from '#server/vault/sell-backs/pay-off.ts';
import type { SellBackRecord } from '#server/vault/sell-backs/sell-backs.read.ts';

import { makeFile, requirePayments, requireBankDay, requirePastDay } from './file-batch.ts';
import { type LockedBatch, lockBatch, requireBatchMove } from './locked-batch.ts';
import type { PayoutShop } from './make-batches.ts';
import { payoutBatches, type PayoutBatchRecord, payoutLines } from './payouts.table.ts';

interface Moving extends LockedBatch {
  tx: Transaction;
  shop: PayoutShop & { seal: SecretSeal };
  actor: Actor & { id: string };
}

/**
 * Does with a batch what finance asks: makes its file, releases it, or notes what the bank did. Refuses with 404, with 409 what
 * its state, its sales or the second person do not allow, and with 422 beside the day.
 */
export async function moveBatch(
  tx: Transaction,
  shop: Moving['shop'],
  { id, body, actor }: { id: string; body: PayoutBatchMoveBody; actor: Actor & { id: string } },
): Promise<PayoutBatchRecord> {
  const locked = await lockBatch(tx, { id, version: body.version, actorId: actor.id });
  requireBatchMove(locked.batch, body.event);
  return move({ ...locked, tx, shop: atOneMoment(shop), actor }, body);
}

async function move(moving: Moving, body: PayoutBatchMoveBody): Promise<PayoutBatchRecord> {
  const { tx, shop, batch, actor } = moving;
  const at = shop.clock.now();
  switch (body.event) {
    case 'file': {
      await requireBankDay(tx, shop.clock, body.payOn);
      const filed = await makeFile(moving, body.payOn);
      const { payOn, fileNumber, fileName, fileSha256 } = filed;
      return step(moving, 'file', filed, { payOn, fileNumber, fileName, sha256: fileSha256 });
    }
    case 'release': {
      await requireReleased(moving);
      await moveSales(moving, {
        event: 'instruct',
        whatOf: () => 'Our bank is paying you',
        set: { answer: null },
        told: payoutMail,
      });
      return step(moving, 'release', { releasedBy: actor.id, releasedByName: actor.name, sentAt: at });
    }
    case 'settle': {
      const { settledOn, reference } = body;
      requirePastDay(shop.clock, { settledOn, sentAt: batch.sentAt });
      await payOff(tx, shop, { records: salesOf(moving), as: ['finance'], actor, reference });
      await endLines(moving, 'paid');
      return step(moving, 'settle', { settledOn, settledAt: at, reference }, { settledOn, reference });
    }
    case 'reject': {
      const { reason } = body;
      const what = { whatOf: () => 'Our bank could not pay you', note: reason, set: { answer: reason } };
      await moveSales(moving, { ...what, event: 'fail', told: failedMail, afterOf: () => ({ reason }) });
      await endLines(moving, 'failed', reason);
      return step(moving, 'reject', { reason }, { reason });
    }
    case 'cancel':
      await endLines(moving, 'dropped');
      return step(moving, 'cancel', { reason: body.reason }, { reason: body.reason });
  }
}

const salesOf = ({ open, sales }: Moving): SellBackRecord[] =>
  open.flatMap(({ sellBackId }) => sales.get(sellBackId) ?? []);

type How = Omit<Parameters<typeof moveSellBacks>[2], 'records' | 'as' | 'actor'>;
const moveSales = (moving: Moving, how: How): Promise<SellBackRecord[]> =>
  moveSellBacks(moving.tx, moving.shop, { records: salesOf(moving), as: ['finance'], actor: moving.actor, ...how });

/** Two people, none of them paid by it, and every payment still as it stands in the file. */
async function requireReleased(moving: Moving): Promise<void> {
  const { batch, actor } = moving;
  if (batch.madeBy === actor.id)
    throw conflict('You have made this batch yourself. A second person of finance releases it.');
  await requireOldRights(moving.tx, { askedBy: batch.madeBy, decidedBy: actor.id, now: moving.shop.clock.now() });
  const sales = salesOf(moving);
  if (sales.some(({ customerId }) => customerId === actor.id)) throw conflict('Nobody releases a payment to himself.');
  await requirePayments(moving);
}

async function endLines(
  { tx, shop, open }: Moving,
  state: PayoutLineState,
  reason: string | null = null,
): Promise<void> {
  const ids = open.map(({ id }) => id);
  await tx
    .update(payoutLines)
    .set({ state, reason, stateSince: shop.clock.now(), updatedAt: sql`now()` })
    .where(and(inArray(payoutLines.id, ids), eq(payoutLines.state, 'open')));
}

async function step(
  { tx, shop, batch, actor }: Moving,
  event: PayoutBatchEvent,
  set: Partial<PayoutBatchRecord>,
  after: Record<string, unknown> = {},
): Promise<PayoutBatchRecord> {
  const state = requireBatchMove(batch, event);
  const [row] = await tx
    .update(payoutBatches)
    .set({
      ...set,
      state,
      stateSince: shop.clock.now(),
      version: nextVersion(payoutBatches.version),
      updatedAt: sql`now()`,
    })
    .where(eq(payoutBatches.id, batch.id))
    .returning();
  await recordAudit(tx, {
    ...{ actor, action: `payout_batch.${pastOf[event]}`, entity: 'payout_batch', entityId: batch.id },
    before: { state: batch.state },
    after: { state, number: batch.number, ...after },
  });
  return row as PayoutBatchRecord;
}

const pastOf = {
  file: 'filed',
  release: 'released',
  settle: 'settled',
  reject: 'rejected',
  cancel: 'cancelled',
} as const satisfies Record<PayoutBatchEvent, string>;
