import type { ReactNode } from 'react';

import type { LivePrice } from '#client/features/catalogue/products/live-price.ts';
import { stockWords } from '#client/features/catalogue/products/StockWords.tsx';
import { Icon, type IconName } from '#client/kit/icon/Icon.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { daysWords } from '#contract/catalogue/backorder.rules.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { stockState } from '#contract/catalogue/products.rules.ts';

import styles from './buy-box.module.css';
import { taxMeaning } from './tax-words.ts';

interface AssurancesProps {
  product: ProductDetail;
  price: LivePrice | null;
  currency: string;
}

/** What a buyer asks before he decides: is it there, what of tax, who takes it back. */
export function Assurances({ product, price, currency }: AssurancesProps) {
  const state = stockState(product.available, product.lowAt);
  return (
    <ul className={styles.lines}>
      <Line icon={state === 'sold_out' ? 'box' : 'check'} fact={stockWords(state, product)}>
        {product.backorderDays !== undefined &&
          state !== 'sold_out' &&
          `More than that is ordered in and arrives ${daysWords(product.backorderDays)}. `}
        {product.minQty > 1 && `From ${product.minQty} pieces, `}
        {product.stepQty > 1 && `in steps of ${product.stepQty}, `}
        {`${product.minQty > 1 || product.stepQty > 1 ? 'up' : 'Up'} to ${groupedNumber(String(product.maxQty), 0)} an order`}
      </Line>
      <Line icon="document" fact={taxMeaning[product.tax.treatment]}>
        {product.tax.reason}
      </Line>
      {price?.buyback && (
        <Line icon="back" fact="We buy it back">
          Now at <Money value={price.buyback} currency={currency} />, the market bid less our margin.
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  icon: IconName;
  fact: string;
  children: ReactNode;
}

const Line = ({ icon, fact, children }: LineProps) => (
  <li>
    <Icon name={icon} />
    <div>
      <b>{fact}</b>
      <small>{children}</small>
    </div>
  </li>
);
