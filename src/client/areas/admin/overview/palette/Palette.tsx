import { Modal } from 'antd';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useFindQuery } from '#client/features/overview/finding/finding.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';

import styles from './palette.module.css';
import { paletteGroups } from './palette-entries.ts';

interface PaletteProps {
  /** Gives what was typed before the box had the focus, once. */
  takeEarly: () => string;
  onClose: () => void;
}

/** Goes anywhere by a few letters: pages, orders, customers, products. */
export function Palette({ takeEarly, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const asked = useRested(typed.trim());
  // What was found before stays until the answer is there.
  const { data: found, isError } = useFindQuery(asked);
  const groups = useMemo(() => paletteGroups(typed.trim(), found), [typed, found]);
  const entries = groups.flatMap((group) => group.entries);
  const [at, setAt] = useState(0);
  const active = Math.min(at, entries.length - 1);
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const catchUp = useCallback(() => {
    const early = takeEarly();
    if (early !== '') setTyped((was) => was + early);
  }, [takeEarly]);
  const begin = useCallback(
    (input: HTMLInputElement | null) => {
      box.current = input;
      if (!input) return;
      input.focus();
      catchUp();
    },
    [catchUp],
  );
  useFocusBack();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const obey = (event: KeyboardEvent): void => {
    const { key } = event;
    const last = entries.length - 1;
    if (key === 'ArrowDown') setAt(active >= last ? 0 : active + 1);
    else if (key === 'ArrowUp') setAt(active <= 0 ? last : active - 1);
    else if (key === 'Enter') {
      const entry = entries[active];
      if (entry) go(entry.to);
    } else return;
    event.preventDefault();
  };
  const isSettled = asked === typed.trim() && found !== undefined;
  return (
    <Modal
      open
      title="Go to"
      footer={null}
      width={600}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <div className={styles.search}>
        <Glyph name="search" />
        <input
          ref={begin}
          data-palette-box
          type="text"
          role="combobox"
          aria-label="Page, order, customer or product"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Page, order number, customer, SKU"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onFocus={catchUp}
          onKeyDown={obey}
        />
      </div>
      <div role="listbox" id={id} aria-label="Found" className={styles.list}>
        {groups.map((group) => (
          <div role="group" key={group.label} aria-label={group.label}>
            <div className={styles.kind} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <Link
                  key={entry.to}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  className={styles.entry ?? ''}
                  to={entry.to}
                  onClick={onClose}
                >
                  <span className={styles.name}>{entry.name}</span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                  {entry.figure && <span className={styles.figure}>{entry.figure}</span>}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {wordsOf({ isError, isSettled, count: entries.length, typed: typed.trim() })}
      </p>
    </Modal>
  );
}

interface Standing {
  isError: boolean;
  isSettled: boolean;
  count: number;
  typed: string;
}

function wordsOf({ isError, isSettled, count, typed }: Standing): string {
  if (isError) return 'The search does not answer at the moment; pages are found all the same.';
  if (!isSettled) return 'Looking…';
  if (count === 0) return `Nothing is called “${typed}”.`;
  return `${count === 1 ? '1 place' : `${count} places`}; arrows choose, Enter goes there.`;
}
