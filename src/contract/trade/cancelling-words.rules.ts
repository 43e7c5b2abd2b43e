import type { LossMeasure } from './cancelling.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import type { LossSide } from '#contract/arithmetic/market-loss.ts';
import { metalNames } from '#contract/metals.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/*
 * What cancelling costs, in the same words wherever it is told: at the consent, on the phone, with the order, in mails and on
 * the fee invoice. They follow `marketLoss`.
 */

/** What market loss is, after a colon or in brackets. */
export const lossInShort: Readonly<Record<LossSide, string>> = {
  ask: 'what the market’s ask has fallen since the lock',
  bid: 'from the market’s ask at the lock down to its bid, the spread between them included',
};

/** What placing an order binds to; `fee` is an amount in words. */
export const bindingWords = (side: LossSide, fee: string): string =>
  ({
    ask: `Placing the order is binding. If it is cancelled later and the market’s price of its metal has fallen since the lock, the fall is charged as market loss, plus a fee of ${fee}. If the price has not fallen, you pay only the fee.`,
    bid: `Placing the order is binding. If it is cancelled later, the difference from the market’s ask at the lock down to its bid of that moment, the spread between them included, is charged as market loss, plus a fee of ${fee}. If that bid is not under the locked ask, you pay only the fee.`,
  })[side];

const taken: Readonly<Record<LossSide, readonly string[]>> = {
  ask: [
    'When you place an order we buy its metal at once. If the order is cancelled we are left with that metal, and you make good what the market took from it in the meantime.',
    'For each line we take its fine troy ounces, and how far the market’s ask for one ounce, in the currency of the order, is under the market’s ask that was locked. Both are the market’s own prices, at the middle exchange rate: our commission, the currency markup, the spread between bid and ask, premium, closed-market buffer, delivery and tax are no part of them.',
  ],
  bid: [
    'When you place an order we buy its metal at once, at the market’s ask. If the order is cancelled we sell that metal again, at the market’s bid of that moment, and you make good what is lost between the two.',
    'For each line we take its fine troy ounces, and how far the market’s bid for one ounce, in the currency of the order, is under the market’s ask that was locked. Both are the market’s own prices, at the middle exchange rate. The spread between bid and ask is a part of the loss, so that there is one in an unmoved market too; our commission, the currency markup, premium, closed-market buffer, delivery and tax are not.',
  ],
};

const setOff: Readonly<Record<LossSide, string>> = {
  ask: 'Metal that has risen is set off against metal that has fallen. If a loss remains, you owe it; in an unmoved market it is 0.00; a gain is neither charged nor paid out. Of a piece at a fixed price nothing is charged.',
  bid: 'A gain on one metal is set off against a loss on another. If a loss remains, you owe it; a gain is neither charged nor paid out. Of a piece at a fixed price nothing is charged.',
};

interface FeeTerms {
  /** In CAD, decimal text; and the most of the order's total that it is: a fraction. */
  feeCad: string;
  feeShare: string;
}

/** How the fee comes about: "50.00 CAD, but no more than 5 % of the order’s total". */
export const feeRuleWords = ({ feeCad, feeShare }: FeeTerms): string =>
  `${grouped(feeCad)} CAD, but no more than ${percentText(feeShare)}\u202f% of the order’s total`;

/** The policy in full, a paragraph each; `fee` is the amount for this order in words. */
export const policyWords = (side: LossSide, { fee, ...terms }: FeeTerms & { fee: string }): string[] => [
  ...taken[side],
  setOff[side],
  `The cancellation fee is added in either case: ${feeRuleWords(terms)}. For this order that is ${fee}.`,
];

/**
 * Both of the market's prices of each metal: "Gold: 5,657.74 CAD an ounce at the lock, 5,640.12 now". Empty where none was
 * locked; `then` says when the second one was.
 */
export const measureWords = ({ against, moves }: LossMeasure, currency: string, then: string): string[] =>
  moves.map(
    ({ metal, locked, current }) =>
      `${metalNames[metal]}: ${perOunce(locked)} ${currency} an ounce at the lock, ${against === 'bid' ? 'bid at ' : ''}${perOunce(current)} ${then}`,
  );

/** When the second of its prices was, of an order that has ended; costs that were accepted with a request are of then. */
export const whenMeasured = (wasAskedFor: boolean): string =>
  wasAskedFor ? 'when cancelling was asked for' : 'when it ended';

/** All its decimals, two at least, so that whoever reads it can compute the loss again. */
function perOunce(price: string): string {
  const [whole = '0', decimals = ''] = decimal(price).toFixed().split('.');
  return grouped(`${whole}.${decimals.padEnd(2, '0')}`);
}
