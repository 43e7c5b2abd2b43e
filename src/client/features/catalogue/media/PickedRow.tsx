import { type KeyboardEvent, type PointerEventHandler, useState } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { isDescribed, mediaPath } from '#contract/catalogue/media.rules.ts';

import { DescribeMedium } from './DescribeMedium.tsx';
import styles from './media.module.css';

interface PickedRowProps {
  medium: PickedMedium;
  /** Its place, and that of the last. */
  at: number;
  last: number;
  isDragged: boolean;
  disabled: boolean;
  grip: { onPointerDown: PointerEventHandler };
  onMove: (to: number) => void;
  onChange: (medium: PickedMedium) => void;
  onRemove: () => void;
}

/** One chosen picture: what it shows, and its place among the others. */
export function PickedRow({ medium, at, last, isDragged, disabled, grip, onMove, onChange, onRemove }: PickedRowProps) {
  const hasWords = isDescribed(medium);
  const [isAsked, setIsAsked] = useState(!hasWords);
  const moveByKey = (event: KeyboardEvent): void => {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li className={classNames(styles.picked, isDragged && styles.dragged)} data-entry={medium.id}>
      {last > 0 && (
        <span className={styles.grip} aria-hidden="true" {...(!disabled && grip)}>
          <Glyph name="grip" />
        </span>
      )}
      <img className={styles.thumbnail} src={mediaPath(medium.key, 320)} alt={medium.alt} width="56" height="56" />
      <div className={styles.words}>
        <span className={styles.name}>{medium.name}</span>
        {isAsked || !hasWords ? (
          <DescribeMedium medium={medium} disabled={disabled} onChange={onChange} />
        ) : (
          <span className={styles.note}>{medium.decorative ? 'Decoration' : medium.alt}</span>
        )}
      </div>
      {/* Alt with an arrow moves from any of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span className={styles.acts} onKeyDown={moveByKey}>
        {last > 0 && (
          <>
            <Act
              label={`Move ${medium.name} up`}
              glyph="up"
              disabled={disabled || at === 0}
              onClick={() => onMove(at - 1)}
            />
            <Act
              label={`Move ${medium.name} down`}
              glyph="down"
              disabled={disabled || at === last}
              onClick={() => onMove(at + 1)}
            />
          </>
        )}
        {hasWords && (
          <Act
            label={`Describe ${medium.name}`}
            glyph="pen"
            disabled={disabled}
            onClick={() => setIsAsked((asked) => !asked)}
          />
        )}
        <Act label={`Remove ${medium.name}`} glyph="close" disabled={disabled} onClick={onRemove} />
      </span>
    </li>
  );
}

interface ActProps {
  label: string;
  glyph: 'up' | 'down' | 'pen' | 'close';
  /** It keeps the focus, which being used must not take away. */
  disabled: boolean;
  onClick: () => void;
}

const Act = ({ label, glyph, disabled, onClick }: ActProps) => (
  <button
    type="button"
    className={styles.small}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  >
    <Glyph name={glyph} />
  </button>
);
