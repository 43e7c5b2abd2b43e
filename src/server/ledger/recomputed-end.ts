import { cancellationFee, type CancellingTerms, type LossMeasure } from '#contract/trade/cancelling.rules.ts';
import { type EndingTax, endingParts, taxWithin } from '#contract/trade/ending-tax.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { marketLoss, marketMoves } from '#contract/arithmetic/market-loss.ts';
import { fromBookedCad, type QuoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';

type Compare = (what: string, wanted: unknown, got: unknown) => void;

/** What an order's end was measured and taxed by, and the frozen copy of its fee invoice. */
interface End {
  measure: LossMeasure | null;
  ending_tax: EndingTax | null;
  fee: string | null;
}

type Inputs = Omit<QuoteTerms, 'lines'> & {
  perCad: string;
  cancelling?: CancellingTerms;
  lines: readonly (QuoteTerms['lines'][number] & { fineNg?: string })[];
};

/**
 * Compares the fee invoice of an order that ended with what the kept prices of the market, the terms of its quote and the
 * taxes of its goods come to. One that was let go, or of before this was kept, has nothing to be compared with.
 */
export function compareEnd(
  { measure, ending_tax: tax, fee }: End,
  inputs: Inputs,
  worked: QuoteAmounts,
  compare: Compare,
): void {
  if (fee === null || measure === null) return;
  const { lines } = JSON.parse(fee) as { lines: { kind: string; net: string; tax: string }[] };
  const said = (isLoss: boolean, of: 'net' | 'tax') =>
    lines
      .filter(({ kind }) => (kind === 'market_loss') === isLoss)
      .reduce((sum, line) => sum + minorUnits(line[of]), 0n);
  const locked = inputs.lines.filter(({ pricing }) => pricing.fixedPrice === undefined);
  const loss = marketLoss(
    locked.map(({ metal, qty, fineNg = '0' }) => ({ metal, qty, fineNg })),
    measure.moves,
  );
  compare('market loss', loss, said(true, 'net') + said(true, 'tax'));
  const moves = marketMoves(inputs.basis, now(measure), measure.against);
  for (const { metal, locked: wanted } of moves) {
    compare(`locked price of ${metal}`, wanted, measure.moves.find((move) => move.metal === metal)?.locked);
  }
  if (!inputs.cancelling) return;
  const charged = fromBookedCad(BigInt(inputs.cancelling.fee), inputs.perCad);
  const cost = cancellationFee(charged, inputs.cancelling.feeShare, worked.total);
  compare('cancellation fee', cost, said(false, 'net') + said(false, 'tax'));
  if (!tax) {
    // Those that ended before it was kept contain none.
    compare('tax of an end that was not taxed', 0n, said(true, 'tax') + said(false, 'tax'));
    return;
  }
  const goods = worked.lines.map(({ line, adjustment, discount }, at) => {
    const of = inputs.lines[at]?.tax;
    if (!of) throw new Error('A quote has as many lines as its amounts.');
    return {
      net: line + adjustment - discount,
      tax: { treatment: of.treatment, provincial: of.provincial ?? of.treatment },
    };
  });
  const parts = endingParts({ marketLoss: loss, fee: cost }, tax, goods);
  compare('tax in the market loss', taxWithin(parts.loss), said(true, 'tax'));
  compare('tax in the fee', taxWithin(parts.fee), said(false, 'tax'));
}

/** The prices that were measured by, of their metals. */
const now = ({ moves }: LossMeasure) =>
  Object.fromEntries(moves.map(({ metal, current }) => [metal, { ask: current, bid: current }]));
