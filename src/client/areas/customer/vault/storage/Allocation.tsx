import { classNames } from '#client/kit/class-names.ts';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import metalStyles from '#client/kit/metal/metal.module.css';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import type { MetalHolding } from '#contract/vault/storage.contract.ts';
import { shareOfWhole } from '#contract/vault/storage-worth.rules.ts';

import styles from './totals.module.css';

/** How what is held is spread over the metals: by worth, or by what was paid where one has no price. */
export function Allocation({ metals }: { metals: readonly MetalHolding[] }) {
  const isByWorth = metals.every(({ worth }) => worth !== null);
  const values = metals.map(({ metal, worth, cost }) => ({ metal, value: minorUnits((isByWorth && worth) || cost) }));
  const whole = values.reduce((sum, { value }) => sum + value, 0n);
  const parts = values.map(({ metal, value }, at) => ({
    ...{ metal, percent: shareOfWhole(value, whole) },
    left: shareOfWhole(
      values.slice(0, at).reduce((sum, before) => sum + before.value, 0n),
      whole,
    ),
  }));
  const label = parts.map(({ metal, percent }) => `${metalNames[metal]} ${percent} percent`).join(', ');
  return (
    <div className={styles.allocation}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(({ metal, percent, left: x }) => (
          <rect key={metal} className={classNames(metalStyles[metal], styles.part)} x={x} width={percent} height="8" />
        ))}
      </svg>
      <ul>
        {parts.map(({ metal, percent }) => (
          <li key={metal}>
            <Hallmark metal={metal} /> {percent} %
          </li>
        ))}
      </ul>
      {!isByWorth && <p>by what was paid</p>}
    </div>
  );
}
