import type { SellBackDecision, SellBackPayment } from '#contract/vault/sell-back-moves.contract.ts';
import type { SellBackActor } from '#contract/vault/sell-backs.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import { endPayoutLine } from '#server/vault/payouts/end-line.ts';
import { openBatchOf } from '#server/vault/payouts/payouts.read.ts';

import { approve, second } from './approve-sell-back.ts';
import { releaseLines } from './end-sell-back.ts';
import { findSellBack, lockSellBack, moveSellBack, requireMove, type Shop } from './move-sell-back.ts';
import { payOff, takeReturned } from './pay-off.ts';
import { cancelledMail, failedMail, payoutMail, rejectedMail } from './sell-back-mails.ts';
import type { SellBackRecord } from './sell-backs.table.ts';

export type SellBackMoveBody = SellBackDecision | SellBackPayment;

interface Moving {
  tx: Transaction;
  shop: Shop & { holds: HoldHooks; paidTo: PaidToAccounts };
  record: SellBackRecord;
  as: readonly SellBackActor[];
  actor: Actor & { id: string };
}

/** What buys or pays: none of it while compliance holds its customer. */
const heldBack: readonly SellBackMoveBody['event'][] = ['approve', 'second', 'instruct', 'pay'];

/** Does with a sale what the staff asks. Refuses with 404, and with 409 what its state or a hold does not allow. */
export async function makeSellBackMove(
  tx: Transaction,
  shop: Moving['shop'],
  { id, body, actor, as }: Pick<Moving, 'actor' | 'as'> & { id: string; body: SellBackMoveBody },
): Promise<SellBackRecord> {
  const { customerId } = await findSellBack(tx, id);
  // People before sales, as everywhere: what one person approves within a day is summed under his lock.
  await lockUsers(tx, [actor.id, customerId]);
  const record = await lockSellBack(tx, id, body.version);
  requireMove(record, body.event, as);
  if (heldBack.includes(body.event)) await shop.holds.requireFree(tx, { customerId });
  return move({ tx, shop: atOneMoment(shop), record, as, actor }, body);
}

async function move(moving: Moving, body: SellBackMoveBody): Promise<SellBackRecord> {
  switch (body.event) {
    case 'approve':
      return approve(moving);
    case 'second':
      return second(moving);
    case 'cancel':
      return end(moving, { event: 'cancel', what: 'Cancelled by us', reason: body.reason, told: cancelledMail });
    case 'reject':
      return end(moving, { event: 'reject', what: 'We do not take it', reason: body.reason, told: rejectedMail });
    case 'instruct':
      await requireByItself(moving);
      await requirePayable(moving);
      return step(moving, {
        event: 'instruct',
        what: 'Our bank is paying you',
        set: { answer: null },
        told: payoutMail,
      });
    case 'pay':
      await requireByItself(moving);
      await requirePayable(moving);
      return payOffOne(moving, body.reference);
    case 'return':
      await endPayoutLine(moving.tx, { ...endingOf(moving, body.reason), from: 'paid', to: 'returned' });
      return takeReturned(moving.tx, moving.shop, { ...moving, reason: body.reason });
    case 'fail':
      await endPayoutLine(moving.tx, { ...endingOf(moving, body.reason), from: 'open', to: 'failed' });
      return step(moving, {
        ...{ event: 'fail', what: 'Our bank could not pay you', note: body.reason, set: { answer: body.reason } },
        ...{ told: failedMail, after: { reason: body.reason } },
      });
  }
}

const endingOf = ({ shop, record, actor }: Moving, reason: string) => ({
  ...{ saleId: record.id, reason, at: shop.clock.now(), actor },
});

async function payOffOne({ tx, shop, record, as, actor }: Moving, reference: string): Promise<SellBackRecord> {
  const [paid] = await payOff(tx, shop, { records: [record], as, actor, reference });
  return paid as SellBackRecord;
}

/** Refuses with 409 what is paid by a batch: nobody pays it a second time by hand. */
async function requireByItself({ tx, record }: Moving): Promise<void> {
  const batch = await openBatchOf(tx, record.id);
  if (batch) throw conflict(`${record.number ?? 'This sale'} is paid by the batch ${batch.number}: go on there.`);
}

type Step = Omit<Parameters<typeof moveSellBack>[2], 'record' | 'as' | 'actor'>;
const step = ({ tx, shop, record, as, actor }: Moving, how: Step): Promise<SellBackRecord> =>
  moveSellBack(tx, shop, { record, as, actor, ...how });

/** It is not bought, and its pieces are free again. */
async function end(
  moving: Moving,
  { reason, ...how }: Pick<Step, 'event' | 'what' | 'told'> & { reason: string },
): Promise<SellBackRecord> {
  await releaseLines(moving.tx, moving.record, { at: moving.shop.clock.now(), actor: moving.actor });
  return step(moving, { ...how, note: reason, set: { answer: reason }, after: { reason } });
}

async function requirePayable({ tx, shop, record }: Moving): Promise<void> {
  const why = await noPayoutWords(tx, shop.paidTo, record);
  if (why !== null) throw conflict(why);
  // It stays as it is until the transaction ends.
  const { payoutAccountId: id, customerId, currency } = record;
  if (id === null || (await shop.paidTo.refusalOf(tx, { id, customerId, currency })) !== null)
    throw conflict(unpayable(record));
}

const unpayable = ({ number }: SellBackRecord): string =>
  `The account of ${number ?? 'this sale'} cannot be paid to now: it is not confirmed, too new, removed, or blocked. Ask the customer.`;

/** Why a sale's account cannot be paid to, in the words of the staff: an agreement is missing, or it cannot be used. */
export async function noPayoutWords(
  db: Executor,
  paidTo: PaidToAccounts,
  record: SellBackRecord,
): Promise<string | null> {
  const { payoutAccountId: id, customerId, number } = record;
  const missing = await paidTo.missingAgreement(db, { customerId, saleId: record.id });
  if (missing !== null)
    return `${missing} owns this account too, and has not agreed to the payout of ${number ?? 'this sale'}. Wait for that.`;
  const to = id === null ? null : await paidTo.named(db, id);
  return to?.isUsable ? null : unpayable(record);
}
