import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { productStatusNames } from '#contract/catalogue/product-status.rules.ts';
import { type ProductStatus, type StockState, stockStateNames } from '#contract/catalogue/products.rules.ts';

const tones = {
  draft: 'quiet',
  active: 'ok',
  hidden: 'warn',
  discontinued: 'quiet',
} as const satisfies Record<ProductStatus, StatusTone>;

export const ProductStatusTag = ({ status }: { status: ProductStatus }) => (
  <StatusTag tone={tones[status]}>{productStatusNames[status]}</StatusTag>
);

const discs = {
  in_stock: { fill: 'full', tone: 'ok' },
  low: { fill: 'part', tone: 'warn' },
  sold_out: { fill: 'none', tone: 'bad' },
} as const;

/** How much of a product is left. */
export const StockDisc = ({ state }: { state: StockState }) => (
  <FillDisc {...discs[state]}>{stockStateNames[state]}</FillDisc>
);
