import { type KeyboardEvent, useId, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import type { PickedMedium } from '#contract/media.contract.ts';
import { altProblem, mediaLimits } from '#contract/media.rules.ts';

import { useLazyReadMediumQuery, useUpdateMediumMutation } from './media.api.ts';
import styles from './media.module.css';
import { pickedOf } from './picked-media.ts';

interface DescribeMediumProps {
  medium: PickedMedium;
  onDescribed: (medium: PickedMedium) => void;
  /** Leaves it as it was; absent while it has no description to leave. */
  onCancel?: (() => void) | undefined;
}

/** Asks what a picture shows, for those who cannot see it, or whether it is decoration. Saved with the picture, for every place. */
export function DescribeMedium({ medium, onDescribed, onCancel }: DescribeMediumProps) {
  const id = useId();
  const [alt, setAlt] = useState(medium.alt);
  const [decorative, setDecorative] = useState(medium.decorative);
  const [problem, setProblem] = useState<string | null>(null);
  const [read] = useLazyReadMediumQuery();
  const [update, { isLoading }] = useUpdateMediumMutation();

  const save = async (): Promise<void> => {
    const wrong = altProblem({ alt, decorative });
    setProblem(wrong ?? null);
    if (wrong !== undefined || isLoading) return;
    try {
      const { version, caption, folder, focalX, focalY } = await read(medium.id).unwrap();
      const values = { alt: decorative ? '' : alt.trim(), decorative, caption, folder, focalX, focalY };
      onDescribed(pickedOf(await update({ id: medium.id, version, values }).unwrap()));
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'That did not work. Try again.');
    }
  };
  // It stands in another form, which Enter would save.
  const obey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.describe} role="group" aria-label={`What “${medium.name}” shows`}>
      <label htmlFor={`${id}-alt`}>What it shows</label>
      <input
        id={`${id}-alt`}
        type="text"
        value={alt}
        maxLength={mediaLimits.alt}
        disabled={decorative}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== null || undefined}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={obey}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={decorative}
          onChange={({ target }) => setDecorative(target.checked)}
          onKeyDown={obey}
        />
        Decoration: it says nothing that the text beside it does not
      </label>
      <p id={`${id}-problem`} className={styles.failed} role="alert">
        {problem}
      </p>
      <span className={styles.ways}>
        <button type="button" className={styles.way} aria-busy={isLoading} onClick={() => void save()}>
          Save description
        </button>
        {onCancel && (
          <button type="button" className={styles.way} onClick={onCancel}>
            Leave it
          </button>
        )}
      </span>
    </div>
  );
}
