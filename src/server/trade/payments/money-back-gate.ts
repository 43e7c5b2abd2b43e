import { amountWords } from '#contract/amount-words.rules.ts';
import type { Permission } from '#contract/permissions.ts';
import { askApproval } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { givenBackAlone, inCad } from './refund-limit.ts';

interface MoneyBack {
  kind: 'money_sent_back' | 'lost_refund' | 'payment_taken_back' | 'document_by_hand';
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

/** Who holds it may agree; whoever asks holds it, or as much. */
const permissions = {
  money_sent_back: 'refunds.write',
  lost_refund: 'refunds.write',
  payment_taken_back: 'payments.record',
  document_by_hand: 'invoices.write',
} as const satisfies Record<MoneyBack['kind'], Permission>;

/** What left the bank of itself is the reverse of money that is recorded by hand, and has its limit. */
async function limitOf(tx: Transaction, kind: MoneyBack['kind']): Promise<bigint> {
  if (kind === 'payment_taken_back') return BigInt((await readSetting(tx, 'payments')).byHandAbove);
  return BigInt((await readSetting(tx, 'refunds')).secondPersonAbove);
}

/**
 * Whether money that is to go back waits for a second person, as a refund of its size would: beyond what one person gives
 * back alone within a day. It is then asked for, and nothing is booked.
 */
export async function moneyBackWaits(
  tx: Transaction,
  shop: { clock: Clock; publicUrl: string },
  { amount, currency, orderId, to, actor, ...asking }: MoneyBack,
): Promise<boolean> {
  await lockUsers(tx, [actor.id]);
  const limit = await limitOf(tx, asking.kind);
  const before = await givenBackAlone(tx, actor.id, shop.clock.now());
  const cad = await inCad(tx, { amount, currency, orderId });
  if (cad !== null && before + cad <= limit) return false;
  const why =
    cad === null
      ? `It is in ${currency}, of no order whose rate would tell what it is in CAD.`
      : `With it you would have given back ${amountWords(before + cad, 'CAD')} within a day. One person alone gives back ${amountWords(limit, 'CAD')}.`;
  await askApproval(tx, shop, {
    ...asking,
    permission: permissions[asking.kind],
    effect: [{ what: to, before: 'nothing of it', after: amountWords(amount, currency) }],
    why,
    actor,
  });
  return true;
}
