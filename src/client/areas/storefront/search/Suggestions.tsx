import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useSuggestQuery } from '#client/features/search/search.api.ts';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import text from '#client/kit/theme/text.module.css';
import { searchLimits } from '#contract/search/findable.rules.ts';

import { SuggestedProduct } from './SuggestedProduct.tsx';
import { countWords, suggestedGroups } from './suggested-entries.ts';
import styles from './suggestions.module.css';
import { useComboBox } from './use-combo-box.ts';

/**
 * What fits while somebody types into a search box, as the list of a combobox. The box is the form's own, and stays what it
 * was when this comes.
 */
export function Suggestions({ box }: { box: HTMLInputElement }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { currency } = usePreferences();
  const { typed, isOpen, at, point, close, setCount } = useComboBox({ box, panel, listId: id });
  const q = useRested(typed);
  const isAsked = q.length >= searchLimits.least && typed.length >= searchLimits.least;
  const { data, currentData, isError } = useSuggestQuery({ currency, q }, { skip: !isAsked });
  const groups = isAsked ? suggestedGroups(q, data) : [];
  const entries = groups.flatMap((group) => group.entries);
  const isSettled = currentData !== undefined && q === typed;
  const nothing = isAsked && isSettled && entries.length === 0;
  useEffect(() => setCount(entries.length), [setCount, entries.length]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);

  return (
    <>
      <span className={text.hidden} role="status">
        {isOpen && isAsked && isSettled && countWords(currentData)}
      </span>
      <div
        ref={panel}
        className={styles.panel}
        hidden={!isOpen || !isAsked || (entries.length === 0 && !nothing && !isError)}
      >
        {data?.corrections.map(({ typed: wrong, meant }) => (
          <p key={wrong} className={styles.note}>
            Nothing found for “{wrong}”. Showing <strong>{meant}</strong> instead.
          </p>
        ))}
        {data?.loosened && <p className={styles.note}>No product matches all of it. These come close.</p>}
        <div role="listbox" id={id} aria-label="Suggestions">
          {groups.map(({ label, entries: some }) => (
            <div key={label} role="group" aria-label={label}>
              {label !== 'More' && (
                <div className={styles.kind} aria-hidden="true">
                  {label}
                </div>
              )}
              {some.map((entry) => {
                const place = entries.indexOf(entry);
                return (
                  <Link
                    key={entry.to}
                    id={`${id}-${place}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === at}
                    className={styles.entry ?? ''}
                    to={entry.to}
                    onClick={close}
                    onPointerMove={() => point(place)}
                  >
                    {entry.product ? (
                      <SuggestedProduct product={entry.product} currency={currency} />
                    ) : (
                      <span>{entry.name}</span>
                    )}
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
        {nothing && <p className={styles.note}>No matches. Press Enter for other places to begin.</p>}
        {isError && <p className={styles.note}>Suggestions could not be loaded. Press Enter to search.</p>}
      </div>
    </>
  );
}
