import { type CreditedLine, grossOf } from '#contract/trade/invoice-credit.rules.ts';
import { creditReturned, type Kept } from '#contract/trade/returns.rules.ts';
import { conflict } from '#server/http/refusal.ts';

import type { ReturnableLine } from './return-pieces.read.ts';
import type { ReturnLineRecord, ReturnRecord } from './returns.table.ts';

/** What a line of a return gives back, and what the shop keeps of it. */
export interface LineCredit {
  line: ReturnLineRecord;
  credited: CreditedLine;
  kept: Kept;
}

/** Pieces of a line that are given back: those that stay with the shop, before that those it has, or is to get. */
const piecesGivenBack = ({ state }: Pick<ReturnRecord, 'state'>, line: ReturnLineRecord): number => {
  if (state === 'inspected' || state === 'closed') return line.restocked + line.scrapped;
  return line.received ?? line.qty;
};

/** What a return gives back, line by line. Refuses with 409 where the invoice has no such pieces left. */
export function creditsOf(
  goods: Pick<ReturnRecord, 'state' | 'restocking'>,
  lines: readonly ReturnLineRecord[],
  of: readonly ReturnableLine[],
): LineCredit[] {
  return lines.flatMap((line) => {
    const qty = piecesGivenBack(goods, line);
    if (qty === 0) return [];
    const sold = of.find((each) => each.line.id === line.lineId);
    if (!sold?.invoiced || sold.invoiced.qty < qty) {
      const left = sold?.invoiced?.qty ?? 0;
      throw conflict(`Of ${sold?.line.name ?? 'this line'} only ${left} pieces are left to give back on the invoice.`);
    }
    return [{ line, ...creditReturned(sold.invoiced, qty, goods.restocking) }];
  });
}

/** The sums of what is given back and what is kept, with tax; minor units. */
export function sumsOfCredits(credits: readonly LineCredit[]) {
  const sum = (of: (credit: LineCredit) => bigint) => credits.reduce((all, credit) => all + of(credit), 0n);
  return {
    net: sum(({ credited }) => credited.net),
    total: sum(({ credited }) => grossOf(credited)),
    kept: sum(({ kept }) => grossOf(kept)),
  };
}
