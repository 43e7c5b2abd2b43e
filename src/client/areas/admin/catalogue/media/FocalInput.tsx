import type { KeyboardEvent, MouseEvent } from 'react';

import type { InputProps } from '#client/kit/inputs/input-props.ts';

import styles from './media-page.module.css';
import type { Focal } from './media-form.ts';

interface FocalInputProps extends InputProps<Focal> {
  /** The address of the picture. */
  src: string;
}

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value) || 0));

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of a picture that stays in sight when it is cut: by a click on it, by arrow keys, or in numbers. */
export function FocalInput({ src, ...field }: FocalInputProps) {
  const { id, value, onChange, onBlur } = field;
  const byClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter and Space click, too, but point at nothing.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent(((event.clientX - left) / width) * 100),
      y: percent(((event.clientY - top) / height) * 100),
    });
  };
  const byKey = (event: KeyboardEvent): void => {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onChange({ x: percent(value.x + x), y: percent(value.y + y) });
  };
  return (
    <div id={id} className={styles.focal} role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
      <button
        type="button"
        className={styles.target}
        aria-label={`Focal point: ${value.x} % from the left, ${value.y} % from the top. Arrow keys move it.`}
        onClick={byClick}
        onKeyDown={byKey}
        onBlur={onBlur}
      >
        <img src={src} alt="" />
        <i style={{ left: `${value.x}%`, top: `${value.y}%` }} aria-hidden="true" />
      </button>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          {axis === 'x' ? 'From the left, %' : 'From the top, %'}
          <input
            type="number"
            min={0}
            max={100}
            step={1}
            value={value[axis]}
            onChange={({ target }) => onChange({ ...value, [axis]: percent(target.valueAsNumber) })}
            onBlur={onBlur}
          />
        </label>
      ))}
    </div>
  );
}
