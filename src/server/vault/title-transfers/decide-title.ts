import type { TitleTransferDecision } from '#contract/vault/title-transfer-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden } from '#server/http/refusal.ts';
import { findCustomer, lockUsers } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';

import type { Transferring } from './draft-title.ts';
import { endTransfer } from './end-title.ts';
import { findTransfer, lockTransfer, requireMove } from './move-title.ts';
import { passOn } from './pass-on.ts';
import { requireNoDifference } from './require-transfer.ts';
import type { TitleTransferRecord } from './title-transfers.table.ts';

interface Deciding {
  id: string;
  body: TitleTransferDecision;
  actor: Actor & { id: string };
}

/**
 * Compliance approves or refuses. Refuses with 404, with 403 a transfer of one's own, and with 409 what its state, a hold or the
 * standing of a customer does not allow.
 */
export async function decideTransfer(
  tx: Transaction,
  running: Transferring,
  { id, body, actor }: Deciding,
): Promise<TitleTransferRecord> {
  const { giverId, receiverId } = await findTransfer(tx, id);
  // People before what is theirs, as everywhere.
  await lockUsers(tx, [actor.id, giverId, receiverId]);
  const record = await lockTransfer(tx, id, body.version);
  requireMove(record, body.event, 'compliance');
  if (actor.id === giverId || actor.id === receiverId) throw forbidden('Nobody decides on a transfer of his own.');
  if (body.event === 'refuse')
    return endTransfer(tx, running, record, {
      ...{ event: 'refuse', as: 'compliance', actor, what: 'We cannot do this' },
      ...{ why: body.reason, answer: body.reason },
    });
  for (const customerId of [giverId, receiverId]) {
    await running.holds.requireFree(tx, { customerId });
    const customer = await findCustomer(tx, customerId);
    if (customer?.status !== 'approved')
      throw conflict(`${customer?.name ?? 'A customer'} may not trade at the moment.`);
  }
  await requireNoDifference(tx, record.metals);
  return passOn(tx, atOneMoment(running), record, { event: 'approve', as: 'compliance', actor });
}
