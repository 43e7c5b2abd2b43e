import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnOrderRow } from '#contract/trade/orders.contract.ts';

import styles from './own-orders.module.css';

interface GoodsPictureProps {
  line: Pick<OwnOrderRow['lines'][number], 'slug' | 'metal' | 'look'>;
  /** In pixels. */
  size: 40 | 72;
}

/** A product of an order; its name stands beside it. What is not sold any more is shown by its metal. */
export const GoodsPicture = ({ line: { slug, metal, look }, size }: GoodsPictureProps) => (
  <span className={classNames(text.tile, styles.picture)} data-size={size}>
    {look ? (
      <ProductPicture product={{ slug, ...look }} alt="" widths={[96, 160]} sizes={`${size}px`} />
    ) : (
      <Hallmarks metals={[metal]} />
    )}
  </span>
);
