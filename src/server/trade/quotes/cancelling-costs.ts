import type { CancellingCosts } from '#contract/trade/cancelling.contract.ts';
import { cancellationFee, type CancellingTerms, type LossMeasure } from '#contract/trade/cancelling.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { marketLoss, marketMoves } from '#contract/arithmetic/market-loss.ts';
import { fromBookedCad } from '#contract/trade/quote-amounts.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { marketPricesIn, type PublishedPrices } from '#server/market/market.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import type { QuoteInputs } from './quote-inputs.ts';

/** What cancelling costs at a moment, in minor units of the order's currency, and by what that was measured. */
export interface CostsOfNow {
  marketLoss: bigint;
  fee: bigint;
  measure: LossMeasure;
  terms: CancellingTerms;
}

/** The shop's terms of now, which a new quote keeps. */
export const cancellingTermsOf = (trading: ShopSettings['trading']): CancellingTerms => ({
  lossAgainst: trading.lossAgainst === 'bid' ? 'bid' : 'ask',
  fee: trading.cancellationFee,
  feeShare: trading.cancellationFeeShare,
});

/** Of an order whose quote kept none: the fee of now, and never the bid, which its customer was not told of. */
export async function readUnkeptTerms(db: Executor): Promise<CancellingTerms> {
  return { ...cancellingTermsOf(await readSetting(db, 'trading')), lossAgainst: 'ask' };
}

interface Locked {
  inputs: Pick<QuoteInputs, 'basis' | 'lines' | 'perCad' | 'cancelling'>;
  currency: string;
  total: bigint;
}

/** What cancelling an order of this quote costs at the published prices, by the terms that it was locked under. */
export async function cancellingCosts(
  db: Executor,
  { inputs, currency, total }: Locked,
  { published, at }: { published: PublishedPrices; at: Date },
): Promise<CostsOfNow> {
  const terms = inputs.cancelling ?? (await readUnkeptTerms(db));
  // Nothing of the market was locked with a fixed price, so that it has nothing to lose.
  const lines = inputs.lines.filter(({ pricing }) => pricing.fixedPrice === undefined);
  const held = new Set(lines.map(({ metal }) => metal));
  const moves = marketMoves(inputs.basis, marketPricesIn(published, currency), terms.lossAgainst).filter(({ metal }) =>
    held.has(metal),
  );
  return {
    marketLoss: marketLoss(lines, moves),
    fee: cancellationFee(fromBookedCad(BigInt(terms.fee), inputs.perCad), terms.feeShare, total),
    measure: { against: terms.lossAgainst, at: at.toISOString(), moves },
    terms,
  };
}

/** The costs in words of the wire. */
export const costsView = ({ marketLoss: loss, fee, measure, terms }: CostsOfNow): CancellingCosts => ({
  marketLoss: moneyText(loss),
  fee: moneyText(fee),
  total: moneyText(loss + fee),
  measure,
  feeCad: moneyText(BigInt(terms.fee)),
  feeShare: terms.feeShare,
});
