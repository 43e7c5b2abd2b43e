import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { coolingWords } from '#contract/identity/key-cooling.rules.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { keysCoolUntil, lockOwnBuyer, lockTrader } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { holdSetting, readSetting } from '#server/settings/settings.service.ts';
import { heldWords, type HoldHooks } from '#server/trade/trade.door.ts';
import { isPaused } from '#server/vault/proof/pauses.read.ts';

import { titleTransfers } from './title-transfers.table.ts';

export const isHeld = async (tx: Transaction, holds: HoldHooks, customerId: string): Promise<boolean> =>
  (await readTogether(tx, holds.isHeld(customerId)))[0];

/**
 * Locks the giver's row, and refuses unless he may transfer at this moment: with 403 who may not trade, with 503 while the shop is
 * offline or transfers are closed, and with 409 one who is held, who must learn nothing of what for, and one whose account was
 * changed in how it is signed in to within the cooling time.
 */
export async function requireGiver(
  tx: Transaction,
  { holds, clock }: { holds: HoldHooks; clock: Clock },
  viewer: Viewer,
): Promise<void> {
  await lockTrader(tx, viewer);
  refuseOffline(await holdSetting(tx, 'site'));
  if (!(await readSetting(tx, 'titleTransfers')).isOpen)
    throw unavailable('Transfers are closed for the moment. Please try again later, or write to us.');
  if (await isHeld(tx, holds, viewer.id)) throw conflict(heldWords);
  const until = await keysCoolUntil(tx, viewer.id, clock.now());
  if (until) throw conflict(coolingWords('you can give metal to others', momentWords(until)), { code: 'keys_cooling' });
}

/** The same for the receiver, to whom metal comes: papers that have run out stop him, too. */
export async function requireReceiver(tx: Transaction, holds: HoldHooks, viewer: Viewer): Promise<void> {
  await lockOwnBuyer(tx, viewer);
  refuseOffline(await holdSetting(tx, 'site'));
  if (await isHeld(tx, holds, viewer.id)) throw conflict(heldWords);
}

/** Refuses with 503 to transfer a metal while its items and the books are being compared. */
export async function requireNoDifference(db: Executor, metals: readonly Metal[]): Promise<void> {
  for (const metal of new Set(metals)) {
    if (!(await isPaused(db, metal))) continue;
    throw unavailable(
      `Transfers of ${metalNames[metal].toLowerCase()} wait while we check it against our books. Nothing has changed.`,
    );
  }
}

/** Whether compliance has to approve it: what a giver gives within 24 hours, this with it, is above the limit. */
export async function needsApproval(
  tx: Transaction,
  { id, giverId, value, now }: { id: string; giverId: string; value: bigint; now: Date },
): Promise<boolean> {
  const { approveAboveCad } = await readSetting(tx, 'titleTransfers');
  const [given] = await tx
    .select({ value: sql<bigint>`coalesce(sum(${titleTransfers.value}), 0)`.mapWith(BigInt) })
    .from(titleTransfers)
    .where(
      and(
        eq(titleTransfers.giverId, giverId),
        ne(titleTransfers.id, id),
        inArray(titleTransfers.state, ['accepted', 'done']),
        gt(titleTransfers.acceptedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return (given?.value ?? 0n) + value > BigInt(approveAboveCad);
}
