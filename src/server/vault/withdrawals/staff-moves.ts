import { minorUnits } from '#contract/arithmetic/exact.ts';
import type {
  WithdrawalDecision,
  WithdrawalDeskMove,
  WithdrawalFeePaid,
} from '#contract/vault/withdrawal-moves.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import type { ConsentHooks, HoldHooks } from '#server/trade/trade.door.ts';

import { undo } from './end-withdrawal.ts';
import { comeBack, deliver, handOver, ship } from './leave-vault.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type MovingWithdrawal,
  requireMove,
  type Shop,
} from './move-withdrawal.ts';
import { checkIdentity, pack, pick } from './two-officers.ts';
import { recordFee } from './withdrawal-invoice.ts';
import { approvedMail, refusedMail } from './withdrawal-mails.ts';
import type { WithdrawalRecord } from './withdrawals.table.ts';

export type WithdrawalMoveBody = WithdrawalDecision | WithdrawalFeePaid | WithdrawalDeskMove;

/** What stays in the vault, comes back to it, or has left it already asks no hold. */
const staying: readonly WithdrawalMoveBody['event'][] = ['note_fee', 'refuse', 'deliver', 'come_back'];

/**
 * Does with a withdrawal what the staff asks. Refuses with 404, with 403 who does both halves or his own, and with 409 what its
 * state, the vault's freeze or a hold does not allow.
 */
export async function makeWithdrawalMove(
  tx: Transaction,
  shop: Shop & { holds: HoldHooks; consents: ConsentHooks },
  { id, body, actor, as }: Pick<MovingWithdrawal, 'actor' | 'as'> & { id: string; body: WithdrawalMoveBody },
): Promise<WithdrawalRecord> {
  const { customerId } = await findWithdrawal(tx, id);
  // People before what is theirs, as everywhere.
  await lockUsers(tx, [actor.id, customerId]);
  const record = await lockWithdrawal(tx, id, body.version);
  requireMove(record, body.event, as);
  if (actor.id === customerId) throw forbidden('Nobody works on a withdrawal of his own.');
  if (!staying.includes(body.event)) {
    await shop.holds.requireFree(tx, { customerId });
    await shop.consents.require(tx, { customerId, refId: id });
  }
  return move({ tx, shop: atOneMoment(shop), record, as, actor }, body);
}

function move(moving: MovingWithdrawal, body: WithdrawalMoveBody): Promise<WithdrawalRecord> {
  switch (body.event) {
    case 'approve':
      return approve(moving);
    case 'refuse':
      return refuse(moving, body.reason);
    case 'note_fee':
      return noteFee(moving, body.reference);
    case 'pick':
      return pick(moving, body.scanned);
    case 'pack':
      return pack(moving);
    case 'ship':
      return ship(moving, { ...body, insuredCad: minorUnits(body.insuredCad) });
    case 'check_identity':
      return checkIdentity(moving, body);
    case 'hand_over':
      return handOver(moving);
    case 'deliver':
      return deliver(moving);
    case 'come_back':
      return comeBack(moving, body.reason);
  }
}

async function approve({ tx, shop, record, as, actor }: MovingWithdrawal): Promise<WithdrawalRecord> {
  if (record.total > 0n && record.feePaidAt === null)
    throw conflict(`The fee of ${record.number ?? ''} has not come in yet. Finance records it first.`);
  const at = shop.clock.now();
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'approve', what: 'We approved it', told: approvedMail },
    set: { approvedBy: actor.id, approvedByName: actor.name, approvedAt: at },
  });
}

async function refuse({ tx, shop, record, as, actor }: MovingWithdrawal, reason: string): Promise<WithdrawalRecord> {
  await undo(tx, shop, record, { actor, why: `Withdrawal ${record.number ?? ''} was refused: ${reason}` });
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'refuse', what: 'We cannot do this', note: reason, told: refusedMail },
    ...{ set: { answer: reason, endedAt: shop.clock.now() }, after: { reason } },
  });
}

async function noteFee(
  { tx, shop, record, as, actor }: MovingWithdrawal,
  reference: string,
): Promise<WithdrawalRecord> {
  if (record.feePaidAt !== null) throw conflict(`The fee of ${record.number ?? ''} is recorded already.`);
  await recordFee(tx, shop, record, { actor, reference });
  return moveWithdrawal(tx, shop, {
    ...{ record, as, actor, event: 'note_fee', what: 'Your fee is here' },
    set: { feePaidAt: shop.clock.now(), feeReference: reference },
    after: { total: record.total.toString(), reference },
  });
}
