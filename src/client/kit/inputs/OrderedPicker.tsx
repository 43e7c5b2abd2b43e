import { type KeyboardEvent, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import text from '#client/kit/theme/text.module.css';

import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { RelatedPicker } from './RelatedPicker.tsx';
import type { Related, UseFound } from './use-related.ts';

interface OrderedPickerProps<Row> extends InputProps<readonly Related[]> {
  /** A feature's RTK Query list hook, as it is. */
  useRows: UseFound<Row>;
  optionOf: (row: Row) => Related;
  max: number;
}

/** Chooses other records by searching, and their order by buttons or by Alt with an arrow. */
export function OrderedPicker<Row>({ useRows, optionOf, max, ...field }: OrderedPickerProps<Row>) {
  const { id, value, onChange, onBlur, disabled = false } = field;
  const [said, setSaid] = useState('');
  const set = (next: readonly Related[], words: string): void => {
    onChange(next);
    setSaid(words);
  };
  const add = (chosen: Related | null): void => {
    if (!chosen) return;
    if (value.some((each) => each.id === chosen.id)) return setSaid(`${chosen.label} is chosen already.`);
    set([...value, chosen], `${chosen.label} added at place ${value.length + 1}.`);
  };
  const move = (from: number, to: number): void => {
    const item = value[from];
    if (disabled || !item || to < 0 || to >= value.length) return;
    set(value.toSpliced(from, 1).toSpliced(to, 0, item), `${item.label} is at place ${to + 1} of ${value.length}.`);
  };
  const moveByKey = (event: KeyboardEvent, at: number): void => {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(at, to);
  };
  const isFull = value.length >= max;
  return (
    <div className={styles.ordered}>
      {value.length > 0 && (
        <ol className={styles.orderedList} aria-labelledby={`${id}-label`}>
          {value.map(({ id: key, label, note }, at) => (
            <li key={key}>
              <span>
                {label} {note !== undefined && <small>{note}</small>}
              </span>
              {/* Alt with an arrow moves from any of its buttons. */}
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
              <span className={styles.orderedActs} onKeyDown={(event) => moveByKey(event, at)}>
                {value.length > 1 && (
                  <>
                    <Act
                      label={`Move ${label} up`}
                      glyph="up"
                      disabled={disabled || at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <Act
                      label={`Move ${label} down`}
                      glyph="down"
                      disabled={disabled || at === value.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                  </>
                )}
                <Act
                  label={`Remove ${label}`}
                  glyph="close"
                  disabled={disabled}
                  onClick={() => set(value.toSpliced(at, 1), `${label} taken away.`)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <RelatedPicker<Row, Related | null>
        {...field}
        value={null}
        onChange={add}
        onBlur={onBlur}
        disabled={disabled || isFull}
        useRows={useRows}
        optionOf={optionOf}
      />
      <p className={text.hidden} role="status">
        {said}
      </p>
    </div>
  );
}

interface ActProps {
  label: string;
  glyph: 'up' | 'down' | 'close';
  /** It keeps the focus, which being used must not take away. */
  disabled: boolean;
  onClick: () => void;
}

const Act = ({ label, glyph, disabled, onClick }: ActProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  >
    <Glyph name={glyph} />
  </button>
);
