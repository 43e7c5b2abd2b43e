import { nextPacked } from '#contract/catalogue/packs.rules.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './pack-buttons.module.css';

interface PackButtonsProps {
  product: Pick<ProductCard, 'name' | 'packs'>;
  qty: number;
  limits: Parameters<typeof nextPacked>[2];
  onQty: (qty: number) => void;
}

/** One more pack at a time: a quantity at the price of that quantity. What may not be ordered can't be pressed. */
export function PackButtons({ product: { name, packs = [] }, qty, limits, onQty }: PackButtonsProps) {
  if (packs.length === 0) return null;
  return (
    <div className={styles.packs} role="group" aria-label={`Packs of ${name}`}>
      {packs.map((pack) => {
        const next = nextPacked(pack, qty, limits);
        return (
          <button
            key={pack.pieces}
            type="button"
            disabled={next === undefined}
            onClick={() => next !== undefined && onQty(next)}
          >
            + 1 {pack.name} of {pack.pieces}
          </button>
        );
      })}
    </div>
  );
}
