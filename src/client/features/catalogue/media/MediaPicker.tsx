import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { useRowDrag } from '#client/kit/resource-table/layout/use-row-drag.ts';
import text from '#client/kit/theme/text.module.css';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { mediaLimits } from '#contract/catalogue/media.rules.ts';

import styles from './media.module.css';
import { moved, pickedOf, undescribed } from './picked-media.ts';
import { PickedRow } from './PickedRow.tsx';
import { UploadZone } from './UploadZone.tsx';
import { useUploads } from './use-uploads.ts';

const library = lazyPart(async () => (await import(/* webpackChunkName: "media-library" */ './Library.tsx')).Library);

interface MediaPickerProps extends InputProps<readonly PickedMedium[]> {
  /** How many pictures there may be; with 1 another takes its place. */
  max?: number;
  /** What they show can be said later: a draft is saved without it, and whoever publishes it is asked. */
  describedLater?: boolean;
}

/**
 * Chooses pictures for a record: out of the library, or from files that go into it. They have an order, and none can be
 * saved before somebody has said what it shows. The value carries what is shown and said of them; saving sends what was
 * said (`useDescribePictures`) and the ids.
 */
export function MediaPicker({
  max = mediaLimits.perProduct,
  describedLater = false,
  disabled = false,
  ...field
}: MediaPickerProps) {
  const { id, value, onChange, onBlur, report } = field;
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  // Files arrive one after another, faster than the form is drawn.
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  }, [value]);
  useEffect(() => report(describedLater ? null : undescribed(value)), [report, value, describedLater]);

  const set = (next: readonly PickedMedium[], words: string): void => {
    newest.current = next;
    onChange(next);
    setSaid(words);
  };
  const add = (medium: PickedMedium): void => {
    const now = newest.current;
    if (now.some((each) => each.id === medium.id)) return setSaid(`${medium.name} is chosen already.`);
    if (max === 1) return set([medium], `${medium.name} chosen.`);
    if (now.length >= max) return setSaid(`There is room for ${max} pictures. ${medium.name} is in the library.`);
    set([...now, medium], `${medium.name} added at place ${now.length + 1}.`);
  };
  const remove = ({ id: gone, name }: PickedMedium): void => {
    set(
      newest.current.filter((each) => each.id !== gone),
      `${name} taken away.`,
    );
  };
  const move = (from: number, to: number): void => {
    const medium = value[from];
    if (!medium || to < 0 || to >= value.length || to === from) return;
    set(moved(value, from, to), `${medium.name} is at place ${to + 1} of ${value.length}.`);
  };
  const placeOf = (wanted: string): number => value.findIndex((medium) => medium.id === wanted);
  const { dragged, grip } = useRowDrag(list, (from, to) => move(placeOf(from), placeOf(to)));
  const { uploads, send, drop } = useUploads((medium) => add(pickedOf(medium)));

  return (
    // The field is left when the focus leaves the whole of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      className={styles.picker}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={field['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      {value.length > 0 && (
        <ol ref={list} className={styles.list} aria-label="Chosen pictures">
          {value.map((medium, at) => (
            <PickedRow
              key={medium.id}
              medium={medium}
              at={at}
              last={value.length - 1}
              isDragged={dragged === medium.id}
              disabled={disabled}
              grip={grip(medium.id)}
              onMove={(to) => move(at, to)}
              onChange={(next) =>
                set(
                  newest.current.map((each) => (each.id === next.id ? next : each)),
                  '',
                )
              }
              onRemove={() => remove(medium)}
            />
          ))}
        </ol>
      )}
      <UploadZone uploads={uploads} onFiles={send} onDrop={drop} disabled={disabled} single={max === 1}>
        <button
          type="button"
          className={styles.way}
          disabled={disabled}
          onClick={() => setIsOpen(true)}
          {...library.soon}
        >
          <Glyph name="image" /> Choose from the library
        </button>
      </UploadZone>
      <p className={text.hidden} role="status">
        {said}
      </p>
      {isOpen && (
        <library.Part
          chosen={value}
          max={max}
          onToggle={(medium) => (placeOf(medium.id) < 0 ? add(medium) : remove(medium))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
