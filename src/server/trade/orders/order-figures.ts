import { asFraction, decimal, quotientText } from '#contract/arithmetic/exact.ts';

import { type MetalLine, metalOf } from './order-postings.ts';
import type { OrderRecord } from './orders.table.ts';

interface Line extends MetalLine {
  line: bigint;
  overSpot: string;
  name: string;
  sku: string;
}

/**
 * What all lines of an order come to, by the formula of the trigger that follows them (`follow_order_lines`). The trigger
 * has the last word; where an order is written with these it finds nothing to change, and no index is written twice.
 */
export function figuresOf(
  lines: readonly Line[],
): Pick<OrderRecord, 'pieces' | 'fineNg' | 'overSpot' | 'goods' | 'skus'> {
  const [fineNg = null, ...others] = metalOf(lines).values();
  return {
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    fineNg: others.length === 0 ? fineNg : null,
    overSpot: overSpotOf(lines),
    goods: lines.map(({ name }) => name).join(', '),
    skus: lines.map(({ sku }) => sku).join(', '),
  };
}

/** In percent. Of each line the metal is its price over one and its own part; the sum of all is kept as a fraction. */
function overSpotOf(lines: readonly Line[]): string | null {
  let price = 0n;
  let [metal, divisor] = [0n, 1n];
  for (const { line, overSpot } of lines) {
    const { numerator, denominator } = asFraction(decimal(overSpot).plus(1));
    price += line;
    if (numerator === 0n) continue;
    metal = metal * numerator + line * denominator * divisor;
    divisor *= numerator;
  }
  return metal === 0n ? null : quotientText((price * divisor - metal) * 100n, metal, 2);
}
