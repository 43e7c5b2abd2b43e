import { useId, useState } from 'react';

import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { altProblem, mediaLimits } from '#contract/catalogue/media.rules.ts';

import styles from './media.module.css';

interface DescribeMediumProps {
  medium: PickedMedium;
  disabled: boolean;
  onChange: (medium: PickedMedium) => void;
}

/** Asks what a picture shows, for those who cannot see it, or whether it is decoration. The form's own save keeps it, with the picture, for every place. */
export function DescribeMedium({ medium, disabled, onChange }: DescribeMediumProps) {
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const { alt, decorative } = medium;
  const problem = isLeft ? altProblem({ alt, decorative }) : undefined;
  return (
    <div className={styles.describe} role="group" aria-label={`What “${medium.name}” shows`}>
      <label htmlFor={`${id}-alt`}>What it shows</label>
      <input
        id={`${id}-alt`}
        type="text"
        value={alt}
        maxLength={mediaLimits.alt}
        disabled={disabled || decorative}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => onChange({ ...medium, alt: target.value })}
        onBlur={() => setIsLeft(true)}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={decorative}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...medium, decorative: target.checked })}
        />
        Decoration: it says nothing that the text beside it does not
      </label>
      <p id={`${id}-problem`} className={styles.failed} role="alert">
        {problem}
      </p>
    </div>
  );
}
