import { daysBefore } from '#contract/dates/day-moments.ts';
import type { MetalMargin, SpanMargins } from '#contract/overview/exposure.contract.ts';
import { marginDays, type MarginSpan } from '#contract/overview/exposure.rules.ts';
import { moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import { metals } from '#contract/metals.ts';

import type { Earned } from './metal-margins.list.ts';

/**
 * The margin of each metal over a span that ends today: sales less what they cost, and that in percent of the sales. A figure
 * is negative when more came back in the span than left.
 */
export function spanMargins(span: MarginSpan, today: string, earned: readonly Earned[]): SpanMargins {
  const from = daysBefore(today, marginDays[span] - 1);
  const held = earned.filter(({ day }) => day >= from);
  const rows = metals.map((metal) => ({ metal, ...added(held.filter((each) => each.metal === metal)) }));
  const { fineNg: _metals, ...total } = told(added(held));
  return {
    span,
    from,
    metals: rows.map(({ metal, ...sums }) => ({ metal, ...told(sums) })),
    total,
  };
}

type Sums = Pick<Earned, 'fineNg' | 'sales' | 'cost'>;

const added = (parts: readonly Sums[]): Sums =>
  parts.reduce<Sums>(
    (sums, { fineNg, sales, cost }) => ({
      fineNg: sums.fineNg + fineNg,
      sales: sums.sales + sales,
      cost: sums.cost + cost,
    }),
    { fineNg: 0n, sales: 0n, cost: 0n },
  );

const told = ({ fineNg, sales, cost }: Sums): Omit<MetalMargin, 'metal'> => ({
  fineNg: fineNg.toString(),
  salesCad: moneyText(sales),
  costCad: moneyText(cost),
  marginCad: moneyText(sales - cost),
  marginPct: sales > 0n ? quotientText((sales - cost) * 100n, sales, 2) : null,
});
