import { amountWords } from '#contract/amount-words.rules.ts';
import { askApproval } from '#server/approvals/ask-approval.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { creditedBy } from '#server/ledger/entries-by.read.ts';
import { atRate, orderRates } from '#server/orders/order-rates.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers } from '#server/users/user-state.ts';

import { inCad, refundedAlone } from './refund-limit.ts';

const DAY_MS = 86_400_000;

/** Kinds of entries by which money goes back to people without a refund of its own. */
const kinds = ['receipt.sent_back', 'order.refunded'];

interface MoneyBack {
  kind: 'money_sent_back' | 'lost_refund';
  amount: bigint;
  currency: string;
  /** By whose rate another currency counts; null of money that is no order's. */
  orderId: string | null;
  /** To whom, as the effect says it. */
  to: string;
  subject: string;
  title: string;
  request: Record<string, unknown>;
  reason: string;
  actor: Actor & { id: string };
}

/** What one person gave back within a day, in CAD minor units: refunds of his own, and money sent or put back. */
async function givenWithinDay(tx: Transaction, actorId: string, now: Date): Promise<bigint> {
  const from = [accounts.bank, accounts.cardClearing, accounts.customerBalance];
  const since = new Date(now.getTime() - DAY_MS);
  const booked = await creditedBy(tx, { actorId, kinds, accounts: from, since });
  const rates = await orderRates(
    tx,
    booked.flatMap(({ unit, refId }) => (unit === 'CAD' ? [] : [refId])),
  );
  const sum = booked.reduce(
    (sum, { unit, refId, amount }) => sum + (unit === 'CAD' ? amount : (atRate(amount, rates.get(refId)) ?? 0n)),
    0n,
  );
  return sum + (await refundedAlone(tx, actorId, now));
}

/**
 * Whether money that is to go back waits for a second person, as a refund of its size would: beyond what one person gives
 * back alone within a day. It is then asked for, and nothing is booked.
 */
export async function moneyBackWaits(
  tx: Transaction,
  desk: { clock: Clock; publicUrl: string },
  { amount, currency, orderId, to, actor, ...asking }: MoneyBack,
): Promise<boolean> {
  await lockUsers(tx, [actor.id]);
  const { secondPersonAbove } = await readSetting(tx, 'refunds');
  const limit = BigInt(secondPersonAbove);
  const before = await givenWithinDay(tx, actor.id, desk.clock.now());
  const cad = await inCad(tx, { amount, currency, orderId });
  if (cad !== null && before + cad <= limit) return false;
  const why =
    cad === null
      ? `It is in ${currency}, of no order whose rate would tell what it is in CAD.`
      : `With it you would have given back ${amountWords(before + cad, 'CAD')} within a day. One person alone gives back ${amountWords(limit, 'CAD')}.`;
  await askApproval(tx, desk, {
    ...asking,
    permission: 'refunds.write',
    effect: [{ what: to, before: 'nothing of it', after: amountWords(amount, currency) }],
    why,
    actor,
  });
  return true;
}
