import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

import { useDeliveryWaysQuery } from './cart.api.ts';
import { wayChoice, wayOfOffer } from './way-words.ts';
import styles from './way-select.module.css';

interface WaySelectProps {
  /** What is chosen: read out, and written above the choice where `labelled`. */
  label: string;
  labelled?: boolean;
  way: CartWay;
  /** Whether a vault of ours stores it. */
  storable: boolean;
  onChange: (way: CartWay) => void;
}

/** How pieces come to their buyer; nothing where there is nothing to choose. */
export function WaySelect({ label, labelled = false, way, storable, onChange }: WaySelectProps) {
  const { data } = useDeliveryWaysQuery();
  if (!data) return null;
  const open = data.ways.map(wayOfOffer).filter(({ delivery }) => delivery !== 'vault' || storable);
  const key = wayKey(way);
  // What is chosen and not offered any more can be seen, and left.
  const options = open.some((each) => wayKey(each) === key) ? open : [way, ...open];
  if (options.length < 2) return null;
  const choice = (
    <select
      className={styles.way}
      aria-label={label}
      value={key}
      onChange={({ target }) => onChange(options.find((each) => wayKey(each) === target.value) ?? {})}
    >
      {options.map((each) => (
        <option key={wayKey(each)} value={wayKey(each)}>
          {wayChoice(each, data.ways)}
        </option>
      ))}
    </select>
  );
  if (!labelled) return choice;
  return (
    <label className={styles.labelled}>
      {label}
      {choice}
    </label>
  );
}
