import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { cancellationFee, type CancellingTerms } from './cancelling.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/** Orders by which other costs of cancelling are judged, in minor units of CAD. */
const examples = [50_000n, 500_000n, 5_000_000n] as const;

/** A fee that moves by more for one of them needs a second person, and so does one that falls by more than half of itself. */
const FAR = 5000n;

const feeOf = ({ fee, feeShare }: CancellingTerms, total: bigint) => cancellationFee(BigInt(fee), feeShare, total);

/** Why one person alone may not change what cancelling costs so, in words; null where he may. */
export function whySecondCancelling(before: CancellingTerms, after: CancellingTerms): string | null {
  if (before.lossAgainst !== after.lossAgainst) {
    return 'It holds the locked price against another side of the market, which moves what every customer pays.';
  }
  const moved = examples.find((total) => {
    const [was, is] = [feeOf(before, total), feeOf(after, total)];
    return is - was > FAR || was - is > FAR || is * 2n < was;
  });
  if (moved === undefined) return null;
  return `The fee of an order of ${amountWords(moved, 'CAD')} would be ${amountWords(feeOf(after, moved), 'CAD')} after ${amountWords(feeOf(before, moved), 'CAD')}. One person alone moves it by ${amountWords(FAR, 'CAD')} within a day, and takes at most half of it away.`;
}

/** The same in figures, for whoever decides. */
export const cancellingEffect = (before: CancellingTerms, after: CancellingTerms): EffectLine[] =>
  [
    { what: 'Locked ask held against', before: `the ${before.lossAgainst}`, after: `the ${after.lossAgainst}` },
    {
      what: 'At most of the order',
      before: `${percentText(before.feeShare)} %`,
      after: `${percentText(after.feeShare)} %`,
    },
    ...examples.map((total) => ({
      what: `Fee of an order of ${amountWords(total, 'CAD')}`,
      before: amountWords(feeOf(before, total), 'CAD'),
      after: amountWords(feeOf(after, total), 'CAD'),
    })),
  ].filter((line) => line.before !== line.after);
