import type { ShownLine } from '#client/features/trade/cart/use-cart.ts';
import type { CheckoutContext } from '#client/features/trade/checkout/checkout.setup.ts';
import { backorderWords } from '#contract/catalogue/backorder.rules.ts';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';
import { awaitedPieces } from '#contract/catalogue/products.rules.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import type { ItemView } from './ItemRow.tsx';

/** The lines of the cart as rows: at the prices of the lock while there is one, else at live prices. */
export const itemViews = (
  lines: readonly ShownLine[],
  { held, ended }: Pick<CheckoutContext, 'held' | 'ended'>,
  { currency, ordered }: { currency: string; ordered: CartWay },
): ItemView[] =>
  lines.map(({ productId, way, qty, priced, isCurrent, seenUnit }) => {
    // What comes another way is not in the lock.
    const isOrdered = wayKey(way) === wayKey(ordered);
    const locked = !isOrdered ? undefined : held?.quote.lines.find((line) => line.productId === productId);
    const before = !isOrdered ? undefined : ended?.quote.lines.find((line) => line.productId === productId)?.unit;
    const comparable = held === null || held.quote.currency === currency;
    const seen = seenUnit === null || !comparable ? null : { unit: seenUnit, since: 'since you chose it' };
    const { unit, line, overSpot } = locked ?? priced;
    return {
      product: priced.product,
      way,
      storable: priced.storable,
      qty,
      limits: priced.limits,
      unit,
      line,
      overSpot,
      before: locked && before !== undefined ? { unit: before, since: 'since the lock' } : seen,
      problem: locked ? null : priced.problem,
      backorder: locked ? lockedBackorder(locked) : liveBackorder(priced.product, qty),
      isStale: !locked && !isCurrent,
    };
  });

const lockedBackorder = ({ backorder, qty }: Quote['lines'][number]): string | null =>
  backorder && backorderWords(backorder.qty, qty, backorder.days);

function liveBackorder({ available, backorderDays }: ProductCard, qty: number): string | null {
  const awaited = awaitedPieces(qty, available);
  return backorderDays === undefined || awaited === 0 ? null : backorderWords(awaited, qty, backorderDays);
}
