import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useRowDrag } from '#client/kit/resource-table/layout/use-row-drag.ts';
import { useFormHandle } from '#client/kit/resource-form/form-handle.ts';
import text from '#client/kit/theme/text.module.css';
import { attributeLimits } from '#contract/catalogue/attributes.rules.ts';

import { attributeForm, type OptionFields } from './attribute-form.ts';
import styles from './options-editor.module.css';

const { Field, Rows } = attributeForm;

/** The options of a list in their order: moved by their grips or with Alt and the arrows. One in use is hidden or merged. */
export const OptionsEditor = () => (
  <Rows name="options">{(rows) => <Options options={rows.map(({ entry }) => entry)} />}</Rows>
);

function Options({ options }: { options: readonly OptionFields[] }) {
  const { actor } = useFormHandle();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const change = (next: readonly OptionFields[]): void => actor.send({ type: 'change', path: 'options', value: next });
  const set = (id: string, part: Partial<OptionFields>): void =>
    change(options.map((option) => (option.id === id ? { ...option, ...part } : option)));
  const moveTo = (id: string, place: number): void => {
    const moved = options.find((option) => option.id === id);
    if (!moved || place < 0 || place >= options.length) return;
    const others = options.filter((option) => option.id !== id);
    change(others.toSpliced(place, 0, moved));
    setSaid(`${moved.label || 'The option'} is now ${place + 1} of ${options.length}.`);
  };
  const { dragged, grip } = useRowDrag(list, (id, overId) =>
    moveTo(
      id,
      options.findIndex((option) => option.id === overId),
    ),
  );
  useMoveKeys(list, (id, step) => moveTo(id, options.findIndex((option) => option.id === id) + step));
  const add = (): void =>
    change([
      ...options,
      { id: crypto.randomUUID(), isNew: true, label: '', hidden: false, mergeInto: '', products: 0 },
    ]);

  return (
    <div className={styles.editor}>
      <ol ref={list} className={styles.list} aria-label="Options">
        {options.map((option, index) => (
          <li
            key={option.id}
            data-entry={option.id}
            data-dragged={dragged === option.id || undefined}
            className={styles.option}
          >
            <span className={styles.grip} aria-hidden="true" {...grip(option.id)}>
              <Glyph name="grip" />
            </span>
            <div className={styles.label}>
              <Field name={`options.${index}.label`} label={`Option ${index + 1}`} look="cell">
                {(field) => (
                  <TextInput {...field} maxLength={attributeLimits.option} disabled={option.mergeInto !== ''} />
                )}
              </Field>
            </div>
            <OptionFate option={option} options={options} onSet={(part) => set(option.id, part)} />
            {option.products === 0 && (
              <button
                type="button"
                className={styles.act}
                aria-label={`Remove ${option.label || `option ${index + 1}`}`}
                title="Remove"
                onClick={() => change(options.filter(({ id }) => id !== option.id && option.mergeInto !== id))}
              >
                <Glyph name="bin" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button icon={<Glyph name="plus" />} disabled={options.length >= attributeLimits.options} onClick={add}>
        Add an option
      </Button>
      <p className={text.hidden} role="status">
        {said}
      </p>
    </div>
  );
}

/** Alt with an arrow, anywhere in an entry, moves it by one. */
function useMoveKeys(list: Readonly<{ current: HTMLElement | null }>, move: (id: string, step: number) => void): void {
  const obey = useEffectEvent((event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    if (!event.altKey || step === undefined || !entry) return;
    event.preventDefault();
    move(entry.dataset['entry'] ?? '', step);
  });
  useEffect(() => {
    const element = list.current;
    const listen = (event: KeyboardEvent): void => obey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [list]);
}

interface OptionFateProps {
  option: OptionFields;
  options: readonly OptionFields[];
  onSet: (part: Partial<OptionFields>) => void;
}

/** Whether an option is offered, and where its products go when it is not to stay. */
function OptionFate({ option, options, onSet }: OptionFateProps) {
  const { id, label, hidden, mergeInto, products, isNew } = option;
  const others = options.filter((other) => other.id !== id && !other.isNew && other.mergeInto === '');
  const isWanted = options.some((other) => other.mergeInto === id);
  return (
    <div className={styles.fate}>
      <label className={styles.hide}>
        <input
          type="checkbox"
          checked={hidden}
          disabled={mergeInto !== ''}
          aria-label={`Hide ${label || 'this option'}`}
          onChange={({ target }) => onSet({ hidden: target.checked })}
        />
        Hidden
      </label>
      {products > 0 && (
        <span className={styles.uses}>{products === 1 ? 'used by 1 product' : `used by ${products} products`}</span>
      )}
      {!isNew && products > 0 && others.length > 0 && !isWanted && (
        <select
          aria-label={`Merge ${label} into`}
          value={mergeInto}
          onChange={({ target }) => onSet({ mergeInto: target.value })}
        >
          <option value="">Stays</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              Merge into {other.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
