import { Modal } from 'antd';
import { useEffect, useState } from 'react';

import { listLimits } from '#contract/list/list-query.ts';
import { encodeValue } from '#contract/list/query-text.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import { mediaPath } from '#contract/catalogue/media.rules.ts';

import { useListMediaQuery } from './media.api.ts';
import own from './library.module.css';
import styles from './media.module.css';
import { pickedOf } from './picked-media.ts';

interface LibraryProps {
  chosen: readonly PickedMedium[];
  /** As many as may be chosen. */
  max: number;
  onToggle: (medium: PickedMedium) => void;
  onClose: () => void;
}

/** As many as are shown; who needs others types more. */
const SHOWN = 24;

/** Typing that rests this long is a search. */
const REST_MS = 250;

/** The library, to choose from by a click; a second one takes back. */
export function Library({ chosen, max, onToggle, onClose }: LibraryProps) {
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim());
  const isSearch = q.length >= listLimits.searchAtLeast;
  const query = isSearch ? `q=${encodeValue(q)}&rows=${SHOWN}` : `rows=${SHOWN}`;
  const { currentData, data, error, isFetching } = useListMediaQuery(query);
  const shown = currentData ?? data;
  const items = shown?.items ?? [];
  const isFull = chosen.length >= max;
  return (
    <Modal open title="Choose from the library" footer={null} width={760} onCancel={onClose} destroyOnHidden>
      <input
        type="search"
        className={own.search}
        aria-label="Search the library"
        placeholder="Name, description or folder"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // In a form it would save that.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={own.library}>
        {items.map((medium) => {
          const isChosen = chosen.some(({ id }) => id === medium.id);
          return (
            <li key={medium.id}>
              <button
                type="button"
                className={own.choice}
                aria-pressed={isChosen}
                aria-disabled={!isChosen && isFull && max > 1}
                onClick={() => (isChosen || !isFull || max === 1) && onToggle(pickedOf(medium))}
              >
                <img src={mediaPath(medium.key, 320)} alt={medium.alt} width="140" height="105" loading="lazy" />
                <span className={styles.name}>{medium.name}</span>
                {medium.folder !== '' && <span className={styles.note}>{medium.folder}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.note} role="status">
        {wordsFor({ isFetching, hasFailed: error !== undefined, q, found: items.length, total: shown?.total ?? 0 })}
      </p>
    </Modal>
  );
}

interface Found {
  isFetching: boolean;
  hasFailed: boolean;
  q: string;
  found: number;
  total: number;
}

function wordsFor({ isFetching, hasFailed, q, found, total }: Found): string {
  if (isFetching) return 'Searching…';
  if (hasFailed) return 'The search failed. Keep typing to try again.';
  if (found === 0) return q === '' ? 'The library is empty. Upload the first picture.' : `Nothing matches “${q}”.`;
  return total > found ? `The first ${found} of ${total}. Type to find others.` : `${total} found.`;
}

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return rested;
}
