import type { Cart, CartLine, CartLineInput } from '#contract/trade/cart.contract.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';

import { aProduct } from './storefront-replies.ts';

/** A line as the server prices it: 5,876.53 a piece unless said otherwise. */
export function aCartLine(
  { productId, qty, delivery = 'ship', vaultId }: CartLineInput,
  own: Partial<CartLine> = {},
): CartLine {
  const unit = own.unit === undefined ? '5876.53' : own.unit;
  return {
    product: aProduct({ id: productId }),
    qty,
    delivery,
    vaultId: vaultId ?? null,
    storable: true,
    limits: { min: 1, max: 1000, step: 1 },
    unit,
    line: unit && moneyText(minorUnits(unit) * BigInt(qty)),
    overSpot: '0.036',
    addedUnit: null,
    problem: null,
    ...own,
  };
}

/** The server's answer for these lines; `kept` unless it is a visitor's. */
export function aCart(lines: readonly (CartLineInput | CartLine)[], own: Partial<Cart> = {}): Cart {
  const priced = lines.map((line) => ('product' in line ? line : aCartLine(line)));
  const subtotal = priced.reduce((sum, { line }) => sum + (line === null ? 0n : minorUnits(line)), 0n);
  return {
    lines: priced,
    currency: 'CAD',
    subtotal: moneyText(subtotal),
    priced: priced.every(({ unit }) => unit !== null),
    kept: true,
    asOf: '2026-11-21T15:00:00.000Z',
    ...own,
  };
}
