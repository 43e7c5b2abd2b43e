import { amountWords } from '#contract/amount-words.rules.ts';
import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { invalid } from '#server/http/refusal.ts';
import type { EndingCosts } from '#server/trade/orders/ending-costs.ts';
import { givenBackAlone } from '#server/trade/payments/refund-limit.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import type { Moving } from './move-parts.ts';

/**
 * What market loss and fee are that somebody lets go as he cancels, in CAD minor units. Refuses with 422 more than one person gives
 * away within a day, with the way that two go.
 */
export async function letGoAlone(
  { tx, order, actor, at }: Pick<Moving, 'tx' | 'order' | 'actor' | 'at'>,
  { marketLoss, fee }: Pick<EndingCosts, 'marketLoss' | 'fee'>,
): Promise<bigint> {
  const costs = marketLoss + fee;
  const cad = order.total === 0n ? 0n : divideHalfUp(costs * order.totalCad, order.total);
  if (cad === 0n || actor.id === null) return cad;
  const limit = BigInt((await readSetting(tx, 'refunds')).secondPersonAbove);
  const before = await givenBackAlone(tx, actor.id, at);
  if (before + cad > limit) {
    throw invalid(
      'waive',
      `Loss and fee are ${amountWords(costs, order.currency)} here, and one person gives away ${amountWords(limit, 'CAD')} a day. Cancel it with its costs, then declare their invoice void: a second person agrees to that.`,
    );
  }
  return cad;
}
