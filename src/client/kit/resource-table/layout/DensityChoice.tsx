import { useId } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { densities, type Density } from '#contract/list/layout-limits.ts';

import styles from './layout.module.css';

interface DensityChoiceProps {
  value: Density;
  onChange: (density: Density) => void;
}

/** The height of the rows. */
export function DensityChoice({ value, onChange }: DensityChoiceProps) {
  const name = useId();
  return (
    <div className={styles.density} role="radiogroup" aria-label="Height of rows">
      {densities.map((density) => (
        <label key={density} title={`${names[density]} rows`}>
          <input
            type="radio"
            name={name}
            aria-label={names[density]}
            checked={density === value}
            onChange={() => onChange(density)}
          />
          <Glyph name={density} />
        </label>
      ))}
    </div>
  );
}

const names = { dense: 'Dense', regular: 'Regular', roomy: 'Roomy' } as const satisfies Record<Density, string>;
