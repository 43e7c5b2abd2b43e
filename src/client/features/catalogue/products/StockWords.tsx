import { classNames } from '#client/kit/class-names.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { daysWords } from '#contract/catalogue/backorder.rules.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';
import { type StockState, stockState } from '#contract/catalogue/products.rules.ts';

import styles from './product-card.module.css';

/** What is left of a product, in words; the dot's shape repeats it. */
export function StockWords(product: Pick<ProductCard, 'available' | 'lowAt' | 'backorderDays'>) {
  const state = stockState(product.available, product.lowAt);
  return <p className={classNames(styles.stock, styles[state])}>{stockWords(state, product)}</p>;
}

export function stockWords(
  state: StockState,
  { available, backorderDays }: Pick<ProductCard, 'available' | 'backorderDays'>,
): string {
  if (state === 'sold_out' && backorderDays !== undefined) return `Ordered in, ${daysWords(backorderDays)}`;
  const count = groupedNumber(String(Math.max(0, available)), 0);
  const words = { in_stock: `In stock, ${count}`, low: `${count} left`, sold_out: 'Sold out' };
  return words[state];
}
