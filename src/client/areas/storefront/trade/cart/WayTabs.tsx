import { useDeliveryWaysQuery } from '#client/features/trade/cart/cart.api.ts';
import { eachAlone, wayHeading } from '#client/features/trade/cart/way-words.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

import styles from './items.module.css';
import type { WayPart } from './ordered-part.ts';

interface WayTabsProps {
  ways: readonly WayPart[];
  way: CartWay;
  currency: string;
  /** What is locked of the part that is ordered now; null while nothing is. */
  locked: { subtotal: string; currency: string } | null;
  onChoose: (way: CartWay) => void;
}

/** Which part of a cart of several ways is ordered now, each with its pieces and what they come to. */
export function WayTabs({ ways, way, currency, locked, onChoose }: WayTabsProps) {
  const { data } = useDeliveryWaysQuery();
  if (ways.length < 2) return null;
  const sumOf = ({ key, subtotal }: WayPart): string =>
    locked !== null && key === wayKey(way)
      ? moneyWords(locked.subtotal, locked.currency)
      : moneyWords(subtotal, currency);
  const options = ways.map((part) => ({
    value: part.key,
    label: `${wayHeading(part.way, data?.ways ?? [])}: ${part.pieces}, ${sumOf(part)}`,
  }));
  return (
    <div className={styles.ways}>
      <b aria-hidden>Order now</b>
      <Segmented
        label="Order now"
        options={options}
        value={wayKey(way)}
        onChange={(key) => onChoose(ways.find((part) => part.key === key)?.way ?? {})}
      />
      <p>You order what is marked now; the rest stays in your cart. {eachAlone}</p>
    </div>
  );
}
