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
  /** What is typed counts at once, where it can be ordered as it stands. */
  follows?: boolean;
  /** Why another number stands there than was typed; unless said, of what is ordered. */
  words?: QuantityWords;
  onChange: (quantity: number) => void;
}

/** What is said of a number beyond the bounds; each is told what stands there now. */
export interface QuantityWords {
  most: (settled: number) => string;
  least: (settled: number) => string;
}

const toOrder: QuantityWords = {
  most: (settled) => `The most to order now is ${settled}.`,
  least: (settled) => `The least to order is ${settled}.`,
};

/** A number with a button on each side. What is typed counts when it is left or Enter is pressed, brought to a step within the bounds; where that is another number, or none was typed, it is said. */
export function QuantityStepper({
  label,
  value,
  min,
  max,
  step,
  follows = false,
  words = toOrder,
  onChange,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');

  const settle = () => {
    if (typed !== null && /^\d+$/.test(typed)) {
      const wanted = Number(typed);
      const settled = onStep(wanted, { min, max, step });
      setNote(noteOn(wanted, settled, { min, max, step, words }));
      onChange(settled);
    } else if (typed !== null) {
      setNote(`Enter a whole number. It is ${value} as before.`);
    }
    setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    const wanted = /^\d+$/.test(text) ? Number(text) : null;
    if (follows && wanted !== null && onStep(wanted, { min, max, step }) === wanted) onChange(wanted);
  };
  const count = (quantity: number) => {
    setNote('');
    onChange(quantity);
  };

  return (
    <div className={styles.counted}>
      <div className={styles.stepper} role="group" aria-label={label}>
        <button
          type="button"
          aria-label="One fewer"
          disabled={value <= min}
          onClick={() => count(Math.max(min, value - step))}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
        />
        <button
          type="button"
          aria-label="One more"
          disabled={value + step > max}
          onClick={() => count(Math.min(max, value + step))}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}

interface Bounds {
  min: number;
  max: number;
  step: number;
}

/** Why another quantity stands there than was typed; empty when it is the same. */
function noteOn(wanted: number, settled: number, { min, max, step, words }: Bounds & { words: QuantityWords }): string {
  if (wanted > max) return `${wanted} was too many. ${words.most(settled)}`;
  if (wanted < min) return words.least(settled);
  return wanted === settled ? '' : `Sold in steps of ${step}: ${settled} instead of ${wanted}.`;
}

/** The nearest quantity below that can be ordered, at least the minimum. */
function onStep(quantity: number, { min, max, step }: Bounds): number {
  const within = Math.min(max, Math.max(min, quantity));
  return min + Math.floor((within - min) / step) * step;
}
