import { useState } from 'react';

import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './quantity.module.css';

interface QuantityStepperProps {
  /** What is counted, for screen readers: "Quantity of 1 oz Gold Wafer". */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (quantity: number) => void;
}

/** A number with a button on each side. What is typed counts when it is left or Enter is pressed, brought to a step within the bounds. */
export function QuantityStepper({ label, value, min, max, step, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const settle = () => {
    if (typed !== null && /^\d+$/.test(typed)) onChange(onStep(Number(typed), { min, max, step }));
    setTyped(null);
  };

  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Fewer"
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      <button
        type="button"
        aria-label="More"
        disabled={value + step > max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

/** The nearest quantity below that can be ordered, at least the minimum. */
function onStep(quantity: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const within = Math.min(max, Math.max(min, quantity));
  return min + Math.floor((within - min) / step) * step;
}
